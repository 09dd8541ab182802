import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest, type ProgressStats, progressOf, topFive } from './progress.ts';

const NONE: ProgressStats = {
  tasksCompleted: 0,
  goalsCompleted: 0,
  streak: 0,
  recorded: [],
  before9: 0,
  after21: 0,
  mostInADay: 0,
};
const ALL: ProgressStats = {
  tasksCompleted: 500,
  goalsCompleted: 30,
  streak: 30,
  recorded: [],
  before9: 10,
  after21: 10,
  mostInADay: 5,
};

const unlockedBy = (stats: Partial<ProgressStats>) =>
  progressOf({ ...NONE, ...stats })
    .achievements.filter(({ unlocked }) => unlocked)
    .map(({ achievement }) => achievement.id);
const ids = (list: ReturnType<typeof topFive>) => list.map(({ achievement }) => achievement.id);

describe('spec §9 achievements: what unlocks them', () => {
  test.each<[Partial<ProgressStats>, string[]]>([
    [{}, []],
    [{ tasksCompleted: 1 }, ['first_task']],
    [{ tasksCompleted: 9 }, ['first_task']],
    [{ tasksCompleted: 10 }, ['first_task', 'task_rookie']],
    [{ tasksCompleted: 49 }, ['first_task', 'task_rookie']],
    [{ tasksCompleted: 50 }, ['first_task', 'task_rookie', 'task_warrior']],
    [{ tasksCompleted: 100 }, ['first_task', 'task_rookie', 'task_warrior', 'task_master']],
    [{ goalsCompleted: 1 }, ['first_goal']],
    [{ goalsCompleted: 5 }, ['first_goal', 'goal_setter']],
    [{ goalsCompleted: 15 }, ['first_goal', 'goal_setter', 'dream_chaser']],
    [{ streak: 2 }, []],
    [{ streak: 3 }, ['streak_starter']],
    [{ streak: 7 }, ['streak_starter', 'week_warrior']],
    [{ streak: 14 }, ['streak_starter', 'week_warrior', 'consistency_king']],
    [{ streak: 30 }, ['streak_starter', 'week_warrior', 'consistency_king', 'unstoppable']],
    // Recorded streak achievements stay unlocked, although the streak is over.
    [{ recorded: ['streak_starter', 'week_warrior'] }, ['streak_starter', 'week_warrior']],
    [{ streak: 3, recorded: ['week_warrior'] }, ['streak_starter', 'week_warrior']],
    // Achievements for tasks follow from the stats alone, so a record has no effect.
    [{ recorded: ['first_task'] }, []],
    [{ before9: 9, after21: 9, mostInADay: 4 }, []],
    [{ before9: 10 }, ['early_bird']],
    [{ after21: 10 }, ['night_owl']],
    [{ mostInADay: 5 }, ['speed_demon']],
  ])('%o', (stats, unlocked) => {
    expect(unlockedBy(stats)).toEqual(unlocked);
  });

  test('everything at once, with its total', () => {
    expect(progressOf(ALL)).toMatchObject({
      unlocked: 17,
      points: 2060,
      level: { level: { id: 'master' }, into: 60, needed: 2000 },
    });
  });

  test('the share of a requirement', () => {
    const of = (stats: Partial<ProgressStats>, id: string) =>
      progressOf({ ...NONE, ...stats }).achievements.find(
        ({ achievement }) => achievement.id === id,
      );
    expect(of({ tasksCompleted: 12 }, 'task_warrior')).toMatchObject({
      value: 12,
      requirement: 50,
      share: 0.24,
      unlocked: false,
    });
    expect(of({ tasksCompleted: 12 }, 'first_task')).toMatchObject({
      value: 12,
      requirement: 1,
      share: 1,
      unlocked: true,
    });
  });
});

