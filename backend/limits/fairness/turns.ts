import { createFairQueue } from './fair-queue.ts';
import type { Caller } from './shares.ts';

const TIMEOUT_MS = 10_000;

/** Why a request is refused, and when to retry. */
export interface TooMany {
  status: 429 | 503;
  message: string;
  retryAfterSeconds: number;
}

export interface Turns {
  /**
   * Waits for a place, or for as many places as the request weighs.
   * @returns a function that releases the place, or the refusal when too many requests wait already
   * or no place is free within ten seconds.
   * @throws the signal's reason when the client disconnects first.
   */
  enter: (caller: Caller, leaving: AbortSignal, weight?: number) => Promise<(() => void) | TooMany>;
}

/** Returns a fair queue that refuses requests with an HTTP status (safety attack 46). */
export function createTurns(
  limits: Omit<Parameters<typeof createFairQueue>[0], 'timeoutMs'>,
): Turns {
  const queue = createFairQueue({ ...limits, timeoutMs: TIMEOUT_MS });
  return {
    enter: async (caller, leaving, weight) => {
      const place = await queue.enter(caller, leaving, weight);
      if (typeof place === 'function') return place;
      return tooMany(place === 'caller is busy' ? 429 : 503);
    },
  };
}

export function tooMany(status: 429 | 503): TooMany {
  return { status, message: 'Too many requests at once', retryAfterSeconds: 1 };
}
