import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useConnection } from '#app/data/offline-queue/connection.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import { m } from '#messages';
import classes from './footer.module.css';
import { quotationOf } from './quotations.ts';

const FeedbackForm = lazyPart(() => import('./overlays/feedback-form.tsx'));

/** Spec §2 footer: links, the system status and a quotation. */
export function Footer() {
  const { today } = usePersonClock();
  return (
    <footer className={classes.footer}>
      <Link to="/support">{m.shell_title_support()}</Link>
      <Link to="/privacy">{m.shell_title_privacy()}</Link>
      <Link to="/terms">{m.shell_title_terms()}</Link>
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
          {m.shell_footer_feedback()}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.shell_footer_feedback()}>
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
      {connection === 'ok' && (
        <span className={classes.operational}>{m.shell_footer_operational()}</span>
      )}
    </span>
  );
}
