import { longDay } from '#domain/dates/dates.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { daysBetween } from '#domain/dates/time.ts';
import type { Fill } from '#domain/schedule/capacity.ts';
import type { CarryChoice } from '#domain/schedule/carry-over.ts';
import type { View } from '#domain/schedule/days.ts';
import { timeAt } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';

export const VIEW_NAMES: Record<View, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  agenda: 'Agenda',
};

export const CHOICE_NAMES: Record<CarryChoice, string> = {
  today: 'Today',
  free_day: 'Next free day',
  no_day: 'Unplan',
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

/** Returns how full a day is, as `5 h 20 m of 8 h`. */
export function fillText({ planned, capacity }: Fill): string {
  if (capacity === 0) return planned === 0 ? 'Day off' : `${formatDuration(planned)} on a day off`;
  if (planned === 0) return `${formatDuration(capacity)} free`;
  return `${formatDuration(planned)} of ${formatDuration(capacity)}`;
}

/**
 * Returns notes on a day's load: the time over its capacity, and the number of tasks without an
 * estimate.
 */
export function fillNotes({ capacity, over, unestimated }: Fill, isToday: boolean): string[] {
  const notes: string[] = [];
  if (over > 0 && capacity > 0) {
    notes.push(`${formatDuration(over)} ${isToday ? 'more than is left' : 'over'}`);
  }
  if (unestimated > 0) notes.push(`${unestimated} without an estimate`);
  return notes;
}

/** Returns how many tasks are left over, as `3 tasks are left from yesterday.` */
export function remainingText(tasks: readonly Task[], today: string): string {
  const isYesterday = tasks.every(
    ({ planned_date: day }) => day !== null && daysBetween(day, today) === 1,
  );
  const count = tasks.length === 1 ? '1 task is' : `${tasks.length} tasks are`;
  return `${count} left from ${isYesterday ? 'yesterday' : 'earlier days'}.`;
}

interface When {
  today: string;
  dayStart: number;
}

/** Returns when a task is planned, as `Tuesday 24 November, 10:00`. */
export function whenLabel(
  { planned_date: day, planned_time: time }: Pick<Task, 'planned_date' | 'planned_time'>,
  { today }: Pick<When, 'today'>,
): string {
  if (day === null) return 'No day yet';
  return `${longDay(day, today)}, ${time === null ? 'some time' : time.slice(0, 5)}`;
}
