import { useState } from 'react';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { mayHaveSession } from '#app/data/session/load-auth.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useLimit } from '#app/features/account/billing/index.ts';
import {
  type BulkProgress,
  optimisticTask,
  ownOpenIn,
  useBulkAct,
  useTasks,
} from '#app/features/work/tasks/index.ts';
import { PASTE_MOST, pastedLines, taskOfLine } from '#domain/capture/pasted-lines.ts';
import { NOTES_LENGTH } from '#domain/tasks/task.ts';
import { isLongerThan } from '#domain/text/characters.ts';
import { restoreValues } from '../../edit/form/restore-draft.ts';
import { EMPTY_FORM } from '../../edit/form/task-form-values.ts';
import { type PastedRow, usePastedCommands } from './use-pasted-commands.ts';

export interface Paste {
  rows: readonly PastedRow[];
  /** Number of included rows, even if it exceeds the limit of a paste or of the plan. */
  included: number;
  /** Number of tasks that pressing Add would create now. */
  count: number;
  /** How many more open tasks the plan allows; undefined without a limit. */
  room: number | undefined;
  /** Whether included rows are left that could not be saved. */
  hasFailed: boolean;
  progress: BulkProgress | null;
  edit: (id: string, text: string) => void;
  removeChip: (id: string, key: string) => void;
  include: (id: string, isIncluded: boolean) => void;
  /** Adds the included rows that the limits allow; resolves true if no included row is left. */
  add: () => Promise<boolean>;
}

/**
 * Returns the preview of a pasted text, one row per task (clarity §1). A row stays until its task
 * is saved, so that rows above the limit of a paste or of the plan are not lost.
 */
export function usePaste(text: string): Paste {
  const userId = useAuth().user?.id ?? '';
  const [rows, setRows] = useState<readonly PastedRow[]>(() => rowsOf(text));
  const [reading, setReading] = useState<BulkProgress | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { run, progress } = useBulkAct();
  const commandsOf = usePastedCommands();
  const limit = useLimit('tasks');
  const { tasks } = useTasks(userId);
  const room = limit == null ? undefined : Math.max(0, limit - ownOpenIn(tasks ?? NONE).length);

  const next = rows
    .slice(0, PASTE_MOST)
    .filter((row) => isIncluded(row) && isShortEnough(row))
    .slice(0, room ?? PASTE_MOST);
  const change = (id: string, by: (row: PastedRow) => PastedRow) =>
    setRows((all) => all.map((row) => (row.id === id ? by(row) : row)));

  const add = async () => {
    setFailed(false);
    // The progress makes the rows read-only, so that Add creates what the preview shows.
    setReading({ done: 0, total: next.length });
    const commands = await commandsOf(next, (done) => setReading({ done, total: next.length }));
    const written = run(commands);
    setReading(null);
    // Queued tasks count as saved: they are in the list and in the offline queue.
    const isSaved = await writtenOrQueued(written, true);
    const sent = new Set(next.map(({ id }) => id));
    const left = rows
      .filter(hasText)
      .filter(({ id }) => !sent.has(id) || !optimisticTask(userId, id));
    setRows(left);
    setFailed(!isSaved);
    if (left.some(isIncluded)) return false;
    // Tasks in the queue may be refused after the preview has closed.
    void written.then((isWritten) => isWritten || restoreRows(userId, next));
    return true;
  };

  return {
    rows,
    included: rows.filter(isIncluded).length,
    count: next.length,
    room,
    hasFailed,
    progress: reading ?? progress,
    edit: (id, edited) => change(id, (row) => ({ ...row, text: edited })),
    removeChip: (id, key) => change(id, (row) => ({ ...row, removed: [...row.removed, key] })),
    include: (id, included) => change(id, (row) => ({ ...row, isIncluded: included })),
    add,
  };
}

const NONE = [] as const;

/** Puts the rows whose tasks were refused back into the capture line. */
function restoreRows(userId: string, rows: readonly PastedRow[]): void {
  // If the session has ended, the server did not refuse the tasks: the queue sends them later.
  if (!mayHaveSession()) return;
  for (const { id, text, removed } of rows) {
    const task = optimisticTask(userId, id) ? undefined : taskOfLine(text);
    if (task) restoreValues(userId, { ...EMPTY_FORM, ...task, removed: [...removed] });
  }
}

/**
 * Returns the rows of a text. Lines that are checked off come last, and Add leaves them out until
 * the person includes them.
 */
function rowsOf(text: string): PastedRow[] {
  const rows = pastedLines(text).map((line) => ({
    ...line,
    id: crypto.randomUUID(),
    isIncluded: !line.isDone,
    removed: [],
  }));
  return [...rows.filter(isIncluded), ...rows.filter(({ isDone }) => isDone)];
}

/** Returns whether a row has text: a line that the person emptied creates no task. */
const hasText = ({ text }: PastedRow) => text.trim() !== '';

const isIncluded = (row: PastedRow) => row.isIncluded && hasText(row);

/** Returns whether the row's text fits into a task's notes. */
export const isShortEnough = ({ text }: PastedRow): boolean => !isLongerThan(text, NOTES_LENGTH);
