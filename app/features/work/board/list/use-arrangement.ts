import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEditUrl } from '#app/data/query/use-edit-url.ts';
import { sessionStore } from '#app/data/session/session-storage.ts';
import { type Arrangement, GROUPINGS, SORTINGS } from '#domain/tasks/list/arrange.ts';

const store = sessionStore(() => window.localStorage);
/** Storage key of the last choice on this device. */
const KEY = 'task-list';

/**
 * Returns the grouping and sorting of the list view, and the function that changes them. Both
 * are in the URL, so a link shows the same list. The last choice on this device replaces a value
 * that is missing in the URL.
 */
export function useArrangement() {
  const [query] = useSearchParams();
  const edit = useEditUrl();
  const [remembered, setRemembered] = useState(() => store.getItem(KEY) ?? '');
  const [group, sort] = [query.get('group'), query.get('sort')];
  const arrangement = useMemo<Arrangement>(() => {
    const last = new URLSearchParams(remembered);
    return {
      group: valid(GROUPINGS, group) ?? valid(GROUPINGS, last.get('group')) ?? 'none',
      sort: valid(SORTINGS, sort) ?? valid(SORTINGS, last.get('sort')) ?? 'weight',
    };
  }, [remembered, group, sort]);

  const choose = useCallback(
    (change: Partial<Arrangement>) => {
      const chosen = { ...arrangement, ...change };
      const text = new URLSearchParams(chosen).toString();
      store.setItem(KEY, text);
      setRemembered(text);
      edit(
        (params) => {
          for (const [name, value] of Object.entries(chosen)) params.set(name, value);
        },
        { replace: true },
      );
    },
    [arrangement, edit],
  );
  return { arrangement, choose };
}

const valid = <T extends string>(values: readonly T[], text: string | null) =>
  values.find((value) => value === text);