describe('spec §9 total points: the sum of unlocked achievements’ points', () => {
  test.each<[Partial<ProgressStats>, number, string]>([
    [{}, 0, 'newcomer'],
    [{ tasksCompleted: 10, goalsCompleted: 1 }, 50, 'newcomer'],
    [{ tasksCompleted: 50 }, 110, 'organizer'],
    [{ tasksCompleted: 100 }, 260, 'achiever'],
    [{ tasksCompleted: 500 }, 1060, 'expert'],
    [{ goalsCompleted: 30 }, 440, 'achiever'],
    [{ streak: 30 }, 400, 'achiever'],
    [{ before9: 10, after21: 10, mostInADay: 5 }, 160, 'organizer'],
  ])('%o: %i points, %s', (stats, points, id) => {
    expect(progressOf({ ...NONE, ...stats })).toMatchObject({
      points,
      level: { level: { id } },
    });
  });
});

describe('spec §2 achievements dropdown: the top five', () => {
  test.each<[string, Partial<ProgressStats>, string[]]>([
    [
      'unlocked before locked, whatever their tier',
      { tasksCompleted: 1 },
      ['first_task', 'task_god', 'task_legend', 'goal_crusher', 'unstoppable'],
    ],
    [
      'by tier, then by points',
      { tasksCompleted: 50, goalsCompleted: 5, streak: 7, mostInADay: 5 },
      ['speed_demon', 'task_warrior', 'week_warrior', 'goal_setter', 'task_rookie'],
    ],
    ['all of them', ALL, ['task_god', 'task_legend', 'goal_crusher', 'unstoppable', 'task_master']],
  ])('%s', (_name, stats, five) => {
    expect(ids(topFive(progressOf({ ...NONE, ...stats })))).toEqual(five);
  });

  test('the nearest of the locked ones', () => {
    const some = progressOf({ ...NONE, tasksCompleted: 8, mostInADay: 4, streak: 2 });
    expect(ids(nearest(some)).slice(0, 4)).toEqual([
      // 4 of 5 and 8 of 10 are the same share, but `speed_demon` lacks only one task.
      'speed_demon',
      'task_rookie',
      'streak_starter',
      'week_warrior',
    ]);
    expect(ids(nearest(progressOf(NONE))).slice(0, 3)).toEqual([
      'first_task',
      'first_goal',
      'streak_starter',
    ]);
    expect(nearest(progressOf(ALL))).toEqual([]);
  });
});

describe('properties that hold for any data', () => {
  const count = fc.integer({ min: 0, max: 600 });
  const stats: fc.Arbitrary<ProgressStats> = fc.record({
    tasksCompleted: count,
    goalsCompleted: fc.integer({ min: 0, max: 40 }),
    streak: fc.integer({ min: 0, max: 45 }),
    recorded: fc.subarray(['streak_starter', 'week_warrior', 'consistency_king', 'unstoppable']),
    before9: fc.integer({ min: 0, max: 20 }),
    after21: fc.integer({ min: 0, max: 20 }),
    mostInADay: fc.integer({ min: 0, max: 8 }),
  });

  test('more completions lock nothing and cost no points', () => {
    fc.assert(
      fc.property(stats, stats, (some, more) => {
        const before = progressOf(some);
        const after = progressOf({
          tasksCompleted: some.tasksCompleted + more.tasksCompleted,
          goalsCompleted: some.goalsCompleted + more.goalsCompleted,
          streak: Math.max(some.streak, more.streak),
          recorded: [...some.recorded, ...more.recorded],
          before9: some.before9 + more.before9,
          after21: some.after21 + more.after21,
          mostInADay: Math.max(some.mostInADay, more.mostInADay),
        });
        expect(after.points).toBeGreaterThanOrEqual(before.points);
        expect(after.level.level.level).toBeGreaterThanOrEqual(before.level.level.level);
        for (const [place, { unlocked, share }] of before.achievements.entries()) {
          if (unlocked) expect(after.achievements[place]?.unlocked).toBe(true);
          expect(after.achievements[place]?.share).toBeGreaterThanOrEqual(share);
        }
      }),
    );
  });

  test('a share is 1 if and only if the achievement is unlocked', () => {
    fc.assert(
      fc.property(stats, (some) => {
        for (const { share, unlocked, value, requirement } of progressOf(some).achievements) {
          expect(share === 1).toBe(unlocked);
          expect(value >= requirement).toBe(unlocked);
        }
      }),
    );
  });
});
