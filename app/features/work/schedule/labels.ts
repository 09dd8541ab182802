import { formatDayRange, formatFullDay, formatMonth } from '#app/ui/format-days.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { dueTime, longDay, shortDay } from '#domain/dates/format.ts';
import { timeAt } from '#domain/dates/time.ts';
import type { CarryChoice } from '#domain/schedule/carry-over.ts';
import { isPlannableDay, type ScheduleView } from '#domain/schedule/days.ts';
import type { DeadlineGroup } from '#domain/schedule/plans.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';

export const SCHEDULE_VIEW_NAMES: Record<ScheduleView, string> = {
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

/**
 * Returns the label of the visible range: `Monday 23 November 2026` for a day, `November 2026` for
 * a month, else `23–29 November 2026`.
 */
export function rangeLabel(view: ScheduleView, day: string, days: readonly string[]): string {
  if (view === 'month') return formatMonth(day);
  if (view === 'day') return formatFullDay(day);
  return formatDayRange(days[0] ?? day, days.at(-1) ?? day);
}

/** Returns the time at a minute of the person's day, as `09:30`. */
export const clockText = (minute: number, dayStart: number) => timeAt(minute, dayStart).slice(0, 5);

/** Returns whether a deadline at a minute of the person's day has a time. */
export const isTimed = ({ minute }: Pick<DeadlineGroup, 'minute'>, dayStart: number): boolean =>
  dueTime(clockText(minute, dayStart)) !== null;

/**
 * Returns the text that a capture line needs to plan its task for a day, such as `25 Nov`;
 * undefined for a past day, for which no task is captured.
 */
export const captureText = (day: string, today: string): string | undefined =>
  isPlannableDay(day) && day >= today ? shortDay(day, today) : undefined;

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
export function plannedLabel(
  { planned_date: day, planned_time: time }: Pick<Task, 'planned_date' | 'planned_time'>,
  { today }: { today: string },
): string {
  if (day === null) return m.schedule_when_none();
  const shown = longDay(day, today);
  return time === null
    ? m.schedule_when_anytime({ day: shown })
    : m.schedule_when({ day: shown, time: time.slice(0, 5) });
}
