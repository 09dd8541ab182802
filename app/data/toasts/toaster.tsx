import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { m } from '#messages';
import type { Toast } from './toasts.ts';

/** Design ruling 2: an action can be undone from its toast for 8 seconds. */
const UNDO_MS = 8000;
const PLAIN_MS = 5000;
/** Failures stay long enough for people who were looking elsewhere. */
const DESTRUCTIVE_MS = 20_000;

/** The container of all toasts. */
export default function Toaster() {
  return <Notifications position="bottom-right" limit={6} />;
}

/** Renders a toast. Only `showToast` calls it. */
export function show(toast: Toast): void {
  const id = crypto.randomUUID();
  const destructive = toast.style === 'destructive';
  // A toast with its own duration does not replace another: the action behind that one may still be
  // undone.
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
        {button(m.ui_undo(), toast.undo)}
        {button(m.ui_try_again(), toast.retry)}
      </Group>
    ),
    closeButtonProps: { 'aria-label': m.data_toast_dismiss() },
    color: destructive ? 'var(--late)' : 'var(--ink)',
    autoClose: toast.durationMs ?? (destructive ? DESTRUCTIVE_MS : toast.undo ? UNDO_MS : PLAIN_MS),
  });
}

/** The newest toast of each style. */
const newest = new Map<Toast['style'], string>();

/** Hides the previous toast of the same style on phones, where a stack would cover the controls. */
function makeRoom(id: string, style: Toast['style']): void {
  const before = newest.get(style);
  if (before && window.matchMedia('(max-width: 47.99375em)').matches) notifications.hide(before);
  newest.set(style, id);
}
