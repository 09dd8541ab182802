import { expect, test } from 'vitest';
import { guarded } from './guard.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

test.each([
  [
    'an exception',
    () => {
      throw new Error('thrown');
    },
  ],
  ['a rejection', () => Promise.reject(new Error('rejected'))],
])('%s in a listener goes to onFailure with what the event brought', async (_what, listener) => {
  const failed: unknown[][] = [];
  const wrapped = guarded<[string, number]>(log, 'test', listener, (...args) => failed.push(args));
  expect(() => wrapped('a', 1)).not.toThrow();
  await Promise.resolve();
  expect(failed).toEqual([['a', 1]]);
});

test('an exception in onFailure is caught too', () => {
  const broken = () => {
    throw new Error('thrown');
  };
  expect(() => guarded(log, 'test', broken, broken)()).not.toThrow();
});
