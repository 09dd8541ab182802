import type postgres from 'postgres';
import { AuthError } from './errors.ts';
import { hashToken } from './secrets.ts';

// Everybody mistypes now and then; from the fourth failure on, each one doubles the wait.
const FREE_TRIES = 3;
const LONGEST_WAIT_SECONDS = 900;
// After a quiet day failures are forgotten.
const MEMORY_SECONDS = 86_400;

export interface Delays {
  /**
   * Counts a try before its outcome is known, so that tries at once cannot pass together.
   * @throws AuthError over_request_rate_limit while the wait after earlier failures lasts.
   */
  begin(what: string): Promise<void>;
  /** Forgets the failures after a success. */
  forget(what: string): Promise<void>;
}

/** A growing delay on wrong passwords and codes, shared by every host on the database. */
export function createDelays(options: { sql: postgres.Sql; clock: () => Date }): Delays {
  const { sql, clock } = options;
  return {
    begin: async (what) => {
      const key = hashToken(what);
      const now = clock();
      const [counted] = await sql`
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
      if (counted) return;
      const [waiting] = await sql<{ wait_until: Date }[]>`
        select wait_until from host.failed_tries where key = ${key}`;
      const left = ((waiting?.wait_until.getTime() ?? 0) - now.getTime()) / 1000;
      const seconds = Math.max(1, Math.ceil(left));
      throw new AuthError('over_request_rate_limit', {
        message: `Too many wrong tries. Try again in ${seconds} seconds.`,
        retryAfter: seconds,
      });
    },
    forget: async (what) => {
      await sql`delete from host.failed_tries where key = ${hashToken(what)}`;
    },
  };
}
