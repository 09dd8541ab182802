import { formatNumber } from '#app/ui/format.ts';
import { formatDayOfYear, weekDayName } from '#app/ui/format-days.ts';
import type { HeatDay, HeatMap, HeatWeek } from '#domain/dashboard/heat.ts';
import type { PartOfDay } from '#domain/dashboard/stats.ts';
import { addDays, weekDayOf } from '#domain/dates/day.ts';
import { formatted } from '#domain/dates/format.ts';
import { m } from '#messages';

/** Returns `Good morning, Alex.`, without a name if there is none. */
export function greetingText(part: PartOfDay, firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name ? m.dashboard_greeting_name({ part, name }) : m.dashboard_greeting({ part });
}

const DAY = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Returns `Friday 20 November: 4 completed`. */
export function heatDayText({ day, completed }: Pick<HeatDay, 'day' | 'completed'>): string {
  const date = formatted(day, DAY).replace(',', '');
  return completed === 0
    ? m.dashboard_heat_day_none({ day: date })
    : m.dashboard_heat_day({ day: date, count: completed });
}

/** Returns `Week of 16 November: 12 completed`. */
export function heatWeekText({ from, completed }: Pick<HeatWeek, 'from' | 'completed'>): string {
  return m.dashboard_heat_week({ day: formatDayOfYear(from), count: completed });
}

/** Returns the names of the weekdays, such as `Monday`, in the order of the rows of the map. */
export function weekdayNames({ weeks }: HeatMap): string[] {
  const from = weeks[0]?.from ?? '';
  return [0, 1, 2, 3, 4, 5, 6].map((after) => weekDayName(weekDayOf(addDays(from, after)), 'long'));
}

/**
 * Returns `Nov` for the first week that starts in November. Returns an empty string for the other
 * weeks of the month and for the first column.
 */
export function heatMonthText(
  week: Pick<HeatWeek, 'from'>,
  before: Pick<HeatWeek, 'from'> | undefined,
) {
  const month = week.from.slice(0, 7);
  if (!before || before.from.slice(0, 7) === month) return '';
  return formatted(week.from, { timeZone: 'UTC', month: 'short' });
}

/** Returns `168 tasks on 84 days`, or a hint if no task was completed. */
export function heatText(completed: number, active: number): string {
  return completed === 0
    ? m.dashboard_heat_empty()
    : m.dashboard_heat_total({
        tasks: completed,
        shown: formatNumber(completed),
        days: active,
      });
}

/** Labels of the buttons that accept a delegation, answer a proposed date, and follow up. */
export const WANT_LABELS = {
  answer: m.dashboard_delegations_accept(),
  decide: m.dashboard_delegations_answer(),
  follow_up: m.dashboard_delegations_follow_up(),
};
