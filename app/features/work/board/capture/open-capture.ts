import { draftKey, readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import { overlayState } from '#app/data/page/overlay-state.ts';
import type { Task } from '#domain/tasks/task.ts';
import { QUICK_ADD } from '../edit/form/restore-draft.ts';
import { EMPTY_FORM, type TaskFormValues } from '../edit/form/task-form-values.ts';

/** The open capture line. */
interface OpenCapture {
  /** The draft that `captureAt` or `captureFor` changed. */
  given?: {
    key: string;
    /** The previous draft. */
    typed: TaskFormValues | undefined;
    /** The title of the changed draft. */
    title: string;
    /** Initial position of the caret. */
    caret: number;
  };
}

const opened = overlayState<OpenCapture | null>(null);

export const useCaptureOpened = opened.useShown;

/** Opens the capture line over the page. */
export const openCapture = (): void => opened.show({});

/**
 * Opens the capture line with a day, or a day and a time, at its end, such as `25 Nov 09:30`, and
 * the caret before them. The day and the time are plain text, as if the person had typed them.
 */
export function captureAt(userId: string, when: string): void {
  captureGiven(userId, (typed) => ({ title: `${typed} ${when}` }));
}

/** Opens the capture line for a task that belongs to a goal. */
export function captureFor(userId: string, goalId: string): void {
  captureGiven(userId, () => ({ goal_id: goalId }));
}

/**
 * Opens the capture line with values added to its draft, and the caret at the end of the typed
 * title.
 */
function captureGiven(
  userId: string,
  valuesFor: (typedTitle: string) => Partial<TaskFormValues>,
): void {
  const key = draftKey(userId, QUICK_ADD);
  const typed = readDraft<TaskFormValues>(key);
  const before = typed?.title.trimEnd() ?? '';
  const draft = { ...EMPTY_FORM, ...typed, ...valuesFor(before) };
  saveDraft(key, draft);
  opened.show({ given: { key, typed, title: draft.title, caret: before.length } });
}

/**
 * Closes the capture line. If `captureAt` or `captureFor` changed the draft, and the person has not
 * changed its title since, restores the previous draft.
 */
export function closeCapture(): void {
  const { given } = opened.current() ?? {};
  if (given && readDraft<TaskFormValues>(given.key)?.title === given.title) {
    saveDraft(given.key, given.typed);
  }
  opened.show(null);
}

const delegated = overlayState<{ task: Task; email: string } | null>(null);

export const useCapturedDelegation = delegated.useShown;

/** Opens the delegate dialog for a captured line that names an email address. */
export function delegateCaptured(task: Task, email: string): void {
  // Close the capture dialog first: while it is open, the delegate dialog would be inert.
  closeCapture();
  delegated.show({ task, email });
}

export const closeDelegation = (): void => delegated.show(null);

/**
 * Focuses the page's own capture line, or opens a capture line over the page (clarity §1). While a
 * day of the schedule has the focus, opens the line for that day, which is in `data-capture-at`.
 */
export function captureAnywhere(userId: string): void {
  const day = document.activeElement?.closest<HTMLElement>('[data-capture-at]')?.dataset.captureAt;
  const line = document.querySelector<HTMLInputElement>('main [data-capture-line]');
  if (day) captureAt(userId, day);
  else if (line) line.focus();
  else openCapture();
}
