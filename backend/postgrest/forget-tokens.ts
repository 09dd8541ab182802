import { guarded } from '../core/guard.ts';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';

const EVERY_MS = 60_000;
/** PostgREST accepts a token for 30 seconds after its expiry, because clocks differ. */
const ACCEPTED_MS = 40_000;

/**
 * Makes PostgREST forget expired tokens. PostgREST 12.0 keeps each token that it has verified, 13 kB
 * each, and removes an expired one only when it receives that token again (its issue 3788).
 */
export function forgetExpiredTokens(options: {
  /** Returns and removes the tokens that expired before a time (Unix ms). */
  takeExpired: (before: number) => string[];
  forget: (token: string) => Promise<void>;
  log: Logger;
}): { stop: () => void } {
  const { takeExpired, forget, log } = options;
  // One after another, so that a large number of tokens keeps no request of a person waiting.
  const forgetAll = async () => {
    for (const token of takeExpired(Date.now() - ACCEPTED_MS)) {
      await forget(token).catch((error: unknown) => {
        log.error({ error: messageOf(error) }, 'expired token not forgotten');
      });
    }
  };
  const timer = setInterval(guarded(log, 'forget expired tokens', forgetAll), EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
