import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, stepFrom, VIEWS, type View } from '#domain/schedule/days.ts';

export interface ScheduleView {
  view: View;
  /** The day that the view is opened on. */
  day: string;
  /** What the address asks for and is no day. */
  wrong: string | null;
  show: (view: View, day?: string) => void;
  /** Opens the same view on another day; without one, on today. */
  go: (day?: string) => void;
  /** The day of the view before and after; undefined where the calendar ends. */
  before: string | undefined;
  after: string | undefined;
}

/** The view and its day, which the address keeps: a link or a reload shows the same. */
export function useScheduleView(today: string, usual: View): ScheduleView {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('date');
  const isThere = asked !== null && isDay(asked);
  const day = isThere ? asked : today;
  const view = VIEWS.find((each) => each === query.get('view')) ?? usual;

  const change = useCallback(
    (next: { view?: View; date?: string | null }, replace: boolean) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) {
            if (value === null) after.delete(name);
            else if (value !== undefined) after.set(name, value);
          }
          return after;
        },
        { replace },
      ),
    [setQuery],
  );
  const show = useCallback(
    (next: View, date?: string) => change({ view: next, ...(date && { date }) }, false),
    [change],
  );
  // Walking through the weeks leaves no trail of them.
  const go = useCallback((date?: string) => change({ date: date ?? null }, true), [change]);

  return {
    view,
    day,
    wrong: asked !== null && !isThere ? asked : null,
    show,
    go,
    before: stepFrom(view, day, -1),
    after: stepFrom(view, day, 1),
  };
}
