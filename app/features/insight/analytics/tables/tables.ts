import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatMonth } from '#app/ui/format-days.ts';
import type { ChartTable, ChartTableRow } from '#app/ui/tables/stats-table.tsx';
import type { Grain, Period } from '#domain/analytics/periods.ts';
import type { StreakHistory } from '#domain/analytics/streaks.ts';
import { AGES, type Age, type Summary, unsortedOpen } from '#domain/analytics/summary.ts';
import type { DelegationStatus } from '#domain/delegations/delegation.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { clock, weekdayText } from '../findings/times.ts';
import { daysText, GRAIN_LABELS } from '../range/range-labels.ts';

const NAMES = QUADRANTS.map((quadrant) => QUADRANT_NAMES[quadrant]);

/** Returns the link to the tasks completed on a day or in a quadrant. */
export const completedList = (what: 'completed' | 'quadrant', value: string) =>
  `/tasks?view=list&status=completed&${what}=${value}`;

export function completedTable(periods: readonly Period[], grain: Grain, own: boolean): ChartTable {
  return {
    head: GRAIN_LABELS[grain],
    columns: [m.analytics_completed(), ...NAMES, m.analytics_completed_minutes()],
    rows: periods.map((period) => ({
      ...periodRow(period),
      ...(own && grain === 'day' && period.completed > 0
        ? { to: completedList('completed', period.since) }
        : {}),
      cells: [period.completed, ...QUADRANTS.map((quadrant) => period[quadrant]), period.minutes],
    })),
  };
}

export function onTimeTable(periods: readonly Period[], grain: Grain): ChartTable {
  return {
    head: GRAIN_LABELS[grain],
    columns: [
      m.analytics_on_time_name(),
      m.analytics_on_time_late(),
      m.analytics_on_time_percent(),
    ],
    rows: periods.map((period) => {
      const { on_time, late } = period;
      const due = on_time + late;
      const share = due === 0 ? null : Math.round((on_time / due) * 100);
      return { ...periodRow(period), cells: [on_time, late, share] };
    }),
  };
}

const periodRow = ({ since, until }: Period): Pick<ChartTableRow, 'label' | 'machine'> => ({
  label: daysText({ since, until }),
  machine: { [m.analytics_from()]: since, [m.analytics_to()]: until },
});

/** Returns a row for each quadrant and, if there are open unsorted tasks, a last row for these. */
export function quadrantTable(summary: Summary, own: boolean): ChartTable {
  const { totals, before, open_by_quadrant } = summary;
  const unsorted = unsortedOpen(summary);
  const rows: ChartTableRow[] = QUADRANTS.map((quadrant) => ({
    label: QUADRANT_NAMES[quadrant],
    ...(own && { to: completedList('quadrant', quadrant) }),
    cells: [totals.by_quadrant[quadrant], before.by_quadrant[quadrant], open_by_quadrant[quadrant]],
  }));
  if (unsorted > 0) rows.push({ label: m.tasks_inbox(), cells: [null, null, unsorted] });
  return {
    head: m.analytics_quadrants_head(),
    columns: [
      m.analytics_completed(),
      m.analytics_quadrants_before(),
      m.analytics_quadrants_open(),
    ],
    rows,
  };
}

export function hoursTable({ hours }: Summary): ChartTable {
  return {
    head: m.analytics_hours_head(),
    columns: [m.analytics_completed()],
    rows: hours.map((completed, hour) => ({ label: clock(hour), cells: [completed] })),
  };
}

export function weekdaysTable(weekdays: { weekday: number; completed: number }[]): ChartTable {
  return {
    head: m.analytics_weekdays_head(),
    columns: [m.analytics_completed()],
    rows: weekdays.map(({ weekday, completed }) => ({
      label: weekdayText(weekday),
      cells: [completed],
    })),
  };
}

export const RATIO_LABELS = [
  m.analytics_ratio_under_half(),
  m.analytics_ratio_under(),
  m.analytics_ratio_same(),
  m.analytics_ratio_over(),
  m.analytics_ratio_double(),
] as const;

export function estimatesTable({ ratios, estimates }: Summary): ChartTable {
  return {
    head: m.analytics_estimates_head(),
    columns: [
      m.analytics_estimates_tasks(),
      m.analytics_estimates_estimated(),
      m.analytics_estimates_actual(),
    ],
    rows: [
      ...RATIO_LABELS.map((label, at) => ({ label, cells: [ratios[at] ?? 0, null, null] })),
      ...QUADRANTS.map((quadrant) => {
        const { measured, estimated, actual } = estimates[quadrant];
        return {
          label: m.analytics_estimates_all({ quadrant: QUADRANT_NAMES[quadrant] }),
          cells: [measured, estimated, actual],
        };
      }),
    ],
  };
}

export const AGE_LABELS: Record<Age, string> = {
  week: m.analytics_age_week(),
  month: m.analytics_age_month(),
  quarter: m.analytics_age_quarter(),
  older: m.analytics_age_older(),
};

export function ageTable({ open_by_age }: Summary): ChartTable {
  return {
    head: m.analytics_age_head(),
    columns: [m.analytics_age_open()],
    rows: AGES.map((age) => ({ label: AGE_LABELS[age], cells: [open_by_age[age]] })),
  };
}

export const ANSWERS: [DelegationStatus, label: string, tab: string][] = [
  ['pending', m.analytics_answers_pending(), 'waiting'],
  ['accepted', m.analytics_answers_accepted(), 'outgoing'],
  ['completed', m.analytics_answers_completed(), 'history'],
  ['rejected', m.analytics_answers_rejected(), 'history'],
  ['cancelled', m.analytics_answers_cancelled(), 'history'],
];

export function answersTable({ answers }: Summary): ChartTable {
  return {
    head: m.analytics_answers_head(),
    columns: [m.analytics_answers_name()],
    rows: ANSWERS.map(([status, label]) => ({ label, cells: [answers[status]] })),
  };
}

export function streakTable({ months }: StreakHistory): ChartTable {
  return {
    head: m.analytics_head_month(),
    columns: [m.analytics_streaks_done(), m.analytics_streaks_longest()],
    rows: months.map(({ month, done, longest }) => ({
      label: formatMonth(month),
      machine: { [m.analytics_head_month()]: month },
      cells: [done, longest],
    })),
  };
}
