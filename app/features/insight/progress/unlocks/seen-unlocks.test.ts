import { beforeEach, expect, test, vi } from 'vitest';
import type { Task } from '#domain/tasks/task.ts';
import { computeProgress } from '../compute.ts';

let kept: Map<string, string>;
let full = false;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  full = false;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (full) throw new DOMException('Full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

/**
 * Returns a function that calls `takeUnseenUnlocks` as a new tab does, with its own module state
 * and the shared storage, and returns the ids of the unlocks.
 */
async function tab() {
  vi.resetModules();
  const { takeUnseenUnlocks } = await import('./seen-unlocks.ts');
  return async (tasks: number, userId = 'me') => {
    const { unlocked, level } = await takeUnseenUnlocks(progress(tasks, userId));
    return [...unlocked.map(({ id }) => id), ...(level ? [level.id] : [])];
  };
}

const progress = (count: number, userId: string) =>
  computeProgress({
    userId,
    recorded: [],
    goalsCompleted: 0,
    today: '2026-11-20',
    tasks: Array.from(
      { length: count },
      () => ({ user_id: userId, status: 'completed', completed_on: null }) as Task,
    ),
  });

test('spec §4: stored per user in local storage, and nothing is shown the first time', async () => {
  const take = await tab();
  expect(await take(1)).toEqual([]);
  expect(kept.get('progress:me')).toBe('{"unlocked":["first_task"],"level":1}');
  expect(await take(50)).toEqual(['task_rookie', 'task_warrior', 'organizer']);
  expect(await take(50)).toEqual([]);
  expect(await take(10, 'somebody else')).toEqual([]);
  expect(await take(50)).toEqual([]);
});

test('only one of two tabs shows an unlock, in any order', async () => {
  const [one, other] = [await tab(), await tab()];
  await one(0);
  const shown = await Promise.all([one(1), other(1), one(1)]);
  expect(shown.flat()).toEqual(['first_task']);
});

test('a reload shows nothing again; an unreadable value counts as the first time', async () => {
  const take = await tab();
  await take(0);
  expect(await take(1)).toEqual(['first_task']);
  expect(await (await tab())(1)).toEqual([]);
  kept.set('progress:me', '{"unlocked":');
  expect(await (await tab())(10)).toEqual([]);
});

test('with full storage each unlock is still shown only once', async () => {
  const take = await tab();
  await take(0);
  full = true;
  expect(await take(1)).toEqual(['first_task']);
  expect(await take(1)).toEqual([]);
});
