import { useMemo } from 'react';
import { DROPPED_PATH, ownerName } from '#app/features/work/board/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { holderText } from '#app/features/work/task-labels/index.ts';
import { useTasks } from '#app/features/work/tasks/index.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import type { FoundPage } from '../form/use-places.ts';
import { detailOf, RESULT_KINDS, type ResultKind, statusOf } from '../labels.ts';
import type { SearchFinding } from '../queries.ts';
import { foundPath, searchPath } from './paths.ts';
import type { Result } from './result-row.tsx';

export interface KindGroup {
  kind: ResultKind;
  results: Result[];
}

/** Returns the results for display, grouped by kind. */
export function useResults(
  userId: string,
  found: readonly SearchFinding[],
  places: readonly FoundPage[],
) {
  const { tasks } = useTasks(userId);
  const { goals } = useGoals(userId);
  return useMemo((): KindGroup[] => {
    const byId = new Map(tasks?.map((task) => [task.id, task]));
    const titles = new Map(goals?.map(({ id, title }) => [id, title]));
    const results: Result[] = [
      ...found.map((each) => resultOf(each, byId.get(each.id), titles, userId)),
      ...places.map(({ path, title, detail }) => ({
        kind: 'place' as const,
        id: path,
        ...{ path, title, detail },
      })),
    ];
    return RESULT_KINDS.map((kind) => ({
      kind,
      results: results.filter((each) => each.kind === kind),
    })).filter((group) => group.results.length > 0);
  }, [tasks, goals, found, places, userId]);
}

function resultOf(
  found: SearchFinding,
  task: Task | undefined,
  goals: ReadonlyMap<string, string>,
  userId: string,
): Result {
  const { kind, id, title, snippet } = found;
  // The cached task may be newer than the search result.
  const status = task?.status ?? found.status;
  const detail = task ? sortedQuadrant(task) : found.detail;
  const isPerson = kind === 'person';
  return {
    kind,
    id,
    title: task?.title ?? title,
    snippet,
    path: found.isDropped ? DROPPED_PATH : foundPath(found),
    detail: detailOf({ kind, detail }),
    aside: isPerson ? m.search_delegate() : statusOf({ ...found, status }),
    isDropped: found.isDropped,
    isOver: status === 'completed' || status === 'cancelled' || status === 'rejected',
    ...(kind === 'task' && {
      quadrant: detail,
      task,
      goal: goals.get(task?.goal_id ?? ''),
      delegation: task?.status === 'delegated' ? holderText(task) : undefined,
      ...(found.owner && { owner: ownerName(found.owner, userId) }),
    }),
    ...(isPerson && {
      also: {
        label: m.search_delegations(),
        name: m.search_delegations_with({ name: title }),
        path: searchPath(found.detail ?? title, { kind: 'delegation' }),
      },
    }),
  };
}
