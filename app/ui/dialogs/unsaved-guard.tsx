import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#messages';
import { Dialog } from './dialog.tsx';

/** Asks for confirmation before unsaved input is lost, on navigation and when the window closes. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.hash !== nextLocation.hash),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog onClose={() => blocker.reset()} title={m.ui_unsaved_title()}>
      <Text c="var(--ink-2)">{m.ui_unsaved_text()}</Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={() => blocker.reset()} data-autofocus>
          {m.ui_unsaved_stay()}
        </Button>
        <Button color="var(--late)" onClick={() => blocker.proceed()}>
          {m.ui_unsaved_discard()}
        </Button>
      </Group>
    </Dialog>
  );
}
