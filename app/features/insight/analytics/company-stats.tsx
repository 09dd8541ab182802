import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#app/data/query/query-client.ts';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { LoadsLater } from '#app/ui/feedback/offline.tsx';
import { RANGES, type Span, spanOf } from '#domain/analytics/span.ts';
import { m } from '#messages';
import classes from './analytics-page.module.css';
import { companySummaryQuery } from './queries.ts';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { SummaryCards } from './summary-cards.tsx';

interface Props {
  companyId: string;
  span: Span;
  today: string;
  weekStart: number;
}

/**
 * Renders the company's stats (design ruling 1: view_analytics), or the loading, error or offline
 * state.
 */
export function CompanyStats({ companyId, span, today, weekStart }: Props) {
  const query = useQuery(companySummaryQuery(companyId, span));
  const { data, error, fetchStatus, isFetching, isPlaceholderData, refetch } = query;
  useOtherRanges(companyId, today, data !== undefined && !isPlaceholderData);
  if (error && (!data || isPlaceholderData)) {
    return (
      <div className={classes.state}>
        <LoadFailed
          what={m.analytics_company_failed()}
          message={error.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) {
    return fetchStatus === 'paused' ? <LoadsLater /> : <StatsSkeleton />;
  }
  // While the next range loads, show the days of the previous range with its stats.
  const { since, until } = data;
  const shown = isPlaceholderData ? { ...span, since, until, range: 'days' as const } : span;
  return (
    <div className={classes.old} data-old={isPlaceholderData || undefined} aria-busy={isFetching}>
      <SummaryCards summary={data} span={shown} own={false} weekStart={weekStart} />
    </div>
  );
}

/**
 * Prefetches the preset ranges one after another once the selected range is loaded, so that
 * switching is instant.
 */
function useOtherRanges(companyId: string, today: string, isReady: boolean) {
  useEffect(() => {
    if (!isReady) return;
    let ended = false;
    const read = async () => {
      for (const range of RANGES) {
        if (ended || range === 'days') return;
        const { meta: _toast, ...query } = companySummaryQuery(
          companyId,
          spanOf({ range, from: null, to: null }, today),
        );
        await queryClient.prefetchQuery(query);
      }
    };
    void read();
    return () => {
      ended = true;
    };
  }, [companyId, today, isReady]);
}
