import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import type { Toast } from './toasts.ts';

/** Design ruling 2: an act can be undone from its toast for 8 seconds. */
const UNDO_MS = 8000;
const PLAIN_MS = 5000;
/** A failure stays long enough to be read by somebody who was looking elsewhere. */
const DESTRUCTIVE_MS = 20_000;

/** Where toasts stand. */
export default function Toaster() {
  return <Notifications position="bottom-right" limit={6} />;
}

/** Shows a toast; the only place that does. */
export function show(toast: Toast): void {
  const id = crypto.randomUUID();
  const destructive = toast.style === 'destructive';
  // What has a time of its own takes no place from others: the act that led to it may be undone.
  if (toast.durationMs === undefined) makeRoom(id, toast.style);
  const button = (label: string, act: (() => void) | undefined) =>
    act && (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          notifications.hide(id);
          act();
        }}
      >
        {label}
      </Button>
    );
  notifications.show({
    id,
    title: toast.title,
    message: (
      <Group justify="space-between" gap={8} wrap="nowrap">
        <span>{toast.message}</span>
        {button('Undo', toast.undo)}
        {button('Try again', toast.retry)}
      </Group>
    ),
    closeButtonProps: { 'aria-label': 'Dismiss' },
    color: destructive ? 'var(--late)' : 'var(--ink)',
    autoClose: toast.durationMs ?? (destructive ? DESTRUCTIVE_MS : toast.undo ? UNDO_MS : PLAIN_MS),
  });
}

/** The newest toast of each style. */
const newest = new Map<Toast['style'], string>();

/** On a phone a stack would cover what one wants to tap: a toast takes the place of its like. */
function makeRoom(id: string, style: Toast['style']): void {
  const before = newest.get(style);
  if (before && window.matchMedia('(max-width: 47.99em)').matches) notifications.hide(before);
  newest.set(style, id);
}
