import { formatNumber } from '#app/ui/format.ts';
import type { ChartTable } from '#app/ui/tables/stats-table.tsx';
import { isTooFew } from '#domain/analytics/too-few.ts';
import { formatted } from '#domain/dates/format.ts';
import { m } from '#messages';
import type { GrowthWeek } from './queries.ts';

/** The amounts counted per week. */
export type WeekAmount = Exclude<keyof GrowthWeek, 'week'>;

export interface GrowthColumn {
  tick: string;
  title: string;
  values: Record<string, number>;
}

const day = (week: string) => formatted(week, { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** Returns weeks as chart columns with the named amounts. The last week is the current one. */
export function growthColumns(
  weeks: readonly GrowthWeek[],
  amounts: readonly WeekAmount[],
): GrowthColumn[] {
  return weeks.map((week, at) => ({
    tick: day(week.week),
    title:
      at === weeks.length - 1
        ? m.admin_overview_week_so_far({ day: day(week.week) })
        : m.admin_overview_week_of_day({ day: day(week.week) }),
    values: Object.fromEntries(amounts.map((name) => [name, week[name]])),
  }));
}

/**
 * Returns the inputs of a message that compares the last four full weeks with the four weeks
 * before; `change` is `too_few` if there are too few events to compare (clarity §6). The current
 * week is left out, because its count is still incomplete.
 */
export function trend(weeks: readonly GrowthWeek[], amount: WeekAmount) {
  const sum = (from: number, to: number) =>
    weeks.slice(from, to).reduce((total, week) => total + week[amount], 0);
  const [now, before] = [sum(-5, -1), sum(-9, -5)];
  return {
    count: now,
    amount: formatNumber(now),
    change: changeOf(now, before),
    difference: formatNumber(Math.abs(now - before)),
  };
}

function changeOf(now: number, before: number): 'too_few' | 'same' | 'more' | 'fewer' {
  if (isTooFew(now + before)) return 'too_few';
  if (now === before) return 'same';
  return now > before ? 'more' : 'fewer';
}

/** Returns the inputs of a message that compares the last full week with the week before. */
export function lastWeek(weeks: readonly GrowthWeek[], amount: WeekAmount) {
  const [now, before] = [weeks.at(-2)?.[amount] ?? 0, weeks.at(-3)?.[amount] ?? 0];
  return { count: now, amount: formatNumber(now), before: formatNumber(before) };
}

/** Returns weeks as a table, newest first. The first row is the current week. */
export function tableOf(
  weeks: readonly GrowthWeek[],
  amounts: readonly (readonly [amount: WeekAmount, head: string])[],
): ChartTable {
  return {
    head: m.admin_overview_week_of(),
    columns: amounts.map(([, head]) => head),
    rows: weeks.toReversed().map((week, at) => ({
      label: at === 0 ? m.admin_overview_day_so_far({ day: day(week.week) }) : day(week.week),
      cells: amounts.map(([amount]) => week[amount]),
    })),
  };
}
