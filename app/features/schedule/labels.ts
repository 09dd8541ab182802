import { formatDuration } from '#app/ui/format.ts';
import { longDay } from '#domain/dates/dates.ts';
import { daysBetween } from '#domain/dates/time.ts';
import type { Fill } from '#domain/schedule/capacity.ts';
import type { CarryChoice } from '#domain/schedule/carry-over.ts';
import type { View } from '#domain/schedule/days.ts';
import { timeAt } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

export const VIEW_NAMES: Record<View, string> = {
  day: m.schedule_view_day(),
  week: m.schedule_view_week(),
  month: m.schedule_view_month(),
  agenda: m.schedule_view_agenda(),
};

export const CHOICE_NAMES: Record<CarryChoice, string> = {
  today: m.ui_today(),
  free_day: m.schedule_free_day(),
  no_day: m.schedule_unplan(),
};

/** Formats days as plain dates: UTC on both sides, so no time zone can shift them. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    one: (day: string) => format.format(at(day)).replace(',', ''),
    range: (from: string, to: string) => format.formatRange(at(from), at(to)),
  };
}

const MONTH = dayFormat({ month: 'long', year: 'numeric' });
const DATES = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const FULL_DAY = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const monthOf = MONTH.one;
export const weekdayOf = dayFormat({ weekday: 'short' }).one;

/**
 * Returns the label of the visible range: `Monday 23 November 2026`, `23–29 November 2026`,
 * `November 2026`.
 */
export function rangeLabel(view: View, day: string, days: readonly string[]): string {
  if (view === 'month') return MONTH.one(day);
  if (view === 'day') return FULL_DAY.one(day);
  return DATES.range(days[0] ?? day, days.at(-1) ?? day);
}

/** Returns the time at a minute of the person's day, as `09:30`. */
export const clockText = (minute: number, dayStart: number) => timeAt(minute, dayStart).slice(0, 5);

/** Returns how full a day is, as `5 h 20 min of 8 h`. */
export function fillText({ planned, capacity }: Fill): string {
  const times = { planned: formatDuration(planned), capacity: formatDuration(capacity) };
  if (capacity === 0) {
    return planned === 0 ? m.schedule_fill_day_off() : m.schedule_fill_on_day_off(times);
  }
  return planned === 0 ? m.schedule_fill_free(times) : m.schedule_fill(times);
}

/**
 * Returns notes on a day's load: the time over its capacity, and the number of tasks without an
 * estimate.
 */
export function fillNotes({ capacity, over, unestimated }: Fill, isToday: boolean): string[] {
  const notes: string[] = [];
  if (over > 0 && capacity > 0) {
    const time = { over: formatDuration(over) };
    notes.push(isToday ? m.schedule_fill_over_today(time) : m.schedule_fill_over(time));
  }
  if (unestimated > 0) notes.push(m.schedule_fill_unestimated({ count: unestimated }));
  return notes;
}

/** Returns how many tasks are left over, as `3 tasks are left from yesterday.` */
export function remainingText(tasks: readonly Task[], today: string): string {
  const isYesterday = tasks.every(
    ({ planned_date: day }) => day !== null && daysBetween(day, today) === 1,
  );
  const count = tasks.length;
  return isYesterday
    ? m.schedule_left_over_yesterday({ count })
    : m.schedule_left_over_earlier({ count });
}

/** Returns when a task is planned, as `Tuesday 24 November, 10:00`. */
export function whenLabel(
  { planned_date: day, planned_time: time }: Pick<Task, 'planned_date' | 'planned_time'>,
  { today }: { today: string },
): string {
  if (day === null) return m.schedule_when_none();
  const shown = longDay(day, today);
  return time === null
    ? m.schedule_when_anytime({ day: shown })
    : m.schedule_when({ day: shown, time: time.slice(0, 5) });
}
