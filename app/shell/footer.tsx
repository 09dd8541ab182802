import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { apiUrl } from '#app/data/config.ts';
import { AppError } from '#app/data/errors.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import classes from './footer.module.css';
import { quotationOf } from './quotations.ts';

const FeedbackForm = lazyPart(() => import('./feedback-form.tsx'));

/** Spec §2 footer: links, how the systems are, and a quotation. */
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

/** A link's look, a small form's opening. */
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

/** The label of the specification while the host says it is ready, else what is the matter. */
function SystemStatus() {
  const { isError } = useQuery({
    queryKey: ['readyz'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${apiUrl}/readyz`, { signal });
      // Unread, it would hold its connection.
      await answer.body?.cancel();
      const { ok, status } = answer;
      if (!ok) throw new AppError('unavailable', 'Not ready', { status });
      return ok;
    },
    retry: false,
    refetchInterval: 60_000,
  });
  return (
    <span className={classes.status} data-failing={isError || undefined} role="status">
      {isError ? 'Some systems are not answering' : 'All systems operational'}
    </span>
  );
}
