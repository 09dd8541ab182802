import type { Logger } from './core/log.ts';
import { messageOf } from './core/start-error.ts';

const TIMEOUT_MS = 9_500;
const SAME_SIGNAL = 500;

export interface Lifecycle {
  /** Registers a shutdown step; the step registered last runs first. */
  onStop: (name: string, act: () => Promise<void> | void) => void;
  stop: () => Promise<void>;
}

/**
 * Returns a lifecycle that runs the registered steps in reverse order; a step that fails does not
 * stop the others.
 */
export function createLifecycle(log: Logger): Lifecycle {
  const acts: { name: string; act: () => Promise<void> | void }[] = [];
  let stopping: Promise<void> | undefined;
  async function run(): Promise<void> {
    for (let next = acts.pop(); next; next = acts.pop()) {
      try {
        await next.act();
      } catch (error) {
        log.error({ part: next.name, error: messageOf(error) }, 'did not stop in order');
      }
    }
  }
  return {
    onStop: (name, act) => acts.push({ name, act }),
    stop: () => {
      stopping ??= run();
      return stopping;
    },
  };
}

/**
 * Stops the host in order within 10 s and exits with 0 on SIGTERM, SIGINT or the end of a
 * supervising parent. A second signal more than half a second later, or the timeout, ends the host
 * at once with exit 1.
 */
export function stopOnSignals(lifecycle: Lifecycle, log: Logger): void {
  let asked: number | undefined;
  const onSignal = (signal: NodeJS.Signals | 'disconnect') => {
    if (asked !== undefined) {
      // Ctrl-C under npm arrives twice: from the terminal, and forwarded by npm.
      if (performance.now() - asked < SAME_SIGNAL) return;
      log.warn({ signal }, 'stopped at once');
      process.exit(1);
    }
    asked = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not stopped in time');
      process.exit(1);
    }, TIMEOUT_MS).unref();
    void lifecycle.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('disconnect', () => onSignal('disconnect'));
}

/**
 * Registers handlers that log an uncaught error and end the process with exit 1, so that its
 * supervisor starts a new process.
 */
export function exitOnUncaught(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      const stack = error instanceof Error ? error.stack : undefined;
      log.fatal({ event, error: messageOf(error), stack }, 'uncaught error, the host ends');
      process.exit(1);
    });
  }
}
