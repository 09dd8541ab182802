import { Switch } from '@mantine/core';
import { SETTINGS_TOASTS } from '#app/data/toasts/toasts.ts';
import { type Profile, useSaveProfile } from '#app/features/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
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
    <Card title="Being found">
      <Switch
        label="People can find me by my e-mail address"
        description="Whoever knows your whole address sees your name and picture before they hand you a task. Switched off, they can still send you one, and see neither. Your company always sees you."
        checked={profile.findable_by_email}
        onChange={(event) => saving.mutate({ findable_by_email: event.currentTarget.checked })}
      />
    </Card>
  );
}
