import { Switch, Text } from '@mantine/core';
import {
  type Profile,
  usePersonClock,
  useSaveProfile,
} from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { momentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { OwnProfile } from './own-profile.tsx';
import { SETTINGS_TOASTS } from './toasts.ts';

/**
 * Renders the settings about who can find the person (design ruling 11), and about what the
 * suggestions have learned from the person's tasks (clarity §2).
 */
export default function PrivacySection() {
  return (
    <OwnProfile>
      {(profile) => (
        <>
          <Findable profile={profile} />
          <Learning profile={profile} />
        </>
      )}
    </OwnProfile>
  );
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

function Learning({ profile }: { profile: Profile }) {
  const saving = useSaveProfile(profile.id, { failed: SETTINGS_TOASTS.privacy_failed });
  const { zone } = usePersonClock();
  return (
    <Card title={m.settings_learning_title()} lead={m.settings_learning_lead()}>
      <Text size="sm" role="status">
        {profile.learn_from
          ? m.settings_learning_since({ when: momentIn(zone, profile.learn_from) })
          : m.settings_learning_all()}
      </Text>
      <div>
        <ConfirmButton
          label={m.settings_learning_forget()}
          name={m.settings_learning_forget()}
          question={m.settings_learning_question()}
          busy={saving.isPending}
          act={() => saving.mutate({ learn_from: new Date().toISOString() })}
        />
      </div>
    </Card>
  );
}
