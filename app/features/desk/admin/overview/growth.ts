import { formatNumber } from '#app/ui/format.ts';
import type { ChartTable } from '#app/ui/tables/stats-table.tsx';
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

/** Returns weeks as chart columns with the named amounts. */
export function growthColumns(
  weeks: readonly GrowthWeek[],
  amounts: readonly WeekAmount[],
): GrowthColumn[] {
  return weeks.map((week) => ({
    tick: day(week.week),
    title: m.admin_overview_week_of_day({ day: day(week.week) }),
    values: Object.fromEntries(amounts.map((name) => [name, week[name]])),
  }));
}

/** Returns the inputs of a message that compares the last four weeks with the four weeks before. */
export function trend(weeks: readonly GrowthWeek[], amount: WeekAmount) {
  const sum = (from: number, to?: number) =>
    weeks.slice(from, to).reduce((total, week) => total + week[amount], 0);
  const [now, before] = [sum(-4), sum(-8, -4)];
  const change: 'same' | 'more' | 'fewer' =
    now === before ? 'same' : now > before ? 'more' : 'fewer';
  return {
    count: now,
    amount: formatNumber(now),
    change,
    difference: formatNumber(Math.abs(now - before)),
  };
}

/**
 * Returns the inputs of a message that compares the current, incomplete week with the week before.
 */
export function thisWeek(weeks: readonly GrowthWeek[], amount: WeekAmount) {
  const [now, before] = [weeks.at(-1)?.[amount] ?? 0, weeks.at(-2)?.[amount] ?? 0];
  return { count: now, amount: formatNumber(now), before: formatNumber(before) };
}

/** Returns weeks as a table, newest first. */
export function tableOf(
  weeks: readonly GrowthWeek[],
  amounts: readonly (readonly [amount: WeekAmount, head: string])[],
): ChartTable {
  return {
    head: m.admin_overview_week_of(),
    columns: amounts.map(([, head]) => head),
    rows: weeks.toReversed().map((week) => ({
      label: day(week.week),
      cells: amounts.map(([amount]) => week[amount]),
    })),
  };
}
