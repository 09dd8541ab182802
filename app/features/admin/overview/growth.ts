import type { Table } from '#app/ui/tables/stats-table.tsx';
import type { GrowthWeek } from './queries.ts';

/** The amounts counted per week. */
export type WeekAmount = Exclude<keyof GrowthWeek, 'week'>;

export interface GrowthColumn {
  tick: string;
  title: string;
  values: Record<string, number>;
}

const day = (week: string) =>
  new Date(`${week}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  });

/** Returns weeks as chart columns with the named amounts. */
export function columnsOf(
  weeks: readonly GrowthWeek[],
  amounts: readonly WeekAmount[],
): GrowthColumn[] {
  return weeks.map((week) => ({
    tick: day(week.week),
    title: `Week of ${day(week.week)}`,
    values: Object.fromEntries(amounts.map((name) => [name, week[name]])),
  }));
}

const figure = (number: number) => number.toLocaleString('en-GB');

/** Returns a sentence that compares the last four weeks with the four before. */
export function trend(
  weeks: readonly GrowthWeek[],
  amount: WeekAmount,
  [one, many]: [one: string, many: string],
): string {
  const sum = (from: number, to?: number) =>
    weeks.slice(from, to).reduce((total, week) => total + week[amount], 0);
  const [now, before] = [sum(-4), sum(-8, -4)];
  const said = `${figure(now)} ${now === 1 ? one : many} in 4 weeks`;
  if (before === now) return `${said}, as many as in the 4 before`;
  return `${said}, ${figure(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in the 4 before`;
}

/** Returns a sentence that compares the current, incomplete week with the previous one. */
export function thisWeek(
  weeks: readonly GrowthWeek[],
  amount: WeekAmount,
  [one, many]: [one: string, many: string],
): string {
  const [now, before] = [weeks.at(-1)?.[amount] ?? 0, weeks.at(-2)?.[amount] ?? 0];
  return `${figure(now)} ${now === 1 ? one : many} this week, ${figure(before)} in the week before`;
}

/** Returns weeks as a table, newest first. */
export function tableOf(
  weeks: readonly GrowthWeek[],
  amounts: readonly (readonly [amount: WeekAmount, head: string])[],
): Table {
  return {
    head: 'Week of',
    columns: amounts.map(([, head]) => head),
    rows: weeks.toReversed().map((week) => ({
      label: day(week.week),
      cells: amounts.map(([amount]) => week[amount]),
    })),
  };
}
