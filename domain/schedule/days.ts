import {
  addDays,
  addMonths,
  daysFrom,
  isCalendarDay,
  startOfMonth,
  startOfWeek,
} from '../dates/day.ts';

/** Which days the calendar shows, and where its arrows lead. */

export const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type ScheduleView = (typeof VIEWS)[number];

/** The range of planned days that the database accepts. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';
const AGENDA_DAYS = 14;
/** Six weeks cover every month, whichever day the week starts on. */
const MONTH_DAYS = 42;

/** Returns whether a text is a calendar day on which a task can be planned. */
export function isPlannableDay(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

/** Returns the days that a view shows when it is opened at `day`. */
export function daysShown(view: ScheduleView, day: string, weekStart: number): string[] {
  switch (view) {
    case 'day':
      return [day];
    case 'week':
      return daysFrom(startOfWeek(day, weekStart), 7);
    case 'month':
      return daysFrom(startOfWeek(startOfMonth(day), weekStart), MONTH_DAYS);
    case 'agenda':
      return daysFrom(day, AGENDA_DAYS);
  }
}

/**
 * Returns the day at which the view opens one step back or forward; undefined if no task can be
 * planned on that day.
 */
export function stepFrom(view: ScheduleView, day: string, step: 1 | -1): string | undefined {
  const next = {
    day: () => addDays(day, step),
    week: () => addDays(day, 7 * step),
    month: () => addMonths(day, step),
    agenda: () => addDays(day, AGENDA_DAYS * step),
  }[view]();
  return isPlannableDay(next) ? next : undefined;
}
