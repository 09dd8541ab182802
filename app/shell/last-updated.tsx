import { useConnection } from '#app/data/offline-queue/connection.ts';
import { useShownSnapshot } from '#app/data/snapshot/shown.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './last-updated.module.css';

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

/**
 * LastUpdated above the tab bar of a narrow screen, whose footer is in the drawer. It is empty while
 * ConnectionLine, which shows the time too, reports a problem.
 */
export function FloatingLastUpdated() {
  const connection = useConnection();
  return (
    <p role="status" className={classes.floating} data-screen-only>
      {connection === 'ok' && <LastUpdated />}
    </p>
  );
}
