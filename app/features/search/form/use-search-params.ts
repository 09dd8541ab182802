import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ownedCompanyOf, useProfile } from '#app/features/profile/index.ts';
import { KINDS, type Kind } from '../labels.ts';
import type { FoundState } from '../queries.ts';

const STATES: readonly FoundState[] = ['any', 'open', 'completed'];

export interface Asked {
  q: string;
  kind: Kind | null;
  state: FoundState;
  /** A company owner searches the company's tasks instead of what is theirs. */
  whose: 'mine' | 'company';
}

/**
 * What is searched for, as the address keeps it: `/search-results?q=…&kind=…&state=…&whose=…` (spec §2).
 * Only a company owner has the choice of whose.
 */
export function useSearchAddress() {
  const ownsCompany = ownedCompanyOf(useProfile()) !== null;
  const [params, setParams] = useSearchParams();
  const asked: Asked = {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    state: STATES.find((state) => state === params.get('state')) ?? 'any',
    whose: ownsCompany && params.get('whose') === 'company' ? 'company' : 'mine',
  };
  /** A step of its own where one narrows; the letters of a word are one step. */
  const ask = useCallback(
    (change: Partial<Asked>, { replace }: { replace: boolean }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value && value !== 'any' && value !== 'mine') after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return { asked, ownsCompany, ask };
}
