import { expect, test } from 'vitest';
import { newGoal } from '../../goals/goal.ts';
import { type Row, saidOf, task } from '../sample.ts';

const done = (estimate: number, took: number, count = 5) =>
  Array.from({ length: count }, (_, index) =>
    task(`Done ${index}`, {
      status: 'completed',
      duration_estimated: estimate,
      started_at: '2026-11-18T08:00:00Z',
      completed_at: new Date(Date.parse('2026-11-18T08:00:00Z') + took * 60_000).toISOString(),
    }),
  );

const goal = (current_value: number, start_date: string, deadline: string) =>
  newGoal(
    'books',
    'alex',
    {
      title: 'Read twelve books',
      description: null,
      category: null,
      unit: 'books',
      current_value,
      target_value: 12,
      start_date,
      deadline,
    },
    '2026-01-01T08:00:00Z',
  );

const ROWS: Row[] = [
  [
    'half as long again',
    done(60, 90),
    {},
    ['Your last 5 measured tasks took half as long again as estimated. → See the figures'],
  ],
  [
    'twice',
    done(30, 60),
    {},
    ['Your last 5 measured tasks took twice as long as estimated. → See the figures'],
  ],
  [
    'a third',
    done(60, 78),
    {},
    ['Your last 5 measured tasks took a third as long again as estimated. → See the figures'],
  ],
  ['a clock left on over night is no habit', [...done(60, 60, 4), ...done(60, 1200, 1)], {}, []],
  ['four are no habit', done(30, 60, 4), {}, []],
  ['ten minutes over an hour are none', done(60, 70), {}, []],
  [
    'a goal behind',
    [],
    { goals: [goal(5, '2026-01-01', '2026-12-31')] },
    ['“Read twelve books” stands at 5 of 12; an even pace would have 10.6 by now. → Open goals'],
  ],
  ['nearly on pace', [], { goals: [goal(9, '2026-01-01', '2026-12-31')] }, []],
  [
    'past its deadline',
    [],
    { goals: [goal(8, '2026-01-01', '2026-11-17')] },
    ['“Read twelve books” is 3 days past its deadline with 4 to go. → Open goals'],
  ],
];

test.each(ROWS)('design ruling 8: habits and goals: %s', (...row) => {
  expect(saidOf(row)).toEqual(row[3]);
});
