import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { latestQuery, useEditUrl } from '#app/data/query/use-edit-url.ts';
import { isPlannableDay, type ScheduleView, stepFrom, VIEWS } from '#domain/schedule/days.ts';

export interface ScheduleParams {
  view: ScheduleView;
  /** The day shown, or a day in the week, month or two weeks shown. */
  day: string;
  /** The URL's date if it is not a valid day, else null. */
  wrong: string | null;
  show: (view: ScheduleView, day?: string) => void;
  /** Opens the same view on another day; without an argument, on today. */
  go: (day?: string) => void;
  /** Opens the next or the previous range. */
  step: (by: 1 | -1) => void;
  /** The day to go to for the previous and the next range; undefined where the calendar ends. */
  before: string | undefined;
  after: string | undefined;
}

/** Returns the view and the day in a URL's query; by default, the view `usual` and today. */
function read(query: URLSearchParams, today: string, usual: ScheduleView) {
  const asked = query.get('date');
  const isThere = asked !== null && isPlannableDay(asked);
  return {
    day: isThere ? asked : today,
    view: VIEWS.find((each) => each === query.get('view')) ?? usual,
    wrong: asked !== null && !isThere ? asked : null,
  };
}

/**
 * Returns the view, its day and functions that change them. View and day are in the URL, so a link
 * or a reload shows the same view and day.
 */
export function useScheduleView(today: string, usual: ScheduleView): ScheduleParams {
  const [query] = useSearchParams();
  const edit = useEditUrl();
  const { day, view, wrong } = read(query, today, usual);

  const change = useCallback(
    (next: { view?: ScheduleView; date?: string | null }, replace: boolean) =>
      edit(
        (after) => {
          for (const [name, value] of Object.entries(next)) {
            if (value === null) after.delete(name);
            else if (value !== undefined) after.set(name, value);
          }
        },
        { replace },
      ),
    [edit],
  );
  const show = useCallback(
    (next: ScheduleView, date?: string) => change({ view: next, ...(date && { date }) }, false),
    [change],
  );
  // Replace the URL: stepping through weeks must not fill the browser history.
  const go = useCallback((date?: string) => change({ date: date ?? null }, true), [change]);
  const step = useCallback(
    (by: 1 | -1) => {
      const latest = read(latestQuery(), today, usual);
      const to = stepFrom(latest.view, latest.day, by);
      if (to !== undefined) go(to);
    },
    [go, today, usual],
  );

  return {
    view,
    day,
    wrong,
    show,
    go,
    step,
    before: stepFrom(view, day, -1),
    after: stepFrom(view, day, 1),
  };
}
