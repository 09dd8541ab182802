import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { ownedCompanyOf, usePersonClock, useProfile } from '#app/features/profile/index.ts';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { useTopOfPage } from '#app/ui/hooks/use-top-of-page.ts';
import { Pager } from '#app/ui/tables/pager.tsx';
import { m } from '#messages';
import classes from './activity-logs-page.module.css';
import { ExportButton } from './export/export-button.tsx';
import { filtersIn, isNarrowed, spanOf } from './filters/filters.ts';
import { LogFilterBar } from './filters/log-filter-bar.tsx';
import { useAddress } from './filters/use-filter-params.ts';
import { LogTable } from './list/log-table.tsx';
import { LogsEmpty } from './list/logs-empty.tsx';
import { LogsSkeleton } from './list/logs-skeleton.tsx';
import { logsQuery, PAGE_SIZE } from './queries.ts';

/** /activity-logs: the activity log, paged; the URL holds filters and page. */
export default function ActivityLogsPage() {
  const { user } = useAuth();
  const profile = useProfile();
  const time = usePersonClock();
  const [params] = useSearchParams();
  const filters = useMemo(() => filtersIn(params), [params]);
  const { narrow, clear, turnTo } = useAddress();
  const asker = {
    userId: user?.id ?? '',
    ownedCompanyId: ownedCompanyOf(profile)?.id ?? null,
  };
  const { onlyOwn, type, author, text, page } = filters;
  const question = {
    ...{ onlyOwn, type, author, text },
    ...spanOf(filters, new Date().toISOString(), time),
  };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    logsQuery(asker, question, page),
  );
  useTopOfPage(page);

  return (
    <div className={classes.page}>
      <LogFilterBar
        filters={filters}
        companyId={asker.ownedCompanyId}
        narrow={narrow}
        aside={<ExportButton asker={asker} question={question} isEmpty={!data?.logs.length} />}
      />
      {!data && !error && <LogsSkeleton />}
      {!data && error && (
        <div className={classes.failed}>
          <LoadFailed
            what={m.activity_logs_load_failed()}
            message={error.message}
            busy={isFetching}
            retry={() => void refetch()}
          />
        </div>
      )}
      {data && data.logs.length === 0 && (
        <LogsEmpty
          kind={page > 1 ? 'page' : isNarrowed(filters) ? 'filtered' : 'nothing'}
          clear={clear}
          first={() => turnTo(1)}
        />
      )}
      {data && data.logs.length > 0 && (
        <>
          <LogTable logs={data.logs} time={time} isOld={isPlaceholderData} />
          <Pager
            page={page}
            size={PAGE_SIZE}
            shown={data.logs.length}
            of={{ total: data.total }}
            turnTo={turnTo}
          />
        </>
      )}
    </div>
  );
}
