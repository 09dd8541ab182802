import { expect, test } from 'vitest';
import { callerOf, createDataCallers, poolFor } from './data-callers.ts';

const never = new AbortController().signal;

/** Returns whether a request gets its place without waiting. */
async function startsAtOnce(asked: Promise<unknown>): Promise<boolean> {
  const waits = new Promise((resolve) => setTimeout(resolve, 50, 'waits'));
  return (await Promise.race([asked, waits])) !== 'waits';
}

test('safety attack 46: signed-out requests from many networks leave people their places', async () => {
  const callers = createDataCallers(2);
  const asked = Array.from({ length: 40 }, (_, n) =>
    callers.enter(callerOf(undefined, `203.0.${n}.1`), never),
  );
  expect(await startsAtOnce(Promise.all(asked.slice(0, 2)))).toBe(true);
  expect(await startsAtOnce(asked[2] as Promise<unknown>)).toBe(false);
  const people = Array.from({ length: 8 }, (_, n) =>
    callers.enter(callerOf(`person ${n}`, `198.51.${n}.1`), never),
  );
  expect(await startsAtOnce(Promise.all(people))).toBe(true);
});

test('safety attack 46: a request takes as many of its caller’s places as it weighs', async () => {
  const callers = createDataCallers(2);
  const ask = (weight: number) => callers.enter(callerOf('a', '198.51.100.1'), never, weight);
  expect(await startsAtOnce(Promise.all([ask(3), ask(3)]))).toBe(true);
  expect(await startsAtOnce(ask(1))).toBe(false);
  const other = callers.enter(callerOf('b', '198.51.101.1'), never, 2);
  expect(await startsAtOnce(other)).toBe(true);
});

test.each([
  [1, 14],
  [2, 14],
  [4, 24],
  [64, 44],
])('places and connections follow the cores: %i', (cores, connections) => {
  expect(poolFor(cores)).toBe(connections);
});
