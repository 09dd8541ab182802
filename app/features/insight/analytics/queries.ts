import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '#app/data/api/supabase.ts';
import type { Days } from '#domain/analytics/span.ts';
import type { Summary } from '#domain/analytics/summary.ts';
import { ANALYTICS_TOASTS } from './toasts.ts';

const count = z.number();
const perQuadrant = <T extends z.ZodMiniType>(value: T) =>
  z.object({ do_now: value, schedule: value, delegate: value, drop: value });

const TOTALS = z.object({
  completed: count,
  created: count,
  on_time: count,
  late: count,
  measured: count,
  typical_ratio: z.nullable(z.number()),
  by_quadrant: perQuadrant(count),
});

/** Schema of the response of the SQL function `analytics_summary`. */
const SUMMARY: z.ZodMiniType<Summary> = z.object({
  since: z.string(),
  until: z.string(),
  totals: TOTALS,
  before: TOTALS,
  open: count,
  overdue: count,
  open_by_quadrant: perQuadrant(count),
  open_by_age: z.object({ week: count, month: count, quarter: count, older: count }),
  days: z.array(
    z.object({
      day: z.string(),
      ...perQuadrant(count).shape,
      minutes: count,
      on_time: count,
      late: count,
    }),
  ),
  hours: z.array(count),
  estimates: perQuadrant(z.object({ measured: count, estimated: count, actual: count })),
  ratios: z.array(count),
  answers: z.object({
    pending: count,
    accepted: count,
    rejected: count,
    completed: count,
    cancelled: count,
  }),
  accept_minutes: z.nullable(z.number()),
});

/**
 * Query for the stats of a person's company (design ruling 1), counted by the database because the
 * browser does not load other people's tasks. The stats of the previous range stay as placeholder
 * data while the next range loads.
 */
export const companySummaryQuery = (companyId: string, { since, until }: Days) =>
  queryOptions({
    queryKey: ['analytics', companyId, since, until],
    queryFn: async ({ signal }): Promise<Summary> => {
      const { data } = await supabase
        .rpc('analytics_summary', { since, until, of_company: true })
        .abortSignal(signal)
        .throwOnError();
      return SUMMARY.parse(data);
    },
    enabled: companyId !== '',
    placeholderData: keepPreviousData,
    meta: { errorToast: ANALYTICS_TOASTS.company_failed },
  });
