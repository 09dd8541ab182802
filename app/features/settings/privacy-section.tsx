import { Switch } from '@mantine/core';
import { SETTINGS_TOASTS } from '#app/data/toasts/toasts.ts';
import { type Profile, useSaveProfile } from '#app/features/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { m } from '#messages';
import { OwnProfile } from './own-profile.tsx';

/** Settings about who can find the person (design ruling 11). */
export default function PrivacySection() {
  return <OwnProfile>{(profile) => <Findable profile={profile} />}</OwnProfile>;
}

function Findable({ profile }: { profile: Profile }) {
  const saving = useSaveProfile(profile.id, {
    failed: SETTINGS_TOASTS.privacy_failed,
  });
  return (
    <Card title={m.settings_privacy_title()}>
      <Switch
        label={m.settings_privacy_findable()}
        description={m.settings_privacy_findable_hint()}
        checked={profile.findable_by_email}
        onChange={(event) => saving.mutate({ findable_by_email: event.currentTarget.checked })}
      />
    </Card>
  );
}
