import type { Logger } from './log.ts';
import { messageOf } from './start-error.ts';

/**
 * Returns the listener wrapped so that an exception or rejection is logged and `onFailure` cleans
 * up after this one event. An exception in an unwrapped listener would end the process.
 */
export function guarded<Args extends unknown[]>(
  log: Logger,
  name: string,
  listener: (...args: Args) => unknown,
  onFailure: (...args: Args) => void = () => undefined,
): (...args: Args) => void {
  return (...args) => {
    const fail = (error: unknown) => {
      const stack = error instanceof Error ? error.stack : undefined;
      log.error({ listener: name, error: messageOf(error), stack }, 'listener failed');
      try {
        onFailure(...args);
      } catch (second) {
        log.error({ listener: name, error: messageOf(second) }, 'failure not handled');
      }
    };
    try {
      const result = listener(...args);
      if (result instanceof Promise) result.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
