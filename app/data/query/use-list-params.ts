import { useCallback } from 'react';
import { beginningOf } from '#domain/text/characters.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { useEditUrl } from './use-edit-url.ts';

/** Returns functions that change a list's filters and page in the URL. */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const edit = useEditUrl();
  /** Sets filters, goes to page 1 and adds no history entry. An empty value removes a filter. */
  const narrow = useCallback(
    (change: Partial<Record<Name, string | null>>) =>
      edit(
        (params) => {
          for (const [name, value] of Object.entries(change) as [string, string | null][]) {
            if (value) params.set(name, value);
            else params.delete(name);
          }
          params.delete('page');
        },
        { replace: true },
      ),
    [edit],
  );
  const turnTo = useCallback(
    (page: number) =>
      edit((params) => {
        if (page > 1) params.set('page', String(page));
        else params.delete('page');
      }),
    [edit],
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
