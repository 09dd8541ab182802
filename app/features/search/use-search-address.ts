import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { FoundState } from './queries.ts';
import { KINDS, type Kind } from './words.ts';

const STATES: readonly FoundState[] = ['any', 'open', 'completed'];

export interface Asked {
  q: string;
  kind: Kind | null;
  state: FoundState;
}

/** What is searched for, as the address keeps it: `/search-results?q=…&kind=…&state=…` (spec §2). */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const asked: Asked = {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    state: STATES.find((state) => state === params.get('state')) ?? 'any',
  };
  /** A step of its own where one narrows; the letters of a word are one step. */
  const ask = useCallback(
    (change: Partial<Asked>, { replace }: { replace: boolean }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value && value !== 'any') after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return { ...asked, ask };
}
