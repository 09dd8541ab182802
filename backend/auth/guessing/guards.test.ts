import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { evenly, refuseEvenly } from './guards.ts';

const EVEN = 40;

/** Returns the duration of an act in whole multiples of `EVEN`. */
async function periods(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act().catch(() => {});
  return Math.floor((performance.now() - started) / EVEN);
}

/** Keeps the processor busy, as hashing a password does. */
async function busy(milliseconds: number): Promise<void> {
  await sleep(0);
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('safety attack 21: how long a response takes does not reveal what it took', () => {
  test('short work takes the whole time, whether it fails or not', async () => {
    expect(await periods(() => evenly(EVEN, sleep(1)))).toBeGreaterThanOrEqual(1);
    expect(await periods(() => evenly(EVEN, Promise.reject(new Error())))).toBeGreaterThanOrEqual(
      1,
    );
    expect(
      await periods(() => refuseEvenly(EVEN, Promise.reject(new Error()))),
    ).toBeGreaterThanOrEqual(1);
  });

  test('longer work takes twice the time, however little longer it is', async () => {
    for (const work of [EVEN + 3, EVEN + 20]) {
      expect(await periods(() => evenly(EVEN, busy(work)))).toBeGreaterThanOrEqual(2);
      const refused = busy(work).then(() => {
        throw new Error();
      });
      expect(await periods(() => refuseEvenly(EVEN, refused))).toBeGreaterThanOrEqual(2);
    }
  });

  test('no response leaves a part of a millisecond early', async () => {
    const period = 5.9;
    for (let run = 0; run < 20; run += 1) {
      const started = performance.now();
      await evenly(period, Promise.resolve());
      expect(performance.now() - started).toBeGreaterThanOrEqual(period);
    }
  });

  test('the result and the error are those of the work', async () => {
    expect(await evenly(1, Promise.resolve('account'))).toBe('account');
    await expect(evenly(1, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await refuseEvenly(EVEN, Promise.resolve('account'))).toBe('account');
    await expect(refuseEvenly(1, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
