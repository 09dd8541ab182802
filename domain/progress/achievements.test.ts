import { describe, expect, test } from 'vitest';
import { ACHIEVEMENTS, TIER_WEIGHTS } from './achievements.ts';

describe('spec §9 achievements: requirement, points and tier', () => {
  test.each([
    ['tasks', 'first_task', 1, 10, 'bronze'],
    ['tasks', 'task_rookie', 10, 25, 'bronze'],
    ['tasks', 'task_warrior', 50, 75, 'silver'],
    ['tasks', 'task_master', 100, 150, 'gold'],
    ['tasks', 'task_legend', 250, 300, 'platinum'],
    ['tasks', 'task_god', 500, 500, 'diamond'],
    ['goals', 'first_goal', 1, 15, 'bronze'],
    ['goals', 'goal_setter', 5, 50, 'silver'],
    ['goals', 'dream_chaser', 15, 125, 'gold'],
    ['goals', 'goal_crusher', 30, 250, 'platinum'],
    ['streaks', 'streak_starter', 3, 20, 'bronze'],
    ['streaks', 'week_warrior', 7, 60, 'silver'],
    ['streaks', 'consistency_king', 14, 120, 'gold'],
    ['streaks', 'unstoppable', 30, 200, 'platinum'],
    ['special', 'early_bird', 10, 40, 'silver'],
    ['special', 'night_owl', 10, 40, 'silver'],
    ['special', 'speed_demon', 5, 80, 'gold'],
  ])('%s: %s', (category, id, requirement, points, tier) => {
    const found = ACHIEVEMENTS.filter((each) => each.id === id);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ category, requirement, points, tier });
  });

  test('there are seventeen, each with its own icon', () => {
    expect(ACHIEVEMENTS).toHaveLength(17);
    expect(new Set(ACHIEVEMENTS.map(({ icon }) => icon)).size).toBe(17);
  });

  test('tier sort weights', () => {
    expect(TIER_WEIGHTS).toEqual({ diamond: 5, platinum: 4, gold: 3, silver: 2, bronze: 1 });
  });
});
