import { describe, expect, test } from 'vitest';
import { ACHIEVEMENTS, TIER_WEIGHTS } from './achievements.ts';

describe('spec §9 achievements: requirement, points and tier', () => {
  test.each([
    ['tasks', 'first_task', 'First Task', 1, 10, 'bronze'],
    ['tasks', 'task_rookie', 'Task Rookie', 10, 25, 'bronze'],
    ['tasks', 'task_warrior', 'Task Warrior', 50, 75, 'silver'],
    ['tasks', 'task_master', 'Task Master', 100, 150, 'gold'],
    ['tasks', 'task_legend', 'Task Legend', 250, 300, 'platinum'],
    ['tasks', 'task_god', 'Task God', 500, 500, 'diamond'],
    ['goals', 'first_goal', 'First Goal', 1, 15, 'bronze'],
    ['goals', 'goal_setter', 'Goal Setter', 5, 50, 'silver'],
    ['goals', 'dream_chaser', 'Dream Chaser', 15, 125, 'gold'],
    ['goals', 'goal_crusher', 'Goal Crusher', 30, 250, 'platinum'],
    ['streaks', 'streak_starter', 'Streak Starter', 3, 20, 'bronze'],
    ['streaks', 'week_warrior', 'Week Warrior', 7, 60, 'silver'],
    ['streaks', 'consistency_king', 'Consistency King', 14, 120, 'gold'],
    ['streaks', 'unstoppable', 'Unstoppable', 30, 200, 'platinum'],
    ['special', 'early_bird', 'Early Bird', 10, 40, 'silver'],
    ['special', 'night_owl', 'Night Owl', 10, 40, 'silver'],
    ['special', 'speed_demon', 'Speed Demon', 5, 80, 'gold'],
  ])('%s: %s, “%s”', (category, id, name, requirement, points, tier) => {
    const found = ACHIEVEMENTS.filter((each) => each.id === id);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ category, name, requirement, points, tier });
    // The description contains the number, except for the first of each kind.
    expect(found[0]?.description).toMatch(
      requirement === 1 ? /first/ : RegExp(`\\b${requirement}\\b`),
    );
    expect(found[0]?.description).toMatch(/^(Complete|Reach) [^!]+\.$/);
  });

  test('there are seventeen, each with its own icon', () => {
    expect(ACHIEVEMENTS).toHaveLength(17);
    expect(new Set(ACHIEVEMENTS.map(({ icon }) => icon)).size).toBe(17);
  });

  test('tier sort weights', () => {
    expect(TIER_WEIGHTS).toEqual({ diamond: 5, platinum: 4, gold: 3, silver: 2, bronze: 1 });
  });
});
