import { dayInSentence } from '#app/ui/format-days.ts';
import { personDay } from '#domain/dates/zone.ts';
import { nextInstance } from '#domain/recurrence/next-instance.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

/** The person's zone, null for UTC, and the hour at which their day begins. */
export interface NextClock {
  time_zone: string | null;
  day_start: number;
}

/**
 * Returns the text that says when a completed task repeats, and the skipped day or the number of
 * skipped days: `next tomorrow. Skipped: yesterday`. Undefined if the task does not repeat again.
 */
export function nextText(
  task: Task,
  completedAt: string,
  { time_zone: zone, day_start: dayStart }: NextClock,
): string | undefined {
  const today = personDay(completedAt, zone, dayStart);
  const next = nextInstance(task, today, zone ?? 'UTC');
  if (!next) return undefined;
  const day = dayInSentence(next.day, today);
  const [only, ...more] = next.skipped;
  if (only === undefined) return m.tasks_toast_next({ day });
  return more.length === 0
    ? m.tasks_toast_next_skipped({ day, skipped: dayInSentence(only, today) })
    : m.tasks_toast_next_skipped_many({ day, count: next.skipped.length });
}

/** Returns the total number of days that completed tasks skip before their next occurrences. */
export const skippedDays = (
  completed: readonly { task: Task; completedAt: string }[],
  { time_zone: zone, day_start: dayStart }: NextClock,
): number =>
  completed.reduce((sum, { task, completedAt }) => {
    const next = nextInstance(task, personDay(completedAt, zone, dayStart), zone ?? 'UTC');
    return sum + (next?.skipped.length ?? 0);
  }, 0);
