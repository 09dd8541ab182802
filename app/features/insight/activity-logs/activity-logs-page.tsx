import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { ownedCompanyOf, usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { useTopOfPage } from '#app/ui/hooks/use-top-of-page.ts';
import { ListPlaceholder } from '#app/ui/tables/list-state.tsx';
import { Pager } from '#app/ui/tables/pager.tsx';
import { m } from '#messages';
import classes from './activity-logs-page.module.css';
import { ExportButton } from './export/export-button.tsx';
import { hasLogFilters, logSpan, parseLogFilters } from './filters/filters.ts';
import { LogFilterBar } from './filters/log-filter-bar.tsx';
import { useLogFilterParams } from './filters/use-log-filter-params.ts';
import { LogTable } from './list/log-table.tsx';
import { LogsEmpty } from './list/logs-empty.tsx';
import { LOG_PAGE_SIZE, logsQuery } from './queries.ts';

/** Renders /activity-logs: one page of the activity log. Filters and page number are in the URL. */
export default function ActivityLogsPage() {
  const { user } = useAuth();
  const profile = useProfile();
  const time = usePersonClock();
  const [params] = useSearchParams();
  const filters = useMemo(() => parseLogFilters(params), [params]);
  const { narrow, clear, turnTo } = useLogFilterParams();
  const asker = {
    userId: user?.id ?? '',
    ownedCompanyId: ownedCompanyOf(profile)?.id ?? null,
  };
  const { onlyOwn, type, author, text, page } = filters;
  const question = {
    ...{ onlyOwn, type, author, text },
    ...logSpan(filters, new Date().toISOString(), time),
  };
  const query = useQuery(logsQuery(asker, question, page));
  const { data, isPlaceholderData } = query;
  useTopOfPage(page);

  return (
    <div className={classes.page}>
      <LogFilterBar
        filters={filters}
        companyId={asker.ownedCompanyId}
        narrow={narrow}
        aside={<ExportButton asker={asker} question={question} isEmpty={!data?.logs.length} />}
      />
      {!data && (
        <ListPlaceholder
          loading={m.activity_logs_loading()}
          failed={m.activity_logs_load_failed()}
          query={query}
        />
      )}
      {data && data.logs.length === 0 && (
        <LogsEmpty
          kind={page > 1 ? 'page' : hasLogFilters(filters) ? 'filtered' : 'nothing'}
          clear={clear}
          first={() => turnTo(1)}
        />
      )}
      {data && data.logs.length > 0 && (
        <>
          <LogTable logs={data.logs} time={time} isOld={isPlaceholderData} />
          <Pager
            page={page}
            size={LOG_PAGE_SIZE}
            shown={data.logs.length}
            of={{ total: data.total }}
            turnTo={turnTo}
          />
        </>
      )}
    </div>
  );
}
