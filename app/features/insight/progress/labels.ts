import { formatNumber } from '#app/ui/format.ts';
import { weekDayName } from '#app/ui/format-days.ts';
import { weekDayOf } from '#domain/dates/day.ts';
import {
  ACHIEVEMENTS,
  type AchievementCategory,
  type Tier,
} from '#domain/progress/achievements.ts';
import { levelOf } from '#domain/progress/levels.ts';
import type { AchievementProgress, Progress } from '#domain/progress/progress.ts';
import { nearest } from '#domain/progress/progress.ts';
import { m } from '#messages';
import { ACHIEVEMENT_TEXTS, LEVEL_TEXTS } from './catalogue.ts';
import type { ProgressSummary } from './compute.ts';

/** Sum of the points of all achievements. */
const ALL_POINTS = ACHIEVEMENTS.reduce((sum, { points }) => sum + points, 0);
/** The highest level that a person can reach, with the points of all achievements. */
const LAST_WITHIN_REACH = levelOf(ALL_POINTS);

export const pointsText = (points: number): string => m.progress_points({ count: points });
const daysText = (days: number): string => m.progress_streak_days({ count: days });

/**
 * Returns the progress to the next level, as text and as a share from 0 to 1. If all achievements
 * together do not give enough points for the next level, returns the progress to the points of all
 * achievements instead.
 */
export function progressToNextLevel({ points, level }: Progress): { text: string; share: number } {
  const { next, needed, into, share } = level;
  if (next && needed !== null && next.minPoints <= ALL_POINTS) {
    const text = m.progress_way({
      count: points,
      left: formatNumber(needed - into),
      level: LEVEL_TEXTS[next.id].title,
    });
    return { text, share };
  }
  return {
    text: m.progress_way_all({ points: formatNumber(points), total: formatNumber(ALL_POINTS) }),
    share: Math.min(1, into / (ALL_POINTS - level.level.minPoints)),
  };
}

/** Text that says which levels at the top of the ladder cannot be reached. */
export const LADDER_NOTE = m.progress_levels_note({
  count: ACHIEVEMENTS.length,
  points: formatNumber(ALL_POINTS),
  level: LEVEL_TEXTS[LAST_WITHIN_REACH.id].title,
});

/** Formats progress as `8 of 10 tasks`, capped at the requirement. */
export function achievementAmountText({
  achievement,
  value,
  requirement,
}: AchievementProgress): string {
  return m.progress_amount({
    category: achievement.category,
    value: formatNumber(Math.min(value, requirement)),
    requirement,
  });
}

/**
 * Returns the streak, which is 0 until a task is completed today (spec §9), and a text: how to
 * extend the streak and what that unlocks, or how to start one.
 */
export function streakText(progress: ProgressSummary): { days: string; text: string } {
  const { current, atRisk, best } = progress.streak;
  const sentences =
    atRisk > 0
      ? [
          atRisk === 1
            ? m.progress_streak_keep_one()
            : m.progress_streak_keep({ count: formatNumber(atRisk) }),
          unlockText(progress, atRisk + 1),
        ]
      : current === 0
        ? [
            m.progress_streak_start(),
            best > 0 && m.progress_streak_longest({ days: daysText(best) }),
          ]
        : [m.progress_streak_today(), unlockText(progress, current + 1)];
  return { days: daysText(current), text: sentences.filter(Boolean).join(' ') };
}

/** Returns a sentence about the achievement that a streak of this length unlocks, if any. */
function unlockText(progress: ProgressSummary, days: number): string | undefined {
  const found = nearest(progress).find(
    ({ achievement, requirement }) => achievement.category === 'streaks' && requirement === days,
  );
  if (!found) return undefined;
  const { id, points } = found.achievement;
  const inputs = { name: ACHIEVEMENT_TEXTS[id].name, points: pointsText(points) };
  return progress.streak.atRisk > 0
    ? m.progress_streak_keep_unlocks(inputs)
    : m.progress_streak_tomorrow_unlocks(inputs);
}

/** Text for a person without an unlocked achievement (spec §2 achievements dropdown). */
export const EMPTY = m.progress_empty();

/** Spec §3: achievement categories with the page's headings. */
export const ACHIEVEMENT_CATEGORIES: [
  category: AchievementCategory,
  title: string,
  lead: string,
][] = [
  ['tasks', m.progress_category_tasks(), m.progress_category_tasks_text()],
  ['goals', m.progress_category_goals(), m.progress_category_goals_text()],
  ['streaks', m.progress_category_streaks(), m.progress_category_streaks_text()],
  ['special', m.progress_category_special(), m.progress_category_special_text()],
];

/** Spec §3: labels of the achievement tiers. */
export const TIERS: Record<Tier, string> = {
  bronze: m.progress_tier_bronze(),
  silver: m.progress_tier_silver(),
  gold: m.progress_tier_gold(),
  platinum: m.progress_tier_platinum(),
  diamond: m.progress_tier_diamond(),
};

/** Formats a day as its short weekday, for example `Mon`. */
export function dayName(day: string): string {
  return weekDayName(weekDayOf(day), 'short');
}
