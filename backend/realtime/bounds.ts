import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../http/network.ts';
import type { Identity } from './identity.ts';

const MOST_SOCKETS = 5_000;
/** Maximum signed-out sockets of one network. */
const MOST_UNIDENTIFIED = 100;
/** Length of the window in which messages are counted, in seconds. */
const SECONDS = 10;
/** Maximum messages in a window: signed-out messages of a network, and messages of a person. */
const MOST_MESSAGES = { network: 300, person: 3_000 };
/** Maximum bytes of a frame before sign-in; a join message with an access token fits. */
const MOST_UNIDENTIFIED_BYTES = 16 * 1024;
/**
 * Maximum presences, and subscriptions to row changes, of one person or network at a time. Every
 * change is compared with every subscription to its table.
 */
const MOST_HELD = { presences: 100, subscriptions: 5_000 };
type Held = keyof typeof MOST_HELD;

/**
 * One of the host's limited sockets: counts for the client's network until the client signs in,
 * then for the person.
 */
export interface Seat {
  /**
   * Counts the socket against the person's limit from now on, instead of the network's; returns
   * false when the person has too many sockets already.
   */
  identify: (identity: Identity) => boolean;
  /** Counts a message; returns false when there are too many. */
  mayAct: (points?: number) => Promise<boolean>;
  mayRead: (bytes: number) => boolean;
  /** Counts a presence; returns false when there are too many. */
  addPresence: () => boolean;
  removePresence: () => void;
  /** Counts subscriptions to row changes; returns false when there are too many. */
  addSubscriptions: (count: number) => boolean;
  removeSubscriptions: (count: number) => void;
  release: () => void;
}

export interface Bounds {
  /**
   * Returns a seat for a socket from that address, or undefined when the limits allow no more
   * sockets.
   */
  take: (address: string) => Seat | undefined;
  /** Counts messages sent over HTTP; returns false when there are too many. */
  mayAct: (identity: Identity, address: string, points: number) => Promise<boolean>;
}

/**
 * Returns the shared limits of the host's sockets, messages, presences and subscriptions. A person
 * or network gets another socket only while the number of their sockets is below half the number of
 * free sockets. So some sockets always stay free for everyone else.
 */
export function createBounds(): Bounds {
  const sockets = createCounts();
  const counts = { presences: createCounts(), subscriptions: createCounts() };
  const limiters = {
    network: new RateLimiterMemory({ points: MOST_MESSAGES.network, duration: SECONDS }),
    person: new RateLimiterMemory({ points: MOST_MESSAGES.person, duration: SECONDS }),
  };
  const isFree = (holder: string) => sockets.of(holder) < (MOST_SOCKETS - sockets.total()) / 2;
  const consume = async (kind: keyof typeof limiters, key: string, points: number) => {
    try {
      await limiters[kind].consume(key, points);
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return false;
    }
  };

  return {
    take: (address) => {
      const network = networkOf(address);
      let holder = `network ${network}`;
      let person: string | undefined;
      const held = { presences: 0, subscriptions: 0 };
      let released = false;
      if (sockets.of(holder) >= MOST_UNIDENTIFIED || !isFree(holder)) return undefined;
      sockets.add(holder, 1);
      const count = (what: Held, change: number) => {
        counts[what].add(holder, change);
        held[what] += change;
      };
      const add = (what: Held, change: number) => {
        if (released || counts[what].of(holder) + change > MOST_HELD[what]) return false;
        count(what, change);
        return true;
      };
      const remove = (what: Held, change: number) => {
        // The channels end after the socket, when `release` has already removed everything.
        if (!released) count(what, -change);
      };
      const move = (next: string) => {
        const { presences, subscriptions } = held;
        removeAll();
        holder = next;
        sockets.add(holder, 1);
        count('presences', presences);
        count('subscriptions', subscriptions);
      };
      const removeAll = () => {
        sockets.add(holder, -1);
        count('presences', -held.presences);
        count('subscriptions', -held.subscriptions);
      };
      return {
        identify: (identity) => {
          const found = holderOf(identity);
          // The socket may have closed while its token was checked. A closed socket does not count.
          if (released || found === undefined || found === person) return true;
          const next = `person ${found}`;
          if (!isFree(next)) return false;
          const wasStranger = person === undefined;
          person = found;
          move(next);
          // Give the point back: the join was counted as an anonymous message of the network.
          if (wasStranger) void limiters.network.reward(network);
          return true;
        },
        mayAct: async (points = 1) =>
          person === undefined
            ? await consume('network', network, points)
            : await consume('person', person, points),
        mayRead: (bytes) => person !== undefined || bytes <= MOST_UNIDENTIFIED_BYTES,
        addPresence: () => add('presences', 1),
        removePresence: () => remove('presences', 1),
        addSubscriptions: (amount) => add('subscriptions', amount),
        removeSubscriptions: (amount) => remove('subscriptions', amount),
        release: () => {
          if (released) return;
          released = true;
          removeAll();
        },
      };
    },
    mayAct: async (identity, address, points) => {
      const person = holderOf(identity);
      return person === undefined
        ? await consume('network', networkOf(address), points)
        : await consume('person', person, points);
    },
  };
}

/** Returns the id that sockets and messages are counted by; undefined for signed-out clients. */
function holderOf({ personId, role }: Identity): string | undefined {
  return personId ?? (role === 'anon' ? undefined : role);
}

function createCounts() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    of: (key: string) => counts.get(key) ?? 0,
    total: () => total,
    add: (key: string, change: number) => {
      const count = (counts.get(key) ?? 0) + change;
      total += change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
