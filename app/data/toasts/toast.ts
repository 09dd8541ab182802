/** Spec §8: toast styles. */
type ToastStyle = 'default' | 'destructive';

export interface Toast {
  title: string;
  message?: string;
  style: ToastStyle;
  /** Shown as an Undo button for 8 seconds. */
  undo?: () => void;
  /** Overrides the default duration of the toast's style. */
  durationMs?: number;
  /** Only announced to screen readers, not shown, unless it offers Undo (clarity §7). */
  isAnnounced?: true;
  /** A change that arrived by realtime, not an act of the person on this page. */
  isRemote?: boolean;
  /** Set if trying again may succeed; shown as a Try again button. */
  retry?: () => void;
}

/** Returns the toast of a success. */
export const doneToast = (title: string): Toast => ({ title, style: 'default' });

/**
 * Returns the toast of a success that the person already sees where they acted: the toast is not
 * shown, only announced to screen readers.
 */
export const seenToast = (title: string): Toast => ({ ...doneToast(title), isAnnounced: true });

/** Returns the toast of a failure. */
export const failedToast = (title: string): Toast => ({ title, style: 'destructive' });
