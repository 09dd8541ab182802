import { m } from '#messages';
import type { Notice } from '../list.ts';

/**
 * Compares the title rather than the kind: a notification that a client posted (spec §7) has no
 * kind.
 */
const isCompletion = ({ title }: Notice) => title === m.supabase_task_completed_title();

/**
 * Groups a day's notifications into runs, in their order. Consecutive 'Task Completed!'
 * notifications are one run, which the page folds into one line (clarity §7); every other
 * notification is a run of its own.
 */
export function runsOf(notices: readonly Notice[]): Notice[][] {
  const runs: Notice[][] = [];
  for (const notice of notices) {
    const last = runs.at(-1);
    if (last?.every(isCompletion) && isCompletion(notice)) last.push(notice);
    else runs.push([notice]);
  }
  return runs;
}
