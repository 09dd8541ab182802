import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useEditUrl } from '#app/data/query/use-edit-url.ts';
import { filterOf } from '#domain/tasks/filters/filter.ts';
import { m } from '#messages';

const VIEWS = ['matrix', 'list', 'focus', 'sort', 'dropped'] as const;
export type TaskView = (typeof VIEWS)[number];
/** The views that the view switch offers; the sort and dropped views have their own links. */
export type SwitchView = Exclude<TaskView, 'sort' | 'dropped'>;

export const TASK_VIEW_NAMES = {
  matrix: m.board_view_matrix(),
  list: m.board_view_list(),
  focus: m.board_view_focus(),
} satisfies Record<SwitchView, string>;

const FILTERS = [
  'text',
  'quadrant',
  'place',
  'status',
  'due',
  'goal',
  'delegated',
  'today',
  // Only links from other pages set the two filters below.
  'completed',
  'for',
] as const;
export type FilterName = (typeof FILTERS)[number];

/**
 * Returns the view, the filter and functions that change them. View and filter are in the URL, so a
 * link or a reload shows the same view and filter.
 */
export function useTaskView() {
  const [query] = useSearchParams();
  const edit = useEditUrl();
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'matrix';
  const filter = useMemo(() => filterOf(query), [query]);

  const change = useCallback(
    (names: readonly string[], value: string | null, replace: boolean) =>
      edit(
        (after) => {
          for (const name of names) after.delete(name);
          if (value && names[0]) after.set(names[0], value);
        },
        { replace },
      ),
    [edit],
  );

  const acts = useMemo(
    () => ({
      show: (next: TaskView) => change(['view'], next === 'matrix' ? null : next, false),
      ask: (name: FilterName, value: string | null) => change([name], value, true),
      clear: () => change(FILTERS, null, true),
    }),
    [change],
  );
  return { view, filter, ...acts };
}
