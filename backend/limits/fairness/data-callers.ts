import { availableParallelism } from 'node:os';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../../http/network.ts';
import { type Caller, createShares } from './shares.ts';
import { createTurns, type TooMany, tooMany } from './turns.ts';

const MIB = 1024 * 1024;

/**
 * Returns the limits of requests running at once on a machine with that many cores. Signed-out
 * requests have a few places of their own, so that visitors do not delay signed-in people.
 */
function placesFor(cores: number) {
  const places = Math.min(32, Math.max(8, 4 * cores));
  const open = places / 4;
  return {
    people: { places, perCaller: 6, perNetwork: (places * 3) / 4, waitingPerCaller: 200 },
    signedOut: { places: open, perCaller: open, perNetwork: open, waitingPerCaller: 50 },
  };
}

/** PostgREST's connections for the service role, whose requests these limits do not count. */
const SERVICE_CONNECTIONS = 4;

/** Returns the number of connections for PostgREST: one per place, plus the service role's. */
export function poolFor(cores = availableParallelism()): number {
  const { people, signedOut } = placesFor(cores);
  return people.places + signedOut.places + SERVICE_CONNECTIONS;
}

/** Limits in bytes of the request bodies in memory: those being received and those in the queue. */
const BODIES = { perCaller: 16 * MIB, perNetwork: 64 * MIB, all: 256 * MIB };

/** Limits on the number of responses that are still being sent after their place was released. */
const SENDING = { perCaller: 16, perNetwork: 64, all: 192 };

// Free milliseconds per request: only the time beyond `FREE_MS` counts against the budgets of the
// caller and of the network. The budgets are in milliseconds per `COST_SECONDS`.
const FREE_MS = 250;
const COST_SECONDS = 60;
const CALLER_COST_MS = 30_000;
const NETWORK_COST_MS = 120_000;

/** A place among the running requests. */
interface Place {
  /** Releases the place; counts the request's time beyond `FREE_MS` against the budgets. */
  leave: () => void;
  /**
   * Call `send` when the database has answered, and the returned function when the response is
   * sent. `send` releases the place, unless the caller, their network or all callers together have
   * too many responses in progress, for example because clients read slowly. The place is then
   * released when the response is sent.
   */
  send: () => () => void;
}

/**
 * Limits the requests of each caller to the Data API (safety attack 46): each person and each
 * network may run a few requests at once, waiting callers take turns, and slow requests use up a
 * budget per minute.
 */
export interface DataCallers {
  /** Reserves memory for a body of that many bytes; call the returned function to release it. */
  hold: (caller: Caller, bytes: number) => (() => void) | TooMany;
  /**
   * Waits for a place, or for as many places as the request weighs.
   * @throws the signal's reason when the client disconnects first.
   */
  enter: (caller: DataCaller, leaving: AbortSignal, weight?: number) => Promise<Place | TooMany>;
}

/** A caller of the Data API. */
export interface DataCaller extends Caller {
  isSignedOut: boolean;
}

/**
 * Returns the caller whose limits a request counts against.
 * @param person the id from a valid access token. Without a valid token, a request counts against
 * its network: a forged token must not use up someone else's share.
 */
export function callerOf(person: string | undefined, address: string): DataCaller {
  const network = networkOf(address);
  return { id: person ?? `network ${network}`, network, isSignedOut: person === undefined };
}

/**
 * Returns the Data API limits of this host. Each host has its own places; hosts do not share them.
 */
export function createDataCallers(cores = availableParallelism()): DataCallers {
  const places = placesFor(cores);
  const people = createTurns({ ...places.people, waiting: 2_000 });
  const signedOut = createTurns({ ...places.signedOut, waiting: 500 });
  const bodies = createShares(BODIES);
  const sending = createShares(SENDING);
  const costs = [
    { key: (caller: Caller) => caller.id, limit: costLimit(CALLER_COST_MS) },
    { key: (caller: Caller) => caller.network, limit: costLimit(NETWORK_COST_MS) },
  ];

  /**
   * Returns the milliseconds until a caller may send the next request; 0 unless the budget of the
   * caller or of the network is used up.
   */
  async function blockedFor(caller: Caller): Promise<number> {
    const used = await Promise.all(costs.map(({ key, limit }) => limit.get(key(caller))));
    return Math.max(
      0,
      ...used.map((cost) => (cost && cost.remainingPoints <= 0 ? cost.msBeforeNext : 0)),
    );
  }

  return {
    hold: (caller, bytes) => bodies.take(caller, bytes) ?? tooMany(429),
    enter: async (caller, leaving, weight) => {
      const blocked = await blockedFor(caller);
      if (blocked > 0) {
        return {
          status: 429,
          message: 'Your slow requests have used up this minute',
          retryAfterSeconds: Math.ceil(blocked / 1000),
        };
      }
      const turns = caller.isSignedOut ? signedOut : people;
      const release = await turns.enter(caller, leaving, weight);
      if (typeof release !== 'function') return release;
      const started = performance.now();
      let left = false;
      const leave = () => {
        if (left) return;
        left = true;
        release();
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
