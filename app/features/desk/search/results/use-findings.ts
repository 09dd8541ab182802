import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { type DroppedTask, droppedQuery } from '#app/features/work/board/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { useTasks } from '#app/features/work/tasks/index.ts';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { FOUND_KINDS } from '#domain/search/found.ts';
import { searchLoaded } from '#domain/search/loaded.ts';
import { parseTerms } from '#domain/search/terms.ts';
import type { SearchState, UrlSearch } from '../form/use-search-url.ts';
import { foundQuery, kindQuery, type SearchFindings } from '../queries.ts';

interface FindingsState {
  words: string[];
  /** Undefined until the first results arrive, and if the query has no word to search for. */
  findings: SearchFindings | undefined;
  /** Whether the findings are those of the previous query, shown while the new one loads. */
  isOld: boolean;
  error: AppError | null;
  isFetching: boolean;
  retry: () => void;
  /** Loads the next page; undefined if there is none. */
  more?: () => void;
  isFetchingMore?: boolean;
}

/**
 * Returns the search results from the database, or offline from the loaded tasks and goals. Dropped
 * tasks are always searched in the browser, among the newest 1,000 (`droppedQuery`).
 */
export function useFindings(userId: string, { q, kind, state, whose }: UrlSearch): FindingsState {
  const online = useOnline();
  const words = useMemo(() => parseTerms(q), [q]);
  const isDropped = state === 'dropped';
  const dbState = isDropped ? 'any' : state;
  // An empty `asked` disables both queries: without words, offline, and for dropped tasks.
  const asked = words.length > 0 && online && !isDropped ? q : '';
  const overview = useQuery(foundQuery(userId, asked, dbState, whose));
  const dbKind = FOUND_KINDS.find((each) => each === kind) ?? null;
  const ofKind = useInfiniteQuery(kindQuery(userId, asked, dbState, dbKind, whose));
  const { tasks } = useTasks(userId);
  const { goals } = useGoals(userId);
  const dropped = useQuery({ ...droppedQuery(userId), enabled: isDropped });
  const loaded = useMemo(() => {
    if (isDropped)
      return dropped.data || !online ? inDropped(dropped.data ?? [], words) : undefined;
    if (online) return;
    const found = searchLoaded({ tasks: tasks ?? [], goals: goals ?? [] }, words);
    return counted(found.filter(({ status }) => isIn(state, status)));
  }, [isDropped, dropped.data, online, tasks, goals, words, state]);

  // The totals always come from `overview`. So if `overview` did not load, report its error, even
  // when only one kind is shown.
  const ofDb = dbKind && !overview.isLoadingError ? ofKind : overview;
  const { error, isFetching, refetch } = isDropped ? dropped : ofDb;
  const answer = { words, error: online ? error : null, isFetching, retry: () => void refetch() };
  if (loaded || isDropped) {
    const found = loaded?.found.filter((each) => dbKind === null || each.kind === dbKind);
    return {
      ...answer,
      findings: loaded && found && words.length > 0 ? { ...loaded, found } : undefined,
      isOld: false,
    };
  }
  const pages = ofKind.data?.pages;
  return {
    ...answer,
    findings:
      overview.data && asked !== ''
        ? {
            // While the query for one kind loads, show that kind's results from `overview`.
            found: pages
              ? pages.flatMap(({ found }) => found)
              : overview.data.found.filter((each) => dbKind === null || each.kind === dbKind),
            totals: overview.data.totals,
          }
        : undefined,
    isOld: asked !== '' && overview.isPlaceholderData,
    ...(ofKind.hasNextPage && {
      more: () => void ofKind.fetchNextPage(),
      isFetchingMore: ofKind.isFetchingNextPage,
    }),
  };
}

const isIn = (state: SearchState, status: string | null) =>
  state === 'any' || (status === 'completed') === (state === 'completed');

function inDropped(dropped: readonly DroppedTask[], words: readonly string[]): SearchFindings {
  const tasks = dropped.map((task) => ({ ...task, status: task.removal }));
  const found = searchLoaded({ tasks, goals: [] }, words);
  return counted(found.map((each) => ({ ...each, isDropped: true })));
}

function counted(found: SearchFindings['found']): SearchFindings {
  const totals: SearchFindings['totals'] = {};
  for (const { kind } of found) totals[kind] = (totals[kind] ?? 0) + 1;
  return { found, totals };
}
