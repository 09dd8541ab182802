import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { networkOf } from '../../http/network.ts';
import type { Db } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { hashToken } from '../secrets.ts';

// Everyone mistypes sometimes: from the fourth failure on, each failure doubles the wait.
const FREE_TRIES = 3;
const LONGEST_WAIT_SECONDS = 900;
// A network's count restarts after a day without a try, an account's count every hour.
const MEMORY_SECONDS = 86_400;
const PACE_SECONDS = 3600;

/**
 * How fast all unfamiliar networks together may guess at one account's secret once they have used
 * the `free` tries of an hour.
 */
interface Pace {
  free: number;
  secondsBetween: number;
  /**
   * Seconds that a try may wait for its turn; a try that would wait longer is refused and not
   * counted.
   */
  longestPause: number;
}

// Only a caller with a session can guess at the last three secrets. Their limits are stricter,
// because an attacker with a session has already passed one check.
const PACES = {
  password: { free: 100, secondsBetween: 2, longestPause: 6 },
  'second factor': { free: 20, secondsBetween: 30, longestPause: 6 },
  'recovery code': { free: 20, secondsBetween: 30, longestPause: 6 },
  'current password': { free: 20, secondsBetween: 30, longestPause: 6 },
} satisfies Record<string, Pace>;

/** One try at a secret of an account. */
interface Guess {
  secret: keyof typeof PACES;
  /** The account's id, or the email address that was typed. */
  account: string;
  address: string;
  /** Whether the account signed in from this network before. */
  familiar: boolean;
}

export interface Delays {
  /**
   * Counts a try and, on an unfamiliar network, waits for the account's next turn. Counts before
   * the outcome is known, so that parallel tries cannot get past the limit. A refused try is not
   * counted.
   * @throws AuthError over_request_rate_limit while the wait after earlier failures lasts, or when
   * the account's next turn is too far away.
   */
  begin(guess: Guess): Promise<void>;
  /** Deletes the network's failures after a success. */
  forget(guess: Guess): Promise<void>;
}

/**
 * Creates the service that slows down guessing. After wrong passwords and codes, the time that a
 * network must wait before its next try at the account doubles each time; the counts are shared by
 * every host on the database. Against an attack on one account from many networks, the account's
 * unfamiliar networks also take turns. Its familiar networks do not (safety, attack 43).
 */
export function createDelays(options: {
  sql: postgres.Sql;
  clock: () => Date;
  /** Waits the given number of milliseconds. */
  sleep?: (milliseconds: number) => Promise<unknown>;
}): Delays {
  const { sql, clock, sleep = wait } = options;

  async function countNetwork(db: Db, key: string, now: Date): Promise<void> {
    const [counted] = await db`
      insert into host.failed_tries as kept (key, tries, wait_until, tried_at)
      values (${key}, 1, ${now}, ${now})
      on conflict (key) do update set
        tries = case
          when kept.tried_at < ${now}::timestamptz - make_interval(secs => ${MEMORY_SECONDS})
          then 1 else kept.tries + 1 end,
        wait_until = ${now}::timestamptz + make_interval(secs => case
          when kept.tried_at < ${now}::timestamptz - make_interval(secs => ${MEMORY_SECONDS})
            or kept.tries < ${FREE_TRIES} then 0
          else least(${LONGEST_WAIT_SECONDS}, 2 ^ least(20, kept.tries + 1 - ${FREE_TRIES}))
        end),
        tried_at = ${now}
      where kept.wait_until <= ${now}
      returning tries`;
    if (!counted) await refuse(db, key, now);
  }

  /**
   * Takes the account's next turn and returns the seconds until then; refuses the try if the wait
   * would exceed `longestPause`.
   */
  async function takeTurn(db: Db, key: string, pace: Pace, now: Date): Promise<number> {
    const between = pace.secondsBetween;
    // `tried_at` is the start of the counted hour, `wait_until` the first free turn.
    const [turn] = await db<{ pause: number }[]>`
      insert into host.failed_tries as kept (key, tries, wait_until, tried_at)
      values (${key}, 1, ${now}, ${now})
      on conflict (key) do update set
        tries = case
          when kept.tried_at < ${now}::timestamptz - make_interval(secs => ${PACE_SECONDS})
          then 1 else kept.tries + 1 end,
        tried_at = case
          when kept.tried_at < ${now}::timestamptz - make_interval(secs => ${PACE_SECONDS})
          then ${now} else kept.tried_at end,
        wait_until = case
          when kept.tries < ${pace.free}
            or kept.tried_at < ${now}::timestamptz - make_interval(secs => ${PACE_SECONDS})
          then ${now}
          else greatest(kept.wait_until, ${now}) + make_interval(secs => ${between}) end
      where kept.tries < ${pace.free}
        or kept.tried_at < ${now}::timestamptz - make_interval(secs => ${PACE_SECONDS})
        or kept.wait_until <= ${now}::timestamptz + make_interval(secs => ${pace.longestPause})
      returning greatest(0, extract(epoch from wait_until - ${now}) - ${between})::float as pause`;
    return turn ? turn.pause : refuse(db, key, now, pace.longestPause);
  }

  async function refuse(db: Db, key: string, now: Date, allowed = 0): Promise<never> {
    const [waiting] = await db<{ wait_until: Date }[]>`
      select wait_until from host.failed_tries where key = ${key}`;
    const left = ((waiting?.wait_until.getTime() ?? 0) - now.getTime()) / 1000 - allowed;
    const seconds = Math.max(1, Math.ceil(left));
    throw new AuthError('over_request_rate_limit', {
      message: `Too many wrong tries. Try again in ${seconds} seconds.`,
      retryAfter: seconds,
    });
  }

  const networkKey = ({ secret, account, address }: Guess) =>
    hashToken(`${secret} ${account} ${networkOf(address)}`);

  return {
    begin: async (guess) => {
      const { secret, account, familiar } = guess;
      const now = clock();
      // Use one transaction for both counts: a try that gets no turn must not count for its network
      // either.
      const pause = await sql.begin(async (tx) => {
        await countNetwork(tx, networkKey(guess), now);
        if (familiar) return 0;
        return takeTurn(tx, hashToken(`pace ${secret} ${account}`), PACES[secret], now);
      });
      if (pause > 0) await sleep(pause * 1000);
    },
    forget: async (guess) => {
      await sql`delete from host.failed_tries where key = ${networkKey(guess)}`;
    },
  };
}
