import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { Child } from './child.ts';

const LONGEST_PAUSE_MS = 5_000;
/** After this time a program counts as healthy: the next restart is immediate again. */
const HEALTHY_AFTER_MS = 30_000;

export interface Supervised {
  isUp: () => boolean;
  pid: () => number | undefined;
  /** Stops the program; the supervisor then starts it again, as after a crash. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a program and restarts it when it ends: at once the first time, then with growing pauses
 * (up to 5 s) while it keeps failing.
 * @param start resolves when the program answers. When the signal aborts (the host is stopping),
 * ends the program and rejects.
 * @param onUp runs after each start except the first. A failure of `onUp` is only logged, because
 * the program is running.
 */
export async function supervise(options: {
  name: string;
  start: (stopping: AbortSignal) => Promise<Child>;
  onUp?: () => Promise<void> | void;
  stopTimeoutMs: number;
  log: Logger;
}): Promise<Supervised> {
  const { name, log, start, stopTimeoutMs } = options;
  const stopped = new AbortController();
  const stopping = () => stopped.signal.aborted;
  let up = true;
  let child = await start(stopped.signal);
  let since = performance.now();
  let failures = 0;

  async function revive(): Promise<void> {
    while (!stopping()) {
      if (failures > 0)
        await pause(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures), stopped.signal);
      failures += 1;
      if (stopping()) return;
      try {
        child = await start(stopped.signal);
        since = performance.now();
        if (stopping()) return await child.stop(stopTimeoutMs);
        up = true;
        log.warn({ program: name, pid: child.pid }, 'started again');
        return await announce();
      } catch (error) {
        if (stopping()) return;
        log.error({ program: name, error: messageOf(error) }, 'did not start, trying again');
      }
    }
  }

  async function announce(): Promise<void> {
    try {
      await options.onUp?.();
    } catch (error) {
      log.error({ program: name, error: messageOf(error) }, 'start not announced');
    }
  }

  async function watch(): Promise<void> {
    while (!stopping()) {
      const how = await child.ended;
      if (stopping()) return;
      up = false;
      if (performance.now() - since > HEALTHY_AFTER_MS) failures = 0;
      log.error({ program: name, how }, 'ended');
      await revive();
    }
  }
  const watching = watch();

  return {
    isUp: () => up && !child.hasEnded(),
    pid: () => (child.hasEnded() ? undefined : child.pid),
    restart: async () => {
      up = false;
      await child.stop(stopTimeoutMs);
    },
    stop: async () => {
      stopped.abort();
      await child.stop(stopTimeoutMs);
      await watching;
    },
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
