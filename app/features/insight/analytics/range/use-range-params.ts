import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useEditUrl } from '#app/data/query/use-edit-url.ts';
import { type Span, spanOf } from '#domain/analytics/span.ts';

type Change = Partial<Record<'range' | 'from' | 'to' | 'of', string | null>>;

export interface RangeParams {
  span: Span;
  /** The days for the form fields, as in the URL; a day missing there comes from `span`. */
  from: string;
  to: string;
  asksCompany: boolean;
  ask: (change: Change) => void;
}

/**
 * Returns the range, and whether to show the company's stats. Both are in the URL, so a link or a
 * reload shows the same stats.
 */
export function useRangeParams(today: string): RangeParams {
  const [params] = useSearchParams();
  const edit = useEditUrl();
  const span = useMemo(
    () =>
      spanOf({ range: params.get('range'), from: params.get('from'), to: params.get('to') }, today),
    [params, today],
  );
  const ask = useCallback(
    (change: Change) =>
      edit(
        (after) => {
          for (const [name, value] of Object.entries(change)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
        },
        // Replace the URL: changing the range adds no history entry. Flush synchronously: the
        // labels render at once, and the charts, which LazyChart defers, render after the labels.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [edit],
  );
  return {
    span,
    from: params.get('from') ?? span.since,
    to: params.get('to') ?? span.until,
    asksCompany: params.get('of') === 'company',
    ask,
  };
}
