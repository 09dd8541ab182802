import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Span, spanOf } from '#domain/analytics/span.ts';

type Change = Partial<Record<'range' | 'from' | 'to' | 'of', string | null>>;

export interface Address {
  span: Span;
  /** As they were typed, for the fields. */
  from: string;
  to: string;
  asksCompany: boolean;
  ask: (change: Change) => void;
}

/** What the address asks for: a link or a reload shows the same. */
export function useAddress(today: string): Address {
  const [params, setParams] = useSearchParams();
  const span = useMemo(
    () =>
      spanOf({ range: params.get('range'), from: params.get('from'), to: params.get('to') }, today),
    [params, today],
  );
  const ask = useCallback(
    (change: Change) => {
      // Of the address itself: what is drawn may be a choice behind it.
      const after = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      // Another range is no step in the history; its words are painted before its charts.
      setParams(after, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [setParams],
  );
  return {
    span,
    from: params.get('from') ?? span.since,
    to: params.get('to') ?? span.until,
    asksCompany: params.get('of') === 'company',
    ask,
  };
}
