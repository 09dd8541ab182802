import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type Narrowing = Partial<
  Record<'whose' | 'type' | 'author' | 'text' | 'span' | 'from' | 'to', string | null>
>;

/** Changes what the address asks for. */
export function useAddress() {
  const [, setParams] = useSearchParams();
  /** Another filter begins at its first page, and is no step in the history. */
  const narrow = useCallback(
    (change: Narrowing) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(change)) {
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
    narrow({ type: null, author: null, text: null, span: null, from: null, to: null });
  return { narrow, turnTo, clear };
}
