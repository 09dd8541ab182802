import { useShownSnapshot } from '#app/data/snapshot/shown.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';

/** Says from when the lists on the page are, until the server's have replaced the snapshot's. */
export function LastUpdated() {
  const shownSince = useShownSnapshot();
  const { zone } = usePersonClock();
  if (shownSince === undefined) return null;
  const time = shortMomentIn(zone, new Date(shownSince).toISOString());
  return <span>{m.shell_last_updated({ time })}</span>;
}
