import { useOptimisticQuery } from '#app/data/query/optimistic.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { type Profile, useProfile } from '#app/features/account/profile/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { RITUALS } from '#domain/planning/entries.ts';
import { m } from '#messages';
import { ReminderRow } from './reminder-row.tsx';
import classes from './reminder-settings.module.css';
import { PENDING_REMINDERS, type RitualReminders, remindersQuery } from './reminders.ts';

/** Renders the settings for the rituals' reminders. By default, no reminder is on (clarity §4). */
export default function ReminderSettings() {
  const { user } = useAuth();
  const profile = useProfile();
  const query = useOptimisticQuery(remindersQuery(user?.id ?? ''), PENDING_REMINDERS);
  return (
    <Card title={m.rituals_reminders()} lead={m.rituals_reminders_lead()}>
      {query.error && !query.data ? (
        <LoadFailed
          what={m.rituals_reminders_load_failed()}
          message={query.error.message}
          busy={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : query.data && profile ? (
        <Rows reminders={query.data} profile={profile} />
      ) : (
        <LoadingLines label={m.rituals_reminders_loading()} />
      )}
    </Card>
  );
}

function Rows({ reminders, profile }: { reminders: RitualReminders; profile: Profile }) {
  return (
    <ul className={classes.rows}>
      {RITUALS.map((ritual) => (
        <ReminderRow key={ritual} ritual={ritual} reminder={reminders[ritual]} profile={profile} />
      ))}
    </ul>
  );
}
