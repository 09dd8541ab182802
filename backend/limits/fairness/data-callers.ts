import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../../http/network.ts';
import { type Caller, createShares } from './shares.ts';
import { createTurns, type TooMany, tooMany } from './turns.ts';

const MIB = 1024 * 1024;

/** Requests at work at once; PostgREST's pool has a few connections more, for the service role. */
const WORKING = { places: 16, perCaller: 6, perNetwork: 12, waitingPerCaller: 200, waiting: 2_000 };

/** Bytes of bodies, held while they are read and wait. */
const BODIES = { perCaller: 16 * MIB, perNetwork: 64 * MIB, all: 256 * MIB };

/** Answers on their way whose place is already another's. */
const SENDING = { perCaller: 16, perNetwork: 64, all: 192 };

// A request is free up to this time; what it takes beyond is counted.
const FREE_MS = 250;
const COST_SECONDS = 60;
const CALLER_COST_MS = 30_000;
const NETWORK_COST_MS = 120_000;

/** A place among the requests at work. */
interface Place {
  /** Gives the place back, and counts the time that it was used. */
  leave: () => void;
  /**
   * The database has answered, and the answer is on its way until the returned function is called. Whoever
   * reads too many of them slowly keeps the place until then, and so holds up only their own requests.
   */
  send: () => () => void;
}

/**
 * Who asks the Data API how much (safety attack 46): a few requests at once for each person and each
 * network, in turns, and a bound for the time that slow ones may take in a minute.
 */
export interface DataCallers {
  /** Room for a body of that many bytes, given back by calling the result. */
  hold: (caller: Caller, bytes: number) => (() => void) | TooMany;
  /** @throws the signal's reason when the client goes away first. */
  enter: (caller: Caller, leaving: AbortSignal) => Promise<Place | TooMany>;
}

/**
 * @param person of a valid access token. Anything else counts by its address, or a forged token could
 * use up the share of somebody else.
 */
export function callerOf(person: string | undefined, address: string): Caller {
  const network = networkOf(address);
  return { id: person ?? `network ${network}`, network };
}

/** The counts are this host's own: each host has its own places to share. */
export function createDataCallers(): DataCallers {
  const turns = createTurns(WORKING);
  const bodies = createShares(BODIES);
  const sending = createShares(SENDING);
  const costs = [
    { key: (caller: Caller) => caller.id, limit: costLimit(CALLER_COST_MS) },
    { key: (caller: Caller) => caller.network, limit: costLimit(NETWORK_COST_MS) },
  ];

  /** Milliseconds until somebody whose minute is used up may ask again; 0 where they may now. */
  async function blockedFor(caller: Caller): Promise<number> {
    const used = await Promise.all(costs.map(({ key, limit }) => limit.get(key(caller))));
    return Math.max(
      0,
      ...used.map((cost) => (cost && cost.remainingPoints <= 0 ? cost.msBeforeNext : 0)),
    );
  }

  return {
    hold: (caller, bytes) => bodies.take(caller, bytes) ?? tooMany(429),
    enter: async (caller, leaving) => {
      const blocked = await blockedFor(caller);
      if (blocked > 0) {
        return {
          status: 429,
          message: 'Your slow requests have used up this minute',
          retryAfterSeconds: Math.ceil(blocked / 1000),
        };
      }
      const restoreToDraft = await turns.enter(caller, leaving);
      if (typeof restoreToDraft !== 'function') return restoreToDraft;
      const started = performance.now();
      let left = false;
      const leave = () => {
        if (left) return;
        left = true;
        restoreToDraft();
        const cost = Math.round(performance.now() - started - FREE_MS);
        if (cost <= 0) return;
        for (const { key, limit } of costs) void limit.penalty(key(caller), cost);
      };
      return {
        leave,
        send: () => {
          const done = sending.take(caller);
          if (!done) return leave;
          leave();
          return done;
        },
      };
    },
  };
}

function costLimit(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: COST_SECONDS });
}
