import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { beginningOf } from '#domain/text/characters.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';

/** Returns functions that change a list's filters and page in the URL. */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [, setParams] = useSearchParams();
  /** Sets filters, goes to page 1 and adds no history entry. An empty value removes a filter. */
  const narrow = useCallback(
    (change: Partial<Record<Name, string | null>>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(change) as [string, string | null][]) {
            if (value) before.set(name, value);
            else before.delete(name);
          }
          before.delete('page');
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  const turnTo = useCallback(
    (page: number) =>
      setParams((before) => {
        if (page > 1) before.set('page', String(page));
        else before.delete('page');
        return before;
      }),
    [setParams],
  );
  const clear = () =>
    narrow(
      Object.fromEntries(names.map((name) => [name, null])) as Partial<Record<Name, string | null>>,
    );
  return { narrow, turnTo, clear };
}

/**
 * Returns the search text of a list from the URL, cut to the maximum length, because people can
 * edit the URL.
 */
export const wordsIn = (params: URLSearchParams, name: string): string =>
  beginningOf(params.get(name) ?? '', MOST_SEARCHED);

/** Returns the page number in the URL, 1 if it is missing or invalid. */
export function pageIn(params: URLSearchParams): number {
  const asked = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1;
}
