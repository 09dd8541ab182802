import { isCalendarDay } from '../dates/time.ts';
import { addDays, addMonths, weekDayOf } from '../quick-add/time/wall-clock.ts';

/** Which days the calendar shows, and how one goes from there. */

export const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** What the database takes as a planned day. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';
const AGENDA_DAYS = 14;
/** Six weeks hold every month, wherever the week begins. */
const MONTH_DAYS = 42;

/** Whether a text is a day that there is, in a year that a task can be planned in. */
export function isDay(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

/** The first day of the week that a day is in; `weekStart` 0 is Sunday. */
function weekOf(day: string, weekStart: number): string {
  return addDays(day, -((weekDayOf(day) - weekStart + 7) % 7));
}

/** The days that a view shows when it is opened on a day. */
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

/** The day that the view before or after opens on; undefined where the calendar ends. */
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
