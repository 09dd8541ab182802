import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';
import classes from '../footer.module.css';

const FeedbackForm = lazyPart(() => import('./feedback-form.tsx'));

/** A link-styled button that opens the feedback form. */
export default function Feedback() {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="top-start"
      width="min(320px, calc(100vw - 24px))"
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
