import { dayInSentence } from '#app/ui/format-days.ts';
import { dueTimeIn, formatted, timeIn } from '#domain/dates/format.ts';
import { dayOf, deadlineState } from '#domain/dates/zone.ts';
import { isOpen, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

interface Due {
  /** The deadline, ISO 8601. */
  at: string;
  text: string;
  /** Whether an open task is due today or overdue. */
  isPressing: boolean;
}

/**
 * Returns a task's deadline as its row shows it, such as `Due tomorrow 17:00` or `2 days overdue`;
 * undefined without a deadline. A completed task is never overdue: it keeps the day it was due.
 */
export function dueOf(
  task: Pick<Task, 'deadline' | 'status'>,
  { now, zone }: { now: string; zone: string },
): Due | undefined {
  const { deadline } = task;
  if (!deadline) return undefined;
  const { late, days } = deadlineState(deadline, now, zone);
  const open = isOpen(task);
  if (late && open) {
    const text =
      days === 0
        ? m.tasks_overdue_since({ time: timeIn(zone, deadline) })
        : m.tasks_overdue_days({ count: -days });
    return { at: deadline, text, isPressing: true };
  }
  const isPressing = open && days === 0;
  if (days >= 7 || !open) {
    const format: Intl.DateTimeFormatOptions =
      Math.abs(days) < 300 ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' };
    const when = formatted(deadline, { timeZone: zone, ...format });
    return { at: deadline, text: m.tasks_due({ when }), isPressing };
  }
  const day = dayInSentence(dayOf(deadline, zone), dayOf(now, zone));
  const time = dueTimeIn(zone, deadline);
  return { at: deadline, text: m.tasks_due({ when: time ? `${day} ${time}` : day }), isPressing };
}
