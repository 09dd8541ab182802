import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProgressStats, progressOf } from './progress.ts';
import { type Remembered, readRemembered, unlocksSince } from './unlocks.ts';

const done = (tasksCompleted: number, more: Partial<ProgressStats> = {}) =>
  progressOf({
    tasksCompleted,
    goalsCompleted: 0,
    streak: 0,
    recorded: [],
    before9: 0,
    after21: 0,
    mostInADay: 0,
    ...more,
  });

describe('spec §4 progress notifications: what is announced', () => {
  test.each<[string, Remembered | null, number, string[], number | null, Remembered]>([
    [
      'the first reading on a device tells nothing, however much there is',
      null,
      50,
      [],
      null,
      { unlocked: ['first_task', 'task_rookie', 'task_warrior'], level: 2 },
    ],
    ['a new account too', null, 0, [], null, { unlocked: [], level: 1 }],
    [
      'an achievement',
      { unlocked: [], level: 1 },
      1,
      ['first_task'],
      null,
      { unlocked: ['first_task'], level: 1 },
    ],
    [
      'nothing twice',
      { unlocked: ['first_task'], level: 1 },
      9,
      [],
      null,
      { unlocked: ['first_task'], level: 1 },
    ],
    [
      'an achievement and the level that it brings',
      { unlocked: ['first_task', 'task_rookie'], level: 1 },
      50,
      ['task_warrior'],
      2,
      { unlocked: ['first_task', 'task_rookie', 'task_warrior'], level: 2 },
    ],
    [
      'several levels at once, as one',
      { unlocked: [], level: 1 },
      100,
      ['first_task', 'task_rookie', 'task_warrior', 'task_master'],
      3,
      { unlocked: ['first_task', 'task_rookie', 'task_warrior', 'task_master'], level: 3 },
    ],
    [
      'a task deleted: nothing, and what was seen stays seen',
      { unlocked: ['first_task', 'task_rookie', 'task_warrior'], level: 2 },
      49,
      [],
      null,
      { unlocked: ['first_task', 'task_rookie', 'task_warrior'], level: 2 },
    ],
    [
      'ids that this version does not know stay as they are',
      { unlocked: ['of_tomorrow'], level: 1 },
      1,
      ['first_task'],
      null,
      { unlocked: ['of_tomorrow', 'first_task'], level: 1 },
    ],
  ])('%s', (_name, remembered, tasks, unlocked, level, remember) => {
    const unlocks = unlocksSince(remembered, done(tasks));
    expect(unlocks.unlocked.map(({ id }) => id)).toEqual(unlocked);
    expect(unlocks.level?.level ?? null).toBe(level);
    expect(unlocks.remember).toEqual(remember);
  });

  test('each is announced at most once, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 })), (counts) => {
        let remembered = unlocksSince(null, done(0)).remember;
        const seen: string[] = [];
        const levels: number[] = [];
        for (const tasks of counts) {
          const unlocks = unlocksSince(remembered, done(tasks));
          seen.push(...unlocks.unlocked.map(({ id }) => id));
          if (unlocks.level) levels.push(unlocks.level.level);
          remembered = unlocks.remember;
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(levels).toEqual([...new Set(levels)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('spec §4 progress notifications: what a device stores', () => {
  test('is read back', () => {
    const { remember } = unlocksSince(null, done(10));
    expect(readRemembered(JSON.stringify(remember))).toEqual({
      unlocked: ['first_task', 'task_rookie'],
      level: 1,
    });
  });

  test.each([
    null,
    '',
    'first_task',
    '{"unlocked":["first_task"]',
    'null',
    '7',
    '["first_task"]',
    '{}',
    '{"unlocked":["first_task"]}',
    '{"level":2}',
    '{"unlocked":"first_task","level":1}',
    '{"unlocked":[1],"level":1}',
    '{"unlocked":[],"level":"2"}',
    '{"unlocked":[],"level":1.5}',
    '{"unlocked":[],"level":0}',
    '{"unlocked":[],"level":11}',
  ])('bad input: %s counts as none', (stored) => {
    expect(readRemembered(stored)).toBeNull();
  });

  test('bad input: no text causes an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const remembered = readRemembered(stored);
        expect(unlocksSince(remembered, done(600)).remember.unlocked).toContain('task_god');
      }),
    );
  });
});
