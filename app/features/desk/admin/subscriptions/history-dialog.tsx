import { useQuery } from '@tanstack/react-query';
import { tierName } from '#app/data/platform/tiers.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { momentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './history-dialog.module.css';
import { type HistoryEntry, type Subscriber, subscriptionHistoryQuery } from './queries.ts';

interface Props {
  subscriber: Subscriber;
  onClose: () => void;
}

/** The history of a subscriber's tiers: old and new tier, date, admin and reason. */
export function HistoryDialog({ subscriber, onClose }: Props) {
  const { zone } = usePersonClock();
  const { data, error, isFetching, refetch } = useQuery(subscriptionHistoryQuery(subscriber.id));
  return (
    <Dialog title={m.admin_history_of({ name: subscriber.name })} onClose={onClose} size="lg">
      {!data && !error && <LoadingLines label={m.admin_history_loading()} lines={4} />}
      {!data && error && (
        <LoadFailed
          what={m.admin_history_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={classes.none}>{m.admin_history_empty()}</p>}
      {data && data.length > 0 && (
        <ol className={classes.list} aria-label={m.admin_history()}>
          {data.map((entry) => (
            <li key={`${entry.at} ${entry.kind}`}>
              <strong>{entryLabel(entry)}</strong>
              {entry.reason && (
                <p>
                  <bdi translate="no">{entry.reason}</bdi>
                </p>
              )}
              <small>
                {entry.by_name
                  ? m.admin_history_by({ moment: momentIn(zone, entry.at), name: entry.by_name })
                  : momentIn(zone, entry.at)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function entryLabel({ kind, before, after }: HistoryEntry): string {
  if (kind === 'began') return m.admin_history_started({ tier: tierName(after) });
  if (kind === 'ended') return m.admin_history_ended({ tier: tierName(before) });
  return m.admin_history_set({ before: tierName(before), after: tierName(after) });
}
