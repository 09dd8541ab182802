import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import { useServerTasks } from '#app/features/work/tasks/index.ts';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { StateBox } from '#app/ui/feedback/state-box.tsx';
import { useTopOfPage } from '#app/ui/hooks/use-top-of-page.ts';
import { Pager } from '#app/ui/tables/pager.tsx';
import {
  type CompanyFilter,
  companyFilterOf,
  hasCompanyFilter,
} from '#domain/tasks/filters/company.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { NoMatch } from '../no-match.tsx';
import { CompanyFilterBar } from './company-filter-bar.tsx';
import { CompanyRow } from './company-row.tsx';
import classes from './company-view.module.css';
import { COMPANY_TASKS_PAGE_SIZE, companyTasksQuery } from './queries.ts';

const FILTERS = ['text', 'status', 'quadrant', 'person'] as const satisfies (keyof CompanyFilter)[];

interface Props {
  companyId: string;
  open: (task: Task) => void;
}

/**
 * Renders the company's tasks for the company's owner: read-only rows with the name of each task's
 * owner, page by page.
 */
export default function CompanyView({ companyId, open }: Props) {
  const { actor } = useBoard();
  const [params] = useSearchParams();
  const filter = useMemo(() => companyFilterOf(params), [params]);
  const page = pageIn(params);
  const { narrow, turnTo, clear } = useListParams<(typeof FILTERS)[number]>(FILTERS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    companyTasksQuery(companyId, filter, page),
  );
  useTopOfPage(page);
  useOwnChange(actor.id, refetch);
  return (
    <>
      <CompanyFilterBar
        companyId={companyId}
        userId={actor.id}
        filter={filter}
        narrow={narrow}
        clear={clear}
      />
      {!data && (
        <div className={classes.state}>
          {error ? (
            <LoadFailed
              what={m.board_company_failed()}
              message={error.message}
              busy={isFetching}
              retry={() => void refetch()}
            />
          ) : (
            <LoadingLines label={m.board_company_loading()} lines={5} />
          )}
        </div>
      )}
      {data && data.tasks.length === 0 && (
        <NoTasks page={page} filtered={hasCompanyFilter(filter)} clear={clear} turnTo={turnTo} />
      )}
      {data && data.tasks.length > 0 && (
        <>
          <ul
            className={classes.list}
            aria-label={m.board_company_list()}
            aria-busy={isPlaceholderData}
            data-old={isPlaceholderData || undefined}
          >
            {data.tasks.map((task) => (
              <CompanyRow key={task.id} task={task} open={open} />
            ))}
          </ul>
          <div className={classes.pages}>
            <Pager
              page={page}
              size={COMPANY_TASKS_PAGE_SIZE}
              shown={data.tasks.length}
              of={{ total: data.total }}
              turnTo={turnTo}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Calls `onChange` when the person's own tasks change: the company's list includes them. */
function useOwnChange(userId: string, onChange: () => void) {
  const { data } = useServerTasks(userId);
  const before = useRef(data);
  useEffect(() => {
    if (before.current === data) return;
    before.current = data;
    onChange();
  }, [data, onChange]);
}

interface NoTasksProps {
  page: number;
  filtered: boolean;
  clear: () => void;
  turnTo: (page: number) => void;
}

function NoTasks({ page, filtered, clear, turnTo }: NoTasksProps) {
  if (page > 1) {
    return (
      <StateBox
        role="status"
        title={m.board_company_no_page()}
        act={
          <Button variant="default" onClick={() => turnTo(1)}>
            {m.board_company_first_page()}
          </Button>
        }
      />
    );
  }
  if (filtered) return <NoMatch clear={clear} />;
  return (
    <StateBox role="status" title={m.board_company_empty()}>
      {m.board_company_empty_text()}
    </StateBox>
  );
}
