import { type Caller, createShares } from './shares.ts';

/** Why a request gets no place. */
type Refused = 'caller is busy' | 'everything is busy';

interface Waiting {
  caller: Caller;
  weight: number;
  start: (leave: () => void) => void;
}

export interface FairQueue {
  /**
   * Waits up to `timeoutMs` for a place among the running requests, or for as many places as the
   * request weighs.
   * @returns a function that releases the place, or the reason for the refusal.
   * @throws the signal's reason when the client disconnects first.
   */
  enter: (caller: Caller, leaving: AbortSignal, weight?: number) => Promise<(() => void) | Refused>;
  /** Returns how many places are taken, and how many requests are waiting. */
  size: () => { working: number; waiting: number };
}

/**
 * Returns a queue that shares a few places among many callers: no caller takes more than
 * `perCaller` places at once, no network more than `perNetwork`, and waiting callers take turns,
 * however many requests each has sent.
 */
export function createFairQueue(limits: {
  places: number;
  perCaller: number;
  perNetwork: number;
  waitingPerCaller: number;
  waiting: number;
  timeoutMs: number;
}): FairQueue {
  const places = createShares({ ...limits, all: limits.places });
  // Waiting requests by caller id. A map keeps insertion order, in which `startNext` tries callers.
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;

  function tryStart(caller: Caller, weight: number): (() => void) | undefined {
    const release = places.take(caller, weight);
    return (
      release &&
      (() => {
        release();
        startNext();
      })
    );
  }

  function startNext(): void {
    for (const [id, queue] of queues) {
      if (places.taken() >= limits.places) return;
      const [next] = queue;
      const leave = next && tryStart(next.caller, next.weight);
      if (!leave) continue;
      queue.shift();
      waiting -= 1;
      // Move the caller to the end of the map, or remove a caller without waiting requests.
      queues.delete(id);
      if (queue.length > 0) queues.set(id, queue);
      next.start(leave);
    }
  }

  return {
    enter: async (caller, leaving, asked = 1) => {
      // Limit the weight: a request that weighs more than a caller may take would never start.
      const weight = Math.min(asked, limits.perCaller, limits.perNetwork);
      const queue = queues.get(caller.id) ?? [];
      const leave = queue.length === 0 ? tryStart(caller, weight) : undefined;
      if (leave) return leave;
      if (queue.length >= limits.waitingPerCaller) return 'caller is busy';
      if (waiting >= limits.waiting) return 'everything is busy';
      leaving.throwIfAborted();
      return await new Promise((resolve, reject) => {
        const entry: Waiting = {
          caller,
          weight,
          start: (place) => {
            endWait();
            resolve(place);
          },
        };
        const endWait = () => {
          clearTimeout(timer);
          leaving.removeEventListener('abort', giveUp);
        };
        const giveUp = () => {
          endWait();
          queue.splice(queue.indexOf(entry), 1);
          if (queue.length === 0) queues.delete(caller.id);
          waiting -= 1;
          if (leaving.aborted) reject(leaving.reason);
          else resolve('caller is busy');
        };
        const timer = setTimeout(giveUp, limits.timeoutMs);
        leaving.addEventListener('abort', giveUp);
        queue.push(entry);
        queues.set(caller.id, queue);
        waiting += 1;
      });
    },
    size: () => ({ working: places.taken(), waiting }),
  };
}
