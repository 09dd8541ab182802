import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useConnection } from '#app/data/offline-queue/connection.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import classes from './footer.module.css';
import { quotationOf } from './quotations.ts';

const FeedbackForm = lazyPart(() => import('./overlays/feedback-form.tsx'));

/** Spec §2 footer: links, the system status and a quotation. */
export function Footer() {
  const { today } = usePersonClock();
  return (
    <footer className={classes.footer}>
      <Link to="/support">Support</Link>
      <Link to="/privacy">Privacy</Link>
      <Link to="/terms">Terms</Link>
      <Feedback />
      <SystemStatus />
      <q className={classes.quotation}>{quotationOf(today)}</q>
    </footer>
  );
}

/** A link-styled button that opens the feedback form. */
function Feedback() {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="top-start"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.link} onClick={toggle}>
          Feedback
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Feedback">
        <Suspense fallback={<Skeleton height={120} />}>
          {opened && <FeedbackForm onSent={close} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Spec §2: one text, shown while the server responds (design ruling 19). */
function SystemStatus() {
  const connection = useConnection();
  return (
    <span role="status">
      {connection === 'ok' && <span className={classes.operational}>All systems operational</span>}
    </span>
  );
}
