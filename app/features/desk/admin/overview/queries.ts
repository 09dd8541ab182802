import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';

const counts = z.record(z.string(), z.number());

const overview = z.object({
  people: z.number(),
  people_by_tier: z.nullable(counts),
  active_week: z.number(),
  active_month: z.number(),
  companies: z.number(),
  tasks: z.number(),
  completed_week: z.number(),
  tickets_by_status: counts,
  contact_messages_unhandled: z.number(),
  feedback_unhandled: z.number(),
});

export type Overview = z.infer<typeof overview>;
export type GrowthWeek = Database['public']['Functions']['admin_growth']['Returns'][number];

/** Query for the platform's current totals. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: async ({ signal }): Promise<Overview> => {
    const { data } = await supabase.rpc('admin_overview').abortSignal(signal).throwOnError();
    return overview.parse(data);
  },
  refetchOnMount: 'always',
});

/**
 * Query for growth and usage by week. Weeks start on Monday in UTC, because each week counts people
 * in many time zones.
 */
export const growthQuery = (weeks: number) =>
  queryOptions({
    queryKey: ['admin', 'growth', weeks],
    queryFn: async ({ signal }): Promise<GrowthWeek[]> => {
      const { data } = await supabase
        .rpc('admin_growth', { weeks })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
