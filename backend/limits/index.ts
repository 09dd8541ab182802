import type postgres from 'postgres';
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { AuthBucket, RateLimits } from '../auth/deps.ts';
import { isConnectionLost } from '../database/client.ts';

/** Requests allowed in a time window, plus up to `burst` more in the same window. */
interface Bucket {
  points: number;
  seconds: number;
  burst?: number;
}

type HostBucket = AuthBucket | 'open_function' | 'client_errors' | 'all_client_errors';

/** The limits that any part of the host may use. */
export interface HostLimits extends RateLimits {
  consume(bucket: HostBucket, key: string, points?: number): ReturnType<RateLimits['consume']>;
}

// The sign-in limits are GoTrue's defaults where GoTrue has one. `account` and `sms_account` count
// by person, `sms_number` by phone number, `all_client_errors` and `sms_all` count all callers
// together, and the others count by network.
const BUCKETS: Record<HostBucket, Bucket> = {
  token: { points: 150, seconds: 300, burst: 30 },
  account: { points: 30, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  signup: { points: 30, seconds: 300 },
  otp: { points: 30, seconds: 300 },
  recover: { points: 30, seconds: 300 },
  resend: { points: 30, seconds: 300 },
  factor: { points: 15, seconds: 60 },
  authorize: { points: 60, seconds: 300 },
  // Messages to phones. The project's config sets `sms_all`, as in GoTrue. `sms_all` does not count
  // messages to a verified number when the account has signed in from the requesting network
  // before.
  sms_network: { points: 20, seconds: 3600 },
  sms_number: { points: 10, seconds: 86_400 },
  sms_account: { points: 10, seconds: 86_400 },
  sms_all: { points: 30, seconds: 3600 },
  // High, because a calendar service fetches many people's calendars from a few addresses.
  open_function: { points: 600, seconds: 300 },
  // Errors that browsers report, by network and in total: the total keeps the log readable when
  // many networks report errors.
  client_errors: { points: 20, seconds: 300 },
  all_client_errors: { points: 300, seconds: 300 },
};

/**
 * Returns rate limits by bucket: in memory for one host, or in the database's `host.rate_limits`
 * when several hosts may share the database.
 * @param own the points that the project sets, by bucket.
 */
export function createLimits(
  shared: postgres.Sql | undefined,
  own: Partial<Record<HostBucket, number>> = {},
): HostLimits {
  const limiters = new Map<string, Pick<RateLimiterAbstract, 'consume'>>(
    Object.entries(BUCKETS).map(([name, bucket]) => {
      const points = own[name as HostBucket] ?? bucket.points;
      return [name, limiter(name, { ...bucket, points }, shared)];
    }),
  );
  return {
    consume: async (bucket, key, points = 1) => {
      const found = limiters.get(bucket);
      if (!found) throw new Error(`There is no limit named ${bucket}.`);
      try {
        await found.consume(key.slice(0, 200), points);
        return { ok: true };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
      }
    },
  };
}

function limiter(name: string, bucket: Bucket, shared: postgres.Sql | undefined) {
  const { points, seconds, burst } = bucket;
  const normal = store(name, points, seconds, shared);
  if (burst === undefined) return normal;
  return new BurstyRateLimiter(normal, store(`${name}_burst`, burst, seconds, shared));
}

function store(keyPrefix: string, points: number, duration: number, sql: postgres.Sql | undefined) {
  if (!sql) return new RateLimiterMemory({ keyPrefix, points, duration });
  return new RateLimiterPostgres({
    keyPrefix,
    points,
    duration,
    storeClient: asPg(sql),
    storeType: 'client',
    schemaName: 'host',
    tableName: 'rate_limits',
    tableCreated: true,
    // While the database is unreachable, count in memory.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}

/** Returns a stand-in for a `pg` client with the one method that rate-limiter-flexible calls. */
function asPg(sql: postgres.Sql) {
  return {
    query: async (query: { text: string; values?: (string | number | null)[] }) => {
      try {
        const rows = await sql.unsafe(query.text, query.values ?? []);
        return { rows: [...rows], rowCount: rows.count };
      } catch (error) {
        if (isConnectionLost(error)) throw new Error('The database is away.', { cause: error });
        throw error;
      }
    },
  };
}
