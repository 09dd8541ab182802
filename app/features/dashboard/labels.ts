import { formatNumber } from '#app/ui/format.ts';
import type { PartOfDay } from '#domain/dashboard/figures.ts';
import type { HeatDay, HeatMap, HeatWeek } from '#domain/dashboard/heat.ts';
import { addDays } from '#domain/quick-add/time/wall-clock.ts';
import { m } from '#messages';

/** Returns `Good morning, Alex.`, without a name if there is none. */
export function greetingText(part: PartOfDay, firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name ? m.dashboard_greeting_name({ part, name }) : m.dashboard_greeting({ part });
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns `Friday 20 November: 4 completed`. */
export function dayText({ day, completed }: Pick<HeatDay, 'day' | 'completed'>): string {
  const date = DAY.format(dateOf(day)).replace(',', '');
  return completed === 0
    ? m.dashboard_heat_day_none({ day: date })
    : m.dashboard_heat_day({ day: date, count: completed });
}

/** Returns `Week of 16 November: 12 completed`. */
export function weekText({ from, completed }: Pick<HeatWeek, 'from' | 'completed'>): string {
  const date = dateOf(from).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  });
  return m.dashboard_heat_week({ day: date, count: completed });
}

/** Returns `Monday` to `Sunday`, starting with the person's first weekday. */
export function weekdaysOf({ weeks }: HeatMap): string[] {
  const from = weeks[0]?.from ?? '';
  return [0, 1, 2, 3, 4, 5, 6].map((after) =>
    dateOf(addDays(from, after)).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' }),
  );
}

/**
 * Returns `Nov` for the first week that starts in the month, else an empty string; the first column
 * has no name.
 */
export function monthText(
  week: Pick<HeatWeek, 'from'>,
  before: Pick<HeatWeek, 'from'> | undefined,
) {
  const month = week.from.slice(0, 7);
  if (!before || before.from.slice(0, 7) === month) return '';
  return dateOf(week.from).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'short' });
}

/** Returns `168 tasks on 84 days`, or a hint before the first task. */
export function heatText(completed: number, active: number): string {
  return completed === 0
    ? m.dashboard_heat_empty()
    : m.dashboard_heat_total({
        tasks: completed,
        shown: formatNumber(completed),
        days: active,
      });
}

/** Button labels: accept a delegation, answer a proposed date, follow up. */
export const WANT_LABELS = {
  answer: m.dashboard_delegations_accept(),
  decide: m.dashboard_delegations_answer(),
  follow_up: m.dashboard_delegations_follow_up(),
};
