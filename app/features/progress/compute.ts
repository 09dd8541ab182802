import { progressStats } from '#domain/progress/figures.ts';
import { type Progress, progressOf } from '#domain/progress/progress.ts';
import { type Streak, streakOf } from '#domain/progress/streak.ts';
import type { Task } from '#domain/tasks/task.ts';

/** What progress is worked out from. */
export interface ProgressInput {
  userId: string;
  /** Written rows, read to their end. */
  tasks: readonly Task[];
  goalsCompleted: number;
  /** Ids of the streak achievements that are recorded as unlocked. */
  recorded: readonly string[];
  /** The person's day, as completions are counted. */
  today: string;
}

/** Where a person stands: achievements, points, level and streak. */
export interface ProgressSummary extends Progress {
  userId: string;
  streak: Streak;
  /** Whether something was completed on each of the last seven days, today the last. */
  week: { day: string; done: boolean }[];
}

// Sidebar, panel and page ask for the same at once: it is worked out for the first of them.
let last: { input: ProgressInput; standing: ProgressSummary } | undefined;

export function computeProgress(input: ProgressInput): ProgressSummary {
  if (last && isSame(last.input, input)) return last.standing;
  const { userId, tasks, goalsCompleted, recorded, today } = input;
  const own = tasks.filter((task) => task.user_id === userId);
  const stats = { ...progressStats(own, []), goalsCompleted };
  const days = new Set(stats.days);
  const streak = streakOf(stats.days, today);
  const standing = {
    userId,
    ...progressOf({ ...stats, streak: streak.current, recorded }),
    streak,
    week: lastSeven(today).map((day) => ({ day, done: days.has(day) })),
  };
  last = { input, standing };
  return standing;
}

const isSame = (a: ProgressInput, b: ProgressInput) =>
  a.userId === b.userId &&
  a.tasks === b.tasks &&
  a.goalsCompleted === b.goalsCompleted &&
  a.recorded === b.recorded &&
  a.today === b.today;

function lastSeven(today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return [6, 5, 4, 3, 2, 1, 0].map((ago) =>
    new Date(end - ago * 86_400_000).toISOString().slice(0, 10),
  );
}
