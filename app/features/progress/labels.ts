import {
  ACHIEVEMENTS,
  type AchievementCategory,
  type Tier,
} from '#domain/progress/achievements.ts';
import { levelOf } from '#domain/progress/levels.ts';
import type { AchievementProgress, Progress } from '#domain/progress/progress.ts';
import { nearest } from '#domain/progress/progress.ts';
import { counted, figure } from '#domain/text/text.ts';
import type { ProgressSummary } from './compute.ts';

/** Sum of the points of all achievements. */
const ALL_POINTS = ACHIEVEMENTS.reduce((sum, { points }) => sum + points, 0);
/** The highest level that these points reach. */
const LAST_WITHIN_REACH = levelOf(ALL_POINTS);

export const pointsText = (points: number): string => counted(points, 'point', 'points');
const daysText = (days: number): string => counted(days, 'day', 'days');

/**
 * Returns the progress to the next level as text and share. At the highest reachable level it
 * counts towards all points instead.
 */
export function wayOf({ points, level }: Progress): { text: string; share: number } {
  const { next, needed, into, share } = level;
  if (next && needed !== null && next.minPoints <= ALL_POINTS) {
    return { text: `${pointsText(points)}, ${figure(needed - into)} to ${next.title}`, share };
  }
  return {
    text: `${figure(points)} of ${pointsText(ALL_POINTS)}`,
    share: Math.min(1, into / (ALL_POINTS - level.level.minPoints)),
  };
}

/** Explains the unreachable levels at the top of the ladder. */
export const LADDER_NOTE = `All ${ACHIEVEMENTS.length} achievements together give ${pointsText(ALL_POINTS)}, which reaches ${LAST_WITHIN_REACH.title}. The levels above it need more points than there are to earn today.`;

const UNITS: Record<AchievementCategory, [one: string, more: string]> = {
  tasks: ['task', 'tasks'],
  goals: ['goal', 'goals'],
  streaks: ['day in a row', 'days in a row'],
  special: ['task', 'tasks'],
};

/** Formats progress as `8 of 10 tasks`, capped at the requirement. */
export function amountText({ achievement, value, requirement }: AchievementProgress): string {
  const [one, more] = UNITS[achievement.category];
  return `${figure(Math.min(value, requirement))} of ${counted(requirement, one, more)}`;
}

/**
 * Returns the streak, which is 0 until a task is completed today (spec §9), and a sentence: how to
 * keep it, what it unlocks next, or how to start one.
 */
export function streakText(progress: ProgressSummary): { days: string; text: string } {
  const { current, atRisk, best } = progress.streak;
  if (atRisk > 0) {
    const keep =
      atRisk === 1
        ? 'Complete one task today to make it 2 days.'
        : `Complete one task today to keep your ${daysText(atRisk)}.`;
    return { days: daysText(current), text: keep + promise(progress, atRisk + 1) };
  }
  if (current === 0) {
    const before = best > 0 ? ` Your longest was ${daysText(best)}.` : '';
    return { days: daysText(0), text: `Complete a task today to begin one.${before}` };
  }
  return {
    days: daysText(current),
    text: `Today counts already.${promise(progress, current + 1)}`,
  };
}

/** Returns a sentence about the achievement that a streak of this length unlocks, if any. */
function promise(progress: ProgressSummary, days: number): string {
  const found = nearest(progress).find(
    ({ achievement, requirement }) => achievement.category === 'streaks' && requirement === days,
  );
  if (!found) return '';
  const { name, points } = found.achievement;
  return progress.streak.atRisk > 0
    ? ` That makes ${name}, ${pointsText(points)}.`
    : ` One tomorrow makes ${name}, ${pointsText(points)}.`;
}

/** Spec §2 achievements dropdown: empty text. */
export const EMPTY = 'Complete tasks and goals to unlock achievements!';

/** Spec §3: achievement categories with the page's headings. */
export const CATEGORIES: [category: AchievementCategory, title: string, lead: string][] = [
  ['tasks', 'Tasks', 'Each task that you complete counts, whenever it was.'],
  ['goals', 'Goals', 'Each goal that you reach counts.'],
  ['streaks', 'Streaks', 'Days in a row with at least one completed task.'],
  ['special', 'Special', 'When you work, and how much of it in a day.'],
];

/** Spec §3: labels of the achievement tiers. */
export const TIERS: Record<Tier, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  diamond: 'Diamond',
};

/** For example `Mon`. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  });
}
