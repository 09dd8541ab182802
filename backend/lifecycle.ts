import type { Logger } from './core/log.ts';
import { messageOf } from './core/start-error.ts';

const PATIENCE = 9_500;
const SAME_SIGNAL = 500;

export interface Lifecycle {
  /** Has this done at the stop; what was begun last is ended first. */
  onStop: (name: string, act: () => Promise<void> | void) => void;
  stop: () => Promise<void>;
}

/** Ends what the host began, in the reverse order; one that fails does not keep the others. */
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
 * SIGTERM, SIGINT and the end of a supervising parent stop the host in order within 10 s and exit 0;
 * a later second one, or the time over, ends it at once with exit 1.
 */
export function stopOnSignals(lifecycle: Lifecycle, log: Logger): void {
  let asked: number | undefined;
  const onSignal = (signal: NodeJS.Signals | 'disconnect') => {
    if (asked !== undefined) {
      // Ctrl-C below npm comes twice: from the terminal, and passed on by npm.
      if (performance.now() - asked < SAME_SIGNAL) return;
      log.warn({ signal }, 'stopped at once');
      process.exit(1);
    }
    asked = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not stopped in time');
      process.exit(1);
    }, PATIENCE).unref();
    void lifecycle.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('disconnect', () => onSignal('disconnect'));
}

/**
 * The last resort: an error that nothing caught is logged and ends the process with exit 1, so that
 * whatever supervises it starts a clean one.
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
