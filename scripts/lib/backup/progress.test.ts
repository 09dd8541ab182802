import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../command.ts';
import { type WorkProgress, withProgress } from './progress.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => vi.useRealTimers());

/** Starts work that the test ends by `resolve`, `reject` or `stop`. */
function start({ isBusy = async () => false, isTTY = false } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stop = new AbortController();
  const written: string[] = [];
  const output = {
    isTTY,
    write: (text: string) => {
      written.push(text);
      return true;
    },
  };
  let progress: WorkProgress | undefined;
  const result = withProgress({ isBusy, output, signal: stop.signal }, (given) => {
    progress = given;
    return promise;
  });
  // Prevents an unhandled rejection: the test awaits `result` later.
  result.catch(() => undefined);
  return { progress: progress as WorkProgress, written, result, resolve, reject, stop };
}

describe('withProgress', () => {
  test('returns what the work returns, and its error', async () => {
    const good = start();
    good.resolve('done');
    expect(await good.result).toBe('done');
    const bad = start();
    bad.reject(new TypeError('x'));
    await expect(bad.result).rejects.toThrow(TypeError);
  });

  test('gives up after a minute without movement, and says where', async () => {
    const { progress, result } = start();
    progress.step('public.tasks');
    progress.count();
    await vi.advanceTimersByTimeAsync(59_000);
    progress.count();
    await vi.advanceTimersByTimeAsync(59_000);
    progress.count();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.race([result, 'still works'])).toBe('still works');
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(result).rejects.toThrow(
      new Refusal('Nothing moved for a minute at public.tasks: 3 rows. Gave up.'),
    );
  });

  test('waits for a database that computes, not for one that never answers', async () => {
    let isBusy = async () => true;
    const { result } = start({ isBusy: () => isBusy() });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await Promise.race([result, 'still works'])).toBe('still works');
    isBusy = () => new Promise(() => undefined);
    await vi.advanceTimersByTimeAsync(71_000);
    await expect(result).rejects.toThrow('Nothing moved for a minute at the beginning. Gave up.');
  });

  test('a signal ends it', async () => {
    const { result, stop } = start();
    stop.abort(new Refusal('Stopped.'));
    await expect(result).rejects.toThrow('Stopped.');
  });

  test('writes a line every ten seconds, or redraws one on a terminal and removes it', async () => {
    const log = start();
    const terminal = start({ isTTY: true });
    for (const { progress } of [log, terminal]) {
      progress.step('public.tasks');
      for (let row = 0; row < 1_234; row += 1) progress.count();
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(terminal.written).toEqual(['\r\x1b[Kpublic.tasks: 1,234 rows']);
    expect(log.written).toEqual([]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(log.written).toEqual(['public.tasks: 1,234 rows\n']);
    terminal.resolve('');
    await terminal.result;
    expect(terminal.written.at(-1)).toBe('\r\x1b[K');
  });
});
