import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '#app/data/api/supabase.ts';

const moment = z.nullable(z.string());

const health = z.object({
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    most_connections: z.number(),
    started_at: z.string(),
    migration: z.nullable(z.string()),
    migrations: z.number(),
  }),
  realtime: z.object({
    wal_level: z.string(),
    tables: z.number(),
    readers: z.number(),
    lag_bytes: z.nullable(z.number()),
  }),
  mail: z.object({
    waiting: z.number(),
    failing: z.number(),
    oldest_waiting: moment,
    last_sent: moment,
    sent_day: z.number(),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      schedule: z.string(),
      active: z.boolean(),
      status: z.nullable(z.string()),
      ended_at: moment,
      message: z.nullable(z.string()),
    }),
  ),
});

export type Health = z.infer<typeof health>;

/**
 * Query for the status of the database, realtime, email and scheduled jobs, as the database reports
 * it. Polls every 15 seconds while the page is open.
 */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: async ({ signal }): Promise<Health> => {
    const { data } = await supabase.rpc('admin_health').abortSignal(signal).throwOnError();
    return health.parse(data);
  },
  refetchOnMount: 'always',
  refetchInterval: 15_000,
});
