import { useShownSnapshot } from '#app/data/snapshot/shown.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';

/**
 * Shows when the snapshot on the page was saved; nothing once the page shows the server's lists.
 */
export function LastUpdated() {
  const shownSince = useShownSnapshot();
  const { zone } = usePersonClock();
  if (shownSince === undefined) return null;
  const time = shortMomentIn(zone, new Date(shownSince).toISOString());
  return <span>{m.shell_last_updated({ time })}</span>;
}
