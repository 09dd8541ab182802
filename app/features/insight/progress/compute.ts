import { addDays, daysFrom } from '#domain/dates/day.ts';
import { type Progress, progressOf } from '#domain/progress/progress.ts';
import { progressStats } from '#domain/progress/stats.ts';
import { type Streak, streakOf } from '#domain/progress/streak.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Input of `computeProgress`, which compares arrays by identity to reuse its last result. */
export interface ProgressInput {
  userId: string;
  /** All tasks that the person may see, as the server returned them, without pending updates. */
  tasks: readonly Task[];
  goalsCompleted: number;
  /** Ids of the streak achievements recorded as unlocked. */
  recorded: readonly string[];
  /** The clock's `countedToday`: the value of `completed_on` for a task that is completed now. */
  today: string;
}

/** A person's progress: achievements, points, level and streak. */
export interface ProgressSummary extends Progress {
  userId: string;
  streak: Streak;
  /** The last seven days, ending today; `done` is true if a task was completed on that day. */
  week: { day: string; done: boolean }[];
}

// Memoized: sidebar, panel and page need the same result in one render.
let last: { input: ProgressInput; progress: ProgressSummary } | undefined;

export function computeProgress(input: ProgressInput): ProgressSummary {
  if (last && isSame(last.input, input)) return last.progress;
  const { userId, tasks, goalsCompleted, recorded, today } = input;
  const own = tasks.filter((task) => task.user_id === userId);
  const stats = { ...progressStats(own, []), goalsCompleted };
  const days = new Set(stats.days);
  const streak = streakOf(stats.days, today);
  const progress = {
    userId,
    ...progressOf({ ...stats, streak: streak.current, recorded }),
    streak,
    week: daysFrom(addDays(today, -6), 7).map((day) => ({ day, done: days.has(day) })),
  };
  last = { input, progress };
  return progress;
}

const isSame = (a: ProgressInput, b: ProgressInput) =>
  a.userId === b.userId &&
  a.tasks === b.tasks &&
  a.goalsCompleted === b.goalsCompleted &&
  a.recorded === b.recorded &&
  a.today === b.today;
