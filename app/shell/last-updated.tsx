import { useShownSnapshot } from '#app/data/snapshot/shown.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';

/**
 * Shows when the lists on the page were saved, while the page shows lists stored in this browser
 * (the snapshot); nothing once the server has returned these lists.
 */
export function LastUpdated() {
  const shownSince = useShownSnapshot();
  const { zone } = usePersonClock();
  if (shownSince === undefined) return null;
  const time = shortMomentIn(zone, new Date(shownSince).toISOString());
  return <span>{m.shell_last_updated({ time })}</span>;
}
