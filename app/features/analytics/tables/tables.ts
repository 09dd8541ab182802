import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import type { Table, TableRow } from '#app/ui/tables/stats-table.tsx';
import type { Grain, Period } from '#domain/analytics/periods.ts';
import type { StreakHistory } from '#domain/analytics/streaks.ts';
import { AGES, type Age, type Summary } from '#domain/analytics/summary.ts';
import type { DelegationStatus } from '#domain/delegations/delegation.ts';
import { QUADRANTS } from '#domain/tasks/task.ts';
import { clock, WEEKDAYS } from '../findings.ts';
import { daysText, GRAIN_LABELS, monthText } from '../range/range-labels.ts';

const NAMES = QUADRANTS.map((quadrant) => QUADRANT_NAMES[quadrant]);

/** Returns the link to the tasks completed on a day or in a quadrant. */
export const completedList = (what: 'completed' | 'quadrant', value: string) =>
  `/tasks?view=list&status=completed&${what}=${value}`;

export function completedTable(periods: readonly Period[], grain: Grain, own: boolean): Table {
  return {
    head: GRAIN_LABELS[grain],
    columns: ['Completed', ...NAMES, 'Measured minutes'],
    rows: periods.map((period) => ({
      ...periodRow(period),
      ...(own && grain === 'day' && period.completed > 0
        ? { to: completedList('completed', period.since) }
        : {}),
      cells: [period.completed, ...QUADRANTS.map((quadrant) => period[quadrant]), period.minutes],
    })),
  };
}

export function onTimeTable(periods: readonly Period[], grain: Grain): Table {
  return {
    head: GRAIN_LABELS[grain],
    columns: ['On time', 'Late', 'On time, %'],
    rows: periods.map((period) => {
      const { on_time, late } = period;
      const due = on_time + late;
      const share = due === 0 ? null : Math.round((on_time / due) * 100);
      return { ...periodRow(period), cells: [on_time, late, share] };
    }),
  };
}

const periodRow = ({ since, until }: Period): Pick<TableRow, 'label' | 'machine'> => ({
  label: daysText({ since, until }),
  machine: { From: since, To: until },
});

export function quadrantTable({ totals, before, open_by_quadrant }: Summary, own: boolean): Table {
  return {
    head: 'Quadrant',
    columns: ['Completed', 'Before', 'Open now'],
    rows: QUADRANTS.map((quadrant) => ({
      label: QUADRANT_NAMES[quadrant],
      ...(own && { to: completedList('quadrant', quadrant) }),
      cells: [
        totals.by_quadrant[quadrant],
        before.by_quadrant[quadrant],
        open_by_quadrant[quadrant],
      ],
    })),
  };
}

export function hoursTable({ hours }: Summary): Table {
  return {
    head: 'Hour',
    columns: ['Completed'],
    rows: hours.map((completed, hour) => ({ label: clock(hour), cells: [completed] })),
  };
}

export function weekdaysTable(weekdays: { weekday: number; completed: number }[]): Table {
  return {
    head: 'Day of the week',
    columns: ['Completed'],
    rows: weekdays.map(({ weekday, completed }) => ({
      label: WEEKDAYS[weekday] ?? '',
      cells: [completed],
    })),
  };
}

export const RATIO_LABELS = [
  'Under half the estimate',
  'Half to 80 %',
  'About as estimated',
  'Up to double',
  'Over double',
] as const;

export function estimatesTable({ ratios, estimates }: Summary): Table {
  return {
    head: 'Actual time',
    columns: ['Tasks', 'Estimated minutes', 'Actual minutes'],
    rows: [
      ...RATIO_LABELS.map((label, at) => ({ label, cells: [ratios[at] ?? 0, null, null] })),
      ...QUADRANTS.map((quadrant) => {
        const { measured, estimated, actual } = estimates[quadrant];
        return {
          label: `All in ${QUADRANT_NAMES[quadrant]}`,
          cells: [measured, estimated, actual],
        };
      }),
    ],
  };
}

export const AGE_LABELS: Record<Age, string> = {
  week: 'Under 7 days',
  month: '7 to 30 days',
  quarter: '30 to 90 days',
  older: 'Over 90 days',
};

export function ageTable({ open_by_age }: Summary): Table {
  return {
    head: 'Age',
    columns: ['Open tasks'],
    rows: AGES.map((age) => ({ label: AGE_LABELS[age], cells: [open_by_age[age]] })),
  };
}

export const ANSWERS: [DelegationStatus, label: string, tab: string][] = [
  ['pending', 'Not answered', 'waiting'],
  ['accepted', 'Accepted, under way', 'outgoing'],
  ['completed', 'Completed', 'history'],
  ['rejected', 'Declined', 'history'],
  ['cancelled', 'Taken back', 'history'],
];

export function answersTable({ answers }: Summary): Table {
  return {
    head: 'Answer',
    columns: ['Delegations'],
    rows: ANSWERS.map(([status, label]) => ({ label, cells: [answers[status]] })),
  };
}

export function streakTable({ months }: StreakHistory): Table {
  return {
    head: 'Month',
    columns: ['Days with a completed task', 'Longest streak in it'],
    rows: months.map(({ month, done, longest }) => ({
      label: monthText(month),
      machine: { Month: month },
      cells: [done, longest],
    })),
  };
}
