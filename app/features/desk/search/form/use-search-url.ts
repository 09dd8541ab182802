import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useEditUrl } from '#app/data/query/use-edit-url.ts';
import { wordsIn } from '#app/data/query/use-list-params.ts';
import { ownedCompanyOf, useProfile } from '#app/features/account/profile/index.ts';
import { RESULT_KINDS, type ResultKind } from '../labels.ts';
import type { FoundState } from '../queries.ts';

const STATES = ['any', 'open', 'completed', 'dropped'] as const;
/** Which items to search. Dropped tasks are in another table, so they need another query. */
export type SearchState = FoundState | 'dropped';

/** The search that the URL describes. */
export interface UrlSearch {
  q: string;
  kind: ResultKind | null;
  state: SearchState;
  /** Company owners can search the company's tasks instead of their own items. */
  whose: 'mine' | 'company';
}

/**
 * Returns the search from the URL: `/search-results?q=…&kind=…&state=…&whose=…` (spec §2). Only
 * company owners can choose `whose`.
 */
export function useSearchUrl() {
  const ownsCompany = ownedCompanyOf(useProfile()) !== null;
  const [params] = useSearchParams();
  const edit = useEditUrl();
  const whose = ownsCompany && params.get('whose') === 'company' ? 'company' : 'mine';
  const state = STATES.find((each) => each === params.get('state')) ?? 'any';
  const asked: UrlSearch = {
    q: wordsIn(params, 'q').trim(),
    kind: RESULT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    // Dropped tasks are in the list of the person who dropped them, not in the company's tasks.
    state: whose === 'company' && state === 'dropped' ? 'any' : state,
    whose,
  };
  /**
   * Changes the search in the URL. If `replace` is true (typing), the current history entry is
   * replaced; otherwise (filters) a history entry is added.
   */
  const ask = useCallback(
    (change: Partial<UrlSearch>, { replace }: { replace: boolean }) =>
      edit(
        (after) => {
          for (const [name, value] of Object.entries(change)) {
            if (value && value !== 'any' && value !== 'mine') after.set(name, value);
            else after.delete(name);
          }
        },
        { replace },
      ),
    [edit],
  );
  return { asked, ownsCompany, ask };
}
