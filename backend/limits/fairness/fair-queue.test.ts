import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import type { Caller } from './shares.ts';

const never = new AbortController().signal;
const limits = {
  places: 4,
  perCaller: 2,
  perNetwork: 3,
  waitingPerCaller: 3,
  waiting: 6,
  timeoutMs: 60_000,
};
const caller = (id: string, network = id): Caller => ({ id, network });

/** Returns a queue and the order in which requests got their places. */
function observed() {
  const queue = createFairQueue(limits);
  const order: string[] = [];
  const leave = new Map<string, () => void>();
  const ask = (name: string, who: Caller) => {
    const answer = queue.enter(who, never).then((place) => {
      if (typeof place === 'string') return place;
      order.push(name);
      leave.set(name, place);
      return 'at work';
    });
    return answer;
  };
  // Promises settle in microtasks: one turn of the event loop settles them all.
  const flushMicrotasks = () => new Promise(setImmediate);
  const end = async (name: string) => {
    await flushMicrotasks();
    leave.get(name)?.();
    await flushMicrotasks();
  };
  return { queue, order, ask, end };
}

test('safety attack 46: one caller holds no more than its share, others start at once', async () => {
  const { queue, order, ask, end } = observed();
  const own = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, caller('a')));
  await ask('b1', caller('b'));
  expect(order).toEqual(['a1', 'a2', 'b1']);
  expect(queue.size()).toEqual({ working: 3, waiting: 2 });
  await end('a1');
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('a2');
  await Promise.all(own);
  expect(queue.size()).toEqual({ working: 3, waiting: 0 });
});

test('safety attack 46: many callers of one network hold no more than its share', async () => {
  const { order, ask } = observed();
  for (const name of ['a', 'b', 'c', 'd']) void ask(name, caller(name, 'office'));
  await ask('e', caller('e'));
  expect(order).toEqual(['a', 'b', 'c', 'e']);
});

test('safety attack 46: waiting callers take turns, however many requests each has sent', async () => {
  const { order, ask, end } = observed();
  for (const name of ['x1', 'x2']) void ask(name, caller('x'));
  for (const name of ['y1', 'y2']) void ask(name, caller('y'));
  for (const name of ['a1', 'a2', 'a3']) void ask(name, caller('a'));
  void ask('b1', caller('b'));
  await end('x1');
  await end('x2');
  await end('y1');
  expect(order).toEqual(['x1', 'x2', 'y1', 'y2', 'a1', 'b1', 'a2']);
});

test('safety attack 46: too many waiting requests are refused, the caller’s own first', async () => {
  const { ask } = observed();
  for (let number = 0; number < 5; number += 1) void ask(`a${number}`, caller('a'));
  await expect(ask('a5', caller('a'))).resolves.toBe('caller is busy');
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) void ask(name, caller('b'));
  for (const name of ['c1', 'c2']) void ask(name, caller('c'));
  await expect(ask('d', caller('d'))).resolves.toBe('everything is busy');
});

test('a request that stops waiting blocks nobody and frees its place in the queue', async () => {
  const queue = createFairQueue(limits);
  const first = await queue.enter(caller('a'), never);
  await queue.enter(caller('a'), never);
  const gone = new AbortController();
  const waiting = queue.enter(caller('a'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(queue.size()).toEqual({ working: 2, waiting: 0 });
  if (typeof first === 'function') first();
  if (typeof first === 'function') first();
  expect(queue.size(), 'a place is given back once').toEqual({ working: 1, waiting: 0 });
});

test('a request that waits longer than timeoutMs is refused and frees its place in the queue', async () => {
  const queue = createFairQueue({ ...limits, timeoutMs: 1 });
  const places = [await queue.enter(caller('a'), never), await queue.enter(caller('a'), never)];
  await expect(queue.enter(caller('a'), never)).resolves.toBe('caller is busy');
  expect(places.every((place) => typeof place === 'function')).toBe(true);
  expect(queue.size()).toEqual({ working: 2, waiting: 0 });
});
