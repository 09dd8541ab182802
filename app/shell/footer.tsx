import { Link } from 'react-router';
import { useConnection } from '#app/data/offline-queue/connection.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { soonPart } from '#app/ui/feedback/soon-part.tsx';
import { m } from '#messages';
import classes from './footer.module.css';
import { LastUpdated } from './last-updated.tsx';
import { quotationOf } from './quotations.ts';

const Feedback = soonPart(() => import('./overlays/feedback.tsx'), {
  Until: () => <span>{m.shell_footer_feedback()}</span>,
});

interface Props {
  /**
   * Called when a link is followed, to close the sidebar's drawer; undefined outside the drawer.
   */
  onNavigate?: () => void;
}

/**
 * Renders the footer (spec §2): links, the feedback form's button, the system status and a
 * quotation. The footer is below the page or, on narrow screens, in the sidebar's drawer.
 */
export function Footer({ onNavigate }: Props) {
  const { today } = usePersonClock();
  const inDrawer = onNavigate !== undefined;
  return (
    <footer className={classes.footer} data-drawer={inDrawer || undefined} data-screen-only>
      <Link to="/support" onClick={onNavigate}>
        {m.shell_title_support()}
      </Link>
      <Link to="/privacy" onClick={onNavigate}>
        {m.shell_title_privacy()}
      </Link>
      <Link to="/terms" onClick={onNavigate}>
        {m.shell_title_terms()}
      </Link>
      <Feedback />
      <SystemStatus />
      <q className={classes.quotation}>{quotationOf(today)}</q>
    </footer>
  );
}

/**
 * The system status: 'All systems operational' (spec §2) while the server responds (design ruling
 * 19), and the time of the last update while the snapshot is shown. Without a connection,
 * ConnectionLine shows that time.
 */
function SystemStatus() {
  const connection = useConnection();
  return (
    <span role="status">
      {connection === 'ok' && (
        <>
          <span className={classes.operational}>{m.shell_footer_operational()}</span>{' '}
          <LastUpdated />
        </>
      )}
    </span>
  );
}
