import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../core/log.ts';
import type { Child } from './child.ts';
import { supervise } from './supervise.ts';

/** Returns a program that runs until `end` or `stop` is called. */
function createProgram(pid: number): Child & { end: () => void } {
  let over = false;
  let resolveEnd: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    resolveEnd = resolve;
  });
  const end = () => {
    over = true;
    resolveEnd('exit 1');
  };
  const stop = async () => end();
  return { pid, ended, hasEnded: () => over, stop, end };
}

test('a failing onUp does not start the program again: it is running', async () => {
  const programs: ReturnType<typeof createProgram>[] = [];
  let announced = 0;
  const supervised = await supervise({
    name: 'program',
    start: async () => {
      const program = createProgram(programs.length);
      programs.push(program);
      return program;
    },
    onUp: async () => {
      announced += 1;
      throw new Error('ENOSPC: no space left on device');
    },
    stopTimeoutMs: 1_000,
    log: createLog('silent'),
  });
  programs[0]?.end();
  await expect.poll(() => announced, { timeout: 10_000 }).toBe(1);
  // Wait longer than the 200 ms after which a second, unwanted restart would begin.
  await sleep(400);
  expect(programs).toHaveLength(2);
  expect(announced).toBe(1);
  expect(supervised.isUp()).toBe(true);
  expect(supervised.pid()).toBe(1);

  programs[1]?.end();
  await expect.poll(() => announced, { timeout: 10_000 }).toBe(2);
  expect(programs).toHaveLength(3);
  await supervised.stop();
});

test('stop does not wait for a program that is not ready yet', async () => {
  let starts = 0;
  const first = createProgram(1);
  const supervised = await supervise({
    name: 'program',
    start: async (stopping) => {
      starts += 1;
      if (starts === 1) return first;
      return await new Promise<Child>((_, reject) => {
        stopping.addEventListener('abort', () => reject(stopping.reason));
      });
    },
    stopTimeoutMs: 1_000,
    log: createLog('silent'),
  });
  first.end();
  await expect.poll(() => starts, { timeout: 10_000 }).toBe(2);
  await supervised.stop();
  expect(starts).toBe(2);
});
