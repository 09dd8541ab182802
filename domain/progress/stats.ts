import type { Task } from '../tasks/task.ts';

/** The stats from which progress is computed: numbers and days, no texts. */
export interface Stats {
  tasksCompleted: number;
  goalsCompleted: number;
  /**
   * The person's days with a completed task (`completed_on`), each once, earliest first. Tasks that
   * were already completed when imported count for no streak, so they add no day.
   */
  days: string[];
  /** Tasks completed before 09:00 in the person's time zone. */
  before9: number;
  /** Tasks completed at 21:00 or later. */
  after21: number;
  /** The most tasks completed on one of the person's days. */
  mostInADay: number;
}

type CompletedTask = Pick<
  Task,
  'status' | 'completed_on' | 'completed_hour' | 'completion_imported'
>;

/**
 * Returns the days that count for a streak, in the order of the tasks; a day may occur more than
 * once.
 */
export function streakDays(
  tasks: readonly Pick<Task, 'completed_on' | 'completion_imported'>[],
): string[] {
  return tasks.flatMap(({ completed_on: day, completion_imported: imported }) =>
    day === null || imported ? [] : day,
  );
}

/**
 * Returns the stats of a person's own tasks and goals. An optimistically completed task has no day
 * and no hour yet: it counts as a task only, until the database sets them.
 */
export function progressStats(
  tasks: readonly CompletedTask[],
  goals: readonly { status: string }[],
): Stats {
  const done = tasks.filter(({ status }) => status === 'completed');
  const perDay = new Map<string, number>();
  for (const { completed_on: day } of done) {
    if (day !== null) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const atHour = (fits: (hour: number) => boolean) =>
    done.filter(({ completed_hour: hour }) => hour !== null && fits(hour)).length;
  return {
    tasksCompleted: done.length,
    goalsCompleted: goals.filter(({ status }) => status === 'completed').length,
    days: [...new Set(streakDays(done))].sort(),
    before9: atHour((hour) => hour < 9),
    after21: atHour((hour) => hour >= 21),
    mostInADay: Math.max(0, ...perDay.values()),
  };
}
