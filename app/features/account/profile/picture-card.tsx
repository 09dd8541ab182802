import { useRemovePicture, useSavePicture } from '#app/data/storage/picture-actions.ts';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { Card } from '#app/ui/components/card.tsx';
import { PictureField } from '#app/ui/forms/pictures/picture-field.tsx';
import { PersonPicture } from '#app/ui/pictures/person-picture.tsx';
import { m } from '#messages';
import { initialsOf } from './names.ts';
import type { Profile } from './queries.ts';
import { writeProfile } from './save-profile.ts';
import { PROFILE_TOASTS } from './toasts.ts';

/** Renders the card to upload or remove the person's picture. */
export function PictureCard({ profile }: { profile: Profile }) {
  const place = {
    bucket: 'avatars',
    folder: profile.id,
    path: profile.avatar_url,
    write: (avatar_url: string | null) => writeProfile(profile.id, { avatar_url }),
  } as const;
  const saving = useSavePicture(place, PROFILE_TOASTS.picture_saved);
  const removing = useRemovePicture(place, {
    done: PROFILE_TOASTS.picture_removed,
    failed: PROFILE_TOASTS.picture_remove_failed,
  });
  const src = pictureUrl(profile.avatar_url);
  return (
    <Card title={m.profile_picture()} lead={m.profile_picture_lead()}>
      <PictureField
        noun="picture"
        shape="round"
        has={Boolean(src)}
        saving={saving}
        removing={removing}
      >
        <PersonPicture src={src} initials={initialsOf(profile, profile.email)} size={88} />
      </PictureField>
    </Card>
  );
}
