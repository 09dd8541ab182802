import { ACHIEVEMENTS, type Achievement, TIER_WEIGHTS } from './achievements.ts';
import type { Figures } from './figures.ts';
import { type LevelProgress, levelProgress } from './levels.ts';
import { bestStreak } from './streak.ts';

export interface AchievementProgress {
  achievement: Achievement;
  /** What there is of the requirement; may be more than it. */
  value: number;
  requirement: number;
  /** 0 to 1. */
  share: number;
  unlocked: boolean;
}

export interface Progress {
  /** All seventeen, in the catalogue's order. */
  achievements: AchievementProgress[];
  unlocked: number;
  /** The sum of the unlocked achievements' points (spec §9). */
  points: number;
  level: LevelProgress;
}

/** What a person has achieved, from plain figures. */
export function progressOf(figures: Figures): Progress {
  const best = bestStreak(figures.days);
  const achievements = ACHIEVEMENTS.map((achievement) => {
    const { requirement } = achievement;
    const value = amountOf(achievement, figures, best);
    const share = Math.min(1, value / requirement);
    return { achievement, value, requirement, share, unlocked: value >= requirement };
  });
  const unlocked = achievements.filter((each) => each.unlocked);
  const points = unlocked.reduce((sum, { achievement }) => sum + achievement.points, 0);
  return { achievements, unlocked: unlocked.length, points, level: levelProgress(points) };
}

function amountOf({ id, category }: Achievement, figures: Figures, best: number): number {
  switch (category) {
    case 'tasks':
      return figures.tasksCompleted;
    case 'goals':
      return figures.goalsCompleted;
    case 'streaks':
      return best;
    case 'special':
      if (id === 'early_bird') return figures.before9;
      return id === 'night_owl' ? figures.after21 : figures.mostInADay;
  }
}

/** The first five for the header's list (spec §2): unlocked first, by tier weight, then by points. */
export function topFive({ achievements }: Progress): AchievementProgress[] {
  return [...achievements].sort(byRank).slice(0, 5);
}

/** What is locked still, the nearest first: by share, then by how little is missing. */
export function nearest({ achievements }: Progress): AchievementProgress[] {
  return achievements
    .filter(({ unlocked }) => !unlocked)
    .sort((a, b) => b.share - a.share || a.requirement - a.value - (b.requirement - b.value));
}

// Sorting is stable: what is equal keeps the catalogue's order.
function byRank(a: AchievementProgress, b: AchievementProgress): number {
  return (
    Number(b.unlocked) - Number(a.unlocked) ||
    TIER_WEIGHTS[b.achievement.tier] - TIER_WEIGHTS[a.achievement.tier] ||
    b.achievement.points - a.achievement.points
  );
}
