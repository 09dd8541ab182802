import { ACHIEVEMENTS, type Achievement, TIER_WEIGHTS } from './achievements.ts';
import { type LevelProgress, levelProgress } from './levels.ts';
import type { Stats } from './stats.ts';

export interface AchievementProgress {
  achievement: Achievement;
  /** The count so far; may exceed the requirement. */
  value: number;
  requirement: number;
  /** 0 to 1. */
  share: number;
  unlocked: boolean;
}

export interface Progress {
  /** All seventeen, in the order of `ACHIEVEMENTS`. */
  achievements: AchievementProgress[];
  unlocked: number;
  /** The sum of the points of unlocked achievements (spec §9). */
  points: number;
  level: LevelProgress;
}

/** The stats that achievements are measured by. */
export interface ProgressStats extends Omit<Stats, 'days'> {
  /** Today's streak (spec §9). */
  streak: number;
  /** Ids of the streak achievements that the database has recorded as unlocked. */
  recorded: readonly string[];
}

/**
 * Returns a person's progress. A streak achievement unlocks with today's streak and stays unlocked
 * once recorded; all other achievements follow from the stats alone.
 */
export function progressOf(stats: ProgressStats): Progress {
  const achievements = ACHIEVEMENTS.map((achievement) => {
    const { id, category, requirement } = achievement;
    const isRecorded = category === 'streaks' && stats.recorded.includes(id);
    const amount = amountOf(achievement, stats);
    const value = isRecorded ? Math.max(amount, requirement) : amount;
    const share = Math.min(1, value / requirement);
    return { achievement, value, requirement, share, unlocked: value >= requirement };
  });
  const unlocked = achievements.filter((each) => each.unlocked);
  const points = unlocked.reduce((sum, { achievement }) => sum + achievement.points, 0);
  return { achievements, unlocked: unlocked.length, points, level: levelProgress(points) };
}

function amountOf({ id, category }: Achievement, stats: ProgressStats): number {
  switch (category) {
    case 'tasks':
      return stats.tasksCompleted;
    case 'goals':
      return stats.goalsCompleted;
    case 'streaks':
      return stats.streak;
    case 'special':
      if (id === 'early_bird') return stats.before9;
      return id === 'night_owl' ? stats.after21 : stats.mostInADay;
  }
}

/**
 * Returns the five achievements of the header's list (spec §2): unlocked ones first, then by tier
 * weight, then by points.
 */
export function topFive({ achievements }: Progress): AchievementProgress[] {
  return [...achievements].sort(byRank).slice(0, 5);
}

/** Returns the locked achievements, the nearest first: by share, then by how little is missing. */
export function nearest({ achievements }: Progress): AchievementProgress[] {
  return achievements
    .filter(({ unlocked }) => !unlocked)
    .sort((a, b) => b.share - a.share || a.requirement - a.value - (b.requirement - b.value));
}

// Sorting is stable: ties keep the order of `ACHIEVEMENTS`.
function byRank(a: AchievementProgress, b: AchievementProgress): number {
  return (
    Number(b.unlocked) - Number(a.unlocked) ||
    TIER_WEIGHTS[b.achievement.tier] - TIER_WEIGHTS[a.achievement.tier] ||
    b.achievement.points - a.achievement.points
  );
}
