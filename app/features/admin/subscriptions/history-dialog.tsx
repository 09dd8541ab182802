import { useQuery } from '@tanstack/react-query';
import { usePersonClock } from '#app/features/profile/index.ts';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { LoadFailed, LoadingLines } from '#app/ui/components/load-state.tsx';
import { momentIn } from '#domain/dates/dates.ts';
import { TIER_NAMES } from '../people/words.ts';
import classes from './history-dialog.module.css';
import { type HistoryEntry, historyQuery, type Subscriber } from './queries.ts';

interface Props {
  subscriber: Subscriber;
  onClose: () => void;
}

/** The history of a subscriber's tiers: old and new tier, date, admin and reason. */
export function HistoryDialog({ subscriber, onClose }: Props) {
  const { zone } = usePersonClock();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(subscriber.id));
  return (
    <Dialog title={`History of ${subscriber.name}`} onClose={onClose} size="lg">
      {!data && !error && <LoadingLines label="Loading the history" lines={4} />}
      {!data && error && (
        <LoadFailed
          what="The history could not be loaded"
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={classes.none}>Nothing was changed yet.</p>}
      {data && data.length > 0 && (
        <ol className={classes.list} aria-label="History">
          {data.map((entry) => (
            <li key={`${entry.at} ${entry.kind}`}>
              <strong>{words(entry)}</strong>
              {entry.reason && (
                <p>
                  <bdi>{entry.reason}</bdi>
                </p>
              )}
              <small>
                {momentIn(zone, entry.at)}
                {entry.by_name && `, by ${entry.by_name}`}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function words({ kind, before, after }: HistoryEntry): string {
  const name = (tier: string) => TIER_NAMES[tier] ?? tier;
  if (kind === 'began') return `${name(after)} by card began`;
  if (kind === 'ended') return `${name(before)} by card ended`;
  return `${name(before)} to ${name(after)}, by hand`;
}
