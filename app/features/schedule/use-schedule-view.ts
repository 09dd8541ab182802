import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, stepFrom, VIEWS, type View } from '#domain/schedule/days.ts';

export interface ScheduleView {
  view: View;
  /** The day that the view shows. */
  day: string;
  /** The URL's date if it is not a valid day, else null. */
  wrong: string | null;
  show: (view: View, day?: string) => void;
  /** Opens the same view on another day; without an argument, on today. */
  go: (day?: string) => void;
  /** The day to go to for the previous and the next range; undefined where the calendar ends. */
  before: string | undefined;
  after: string | undefined;
}

/** Returns the view and its day. Both are in the URL, so a link or a reload shows the same. */
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
  // Replace the URL: stepping through weeks must not fill the browser history.
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
