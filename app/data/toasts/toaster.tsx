import { Button } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useSyncExternalStore } from 'react';
import { whenReleased } from '#app/browser/input/pressed.ts';
import { m } from '#messages';
import { announced, onAnnounced } from './announce.ts';
import type { Toast } from './toast.ts';
import { nextToast, replacedBy } from './toast-queue.ts';
import classes from './toaster.module.css';
import { TOASTS, useClearPlace } from './use-clear-place.ts';

/** Design ruling 2: an action can be undone from its toast for 8 seconds. */
const UNDO_MS = 8000;
const PLAIN_MS = 5000;
/** Failures stay long enough for people who were looking elsewhere. */
const DESTRUCTIVE_MS = 20_000;
/**
 * Maximum height of a toast in px. Mantine clips taller toasts, so this exceeds the height of the
 * longest text on a phone.
 */
const MOST_HEIGHT = 600;

/** The container of all toasts, and the live region for announcements without a toast. */
export default function Toaster() {
  useClearPlace();
  return (
    <>
      <Notifications
        position="bottom-left"
        // In effect no limit: `showNext` queues the toasts by their kind. Mantine's own queue would
        // consider only their number.
        limit={100}
        // Hide a replaced toast at once: shown beside its successor it would look like a second
        // action.
        transitionDuration={0}
        containerWidth={380}
        notificationMaxHeight={MOST_HEIGHT}
        classNames={{ root: classes.root ?? '', notification: classes.toast ?? '' }}
      />
      <Announced />
    </>
  );
}

function Announced() {
  const text = useSyncExternalStore(onAnnounced, announced);
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}

const shown = new Map<string, Toast>();
const waiting = new Map<string, Toast>();

/** The toasts that wait for the release of a toast: a toast that moves meanwhile gets no click. */
const arrived: Toast[] = [];

/** Shows a toast, now or when there is room. Called only by `showToast`. */
export function show(toast: Toast): void {
  arrived.push(toast);
  void whenReleased(TOASTS).then(showArrived);
}

function showArrived(): void {
  for (const toast of arrived.splice(0)) {
    for (const id of replacedBy(toast, waiting)) waiting.delete(id);
    for (const id of replacedBy(toast, shown)) notifications.hide(id);
    waiting.set(crypto.randomUUID(), toast);
    showNext();
  }
}

function showNext(): void {
  const id = nextToast(shown, waiting);
  const toast = id && waiting.get(id);
  if (!toast) return;
  waiting.delete(id);
  shown.set(id, toast);
  render(id, toast);
  showNext();
}

/** Frees the place of a closed toast for the next toast. */
function free(id: string): void {
  shown.delete(id);
  // Mantine calls `onClose` while it updates its own list: show the next toast afterwards.
  setTimeout(() => void whenReleased(TOASTS).then(showNext));
}

function render(id: string, toast: Toast): void {
  const destructive = toast.style === 'destructive';
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
  const data: NotificationData & { id: string } = {
    id,
    title: toast.title,
    message: (
      <div className={classes.body}>
        <span className={classes.text}>{toast.message}</span>
        {button(m.ui_undo(), toast.undo)}
        {button(m.ui_try_again(), toast.retry)}
      </div>
    ),
    closeButtonProps: { 'aria-label': m.data_toast_dismiss() },
    color: destructive ? 'var(--late)' : 'var(--ink)',
    autoClose: toast.durationMs ?? (destructive ? DESTRUCTIVE_MS : toast.undo ? UNDO_MS : PLAIN_MS),
    // Mantine pauses a toast under the pointer, but not a toast that has the focus.
    onFocus: () => notifications.update({ ...data, autoClose: false }),
    onBlur: () => notifications.update(data),
    onClose: () => free(id),
  };
  notifications.show(data);
}
