import { expect, test } from 'vitest';
import { newGoal } from '../../goals/goal.ts';
import { type CoachCase, foundIn, task } from '../sample.ts';

const done = (estimate: number, took: number, count = 10) =>
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

const ROWS: CoachCase[] = [
  [
    'half as long again',
    done(60, 90),
    {},
    [[{ key: 'estimates_over', count: 10, factor: 1.5 }, 'open_analytics']],
  ],
  [
    'twice',
    done(30, 60),
    {},
    [[{ key: 'estimates_over', count: 10, factor: 2 }, 'open_analytics']],
  ],
  [
    'a third',
    done(60, 78),
    {},
    [[{ key: 'estimates_over', count: 10, factor: 1.3 }, 'open_analytics']],
  ],
  ['a clock left on over night is no habit', [...done(60, 60, 9), ...done(60, 1200, 1)], {}, []],
  ['clarity §6: nine are too few to say', done(30, 60, 9), {}, []],
  ['ten minutes over an hour are none', done(60, 70), {}, []],
  [
    'a goal behind',
    [],
    { goals: [goal(5, '2026-01-01', '2026-12-31')] },
    [
      [
        { key: 'goal_behind', title: 'Read twelve books', current: 5, target: 12, expected: 10.62 },
        'open_goals',
      ],
    ],
  ],
  ['nearly on pace', [], { goals: [goal(9, '2026-01-01', '2026-12-31')] }, []],
  [
    'past its deadline',
    [],
    { goals: [goal(8, '2026-01-01', '2026-11-17')] },
    [[{ key: 'goal_overdue', title: 'Read twelve books', left: 4, days: 3 }, 'open_goals']],
  ],
];

test.each(ROWS)('design ruling 8: habits and goals: %s', (...row) => {
  expect(foundIn(row)).toEqual(row[3]);
});
