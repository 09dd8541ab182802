import { isCalendarDay } from '../dates/time.ts';
import { addDays, addMonths, weekDayOf } from '../quick-add/time/wall-clock.ts';

/** Which days the calendar shows, and where its arrows lead. */

export const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** The range of planned days that the database accepts. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';
const AGENDA_DAYS = 14;
/** Six weeks cover every month, whichever day the week starts on. */
const MONTH_DAYS = 42;

/** Returns whether a text is a calendar day on which a task can be planned. */
export function isDay(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

/** Returns the first day of the week of a day; `weekStart` 0 is Sunday. */
function weekOf(day: string, weekStart: number): string {
  return addDays(day, -((weekDayOf(day) - weekStart + 7) % 7));
}

/** Returns the days that a view shows for a day. */
export function daysShown(view: View, day: string, weekStart: number): string[] {
  switch (view) {
    case 'day':
      return [day];
    case 'week':
      return daysFrom(weekOf(day, weekStart), 7);
    case 'month':
      return daysFrom(weekOf(`${day.slice(0, 7)}-01`, weekStart), MONTH_DAYS);
    case 'agenda':
      return daysFrom(day, AGENDA_DAYS);
  }
}

/** Returns the day of the previous or next view; undefined where the calendar ends. */
export function stepFrom(view: View, day: string, step: 1 | -1): string | undefined {
  const next = {
    day: () => addDays(day, step),
    week: () => addDays(day, 7 * step),
    month: () => addMonths(day, step),
    agenda: () => addDays(day, AGENDA_DAYS * step),
  }[view]();
  return isDay(next) ? next : undefined;
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => addDays(first, ahead));
}
