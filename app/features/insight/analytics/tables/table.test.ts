import { expect, test } from 'vitest';
import { periodsOf } from '#domain/analytics/periods.ts';
import { summaryOf } from '#domain/analytics/summary.ts';
import { csvOfTable } from './table.ts';
import { completedTable, quadrantTable } from './tables.ts';

test('CSV of a table: ISO dates, an empty cell for a missing number, no formula', () => {
  expect(
    csvOfTable(
      {
        head: 'Week',
        columns: ['Completed', 'On time, %'],
        rows: [
          {
            label: '1 Nov 2026',
            machine: { From: '2026-11-01', To: '2026-11-01' },
            cells: [3, null],
          },
        ],
      },
      ',',
    ),
  ).toBe('From,To,Completed,"On time, %"\r\n2026-11-01,2026-11-01,3,\r\n');
  expect(
    csvOfTable({ head: 'What', columns: ['n'], rows: [{ label: '=1+1', cells: [-1] }] }, ','),
  ).toBe("What,n\r\n'=1+1,-1\r\n");
});

test('a day links to the tasks completed on it, in own stats only', () => {
  const day = {
    ...{ day: '2026-11-20', do_now: 1, schedule: 0, delegate: 2, drop: 0 },
    ...{ minutes: 30, on_time: 0, late: 0 },
  };
  const periods = periodsOf([day], { since: '2026-11-19', until: '2026-11-20' }, 1);
  expect(completedTable(periods, 'day', true).rows).toEqual([
    {
      label: '19 Nov 2026',
      machine: { From: '2026-11-19', To: '2026-11-19' },
      cells: [0, 0, 0, 0, 0, 0],
    },
    {
      label: '20 Nov 2026',
      machine: { From: '2026-11-20', To: '2026-11-20' },
      to: '/tasks?view=list&status=completed&completed=2026-11-20',
      cells: [3, 1, 0, 2, 0, 30],
    },
  ]);
  expect(completedTable(periods, 'day', false).rows[1]).not.toHaveProperty('to');
});

test('open tasks in no quadrant have a row of their own, if there are any', () => {
  const span = { since: '2026-11-19', until: '2026-11-20' };
  const counting = { userId: 'ana', zone: 'UTC', dayStart: 0, now: '2026-11-20T12:00:00Z' };
  const summary = {
    ...summaryOf([], [], span, counting),
    ...{ open: 5, open_by_quadrant: { do_now: 1, schedule: 2, delegate: 0, drop: 0 } },
  };
  expect(quadrantTable(summary, false).rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Do Now', 0, 0, 1],
    ['Schedule', 0, 0, 2],
    ['Delegate', 0, 0, 0],
    ['Drop', 0, 0, 0],
    ['To sort', null, null, 2],
  ]);
  expect(quadrantTable({ ...summary, open: 3 }, false).rows).toHaveLength(4);
});

test.each([
  [',', 'Week,"On time, %",Late\r\n"W 1; 2026",50,1\r\n'],
  [';', 'Week;"On time, %";Late\r\n"W 1; 2026";50;1\r\n'],
] as const)('CSV of a table has the separator of the person: %s', (separator, csv) => {
  const columns = ['On time, %', 'Late'];
  const rows = [{ label: 'W 1; 2026', cells: [50, 1] }];
  expect(csvOfTable({ head: 'Week', columns, rows }, separator)).toBe(csv);
});
