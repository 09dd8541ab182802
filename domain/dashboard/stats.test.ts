import { describe, expect, test } from 'vitest';
import { newGoal } from '../goals/goal.ts';
import { newTask, type Task } from '../tasks/task.ts';
import { goalsInTurn, openByQuadrant, partOfDay, yesterdayOf } from './stats.ts';

const NOW = '2026-11-20T12:00:00Z';
const task = (columns: Partial<Task>): Task => ({
  ...newTask('it', { id: 'ana', companyId: null }, {}, NOW),
  ...columns,
});

test('open tasks by quadrant: delegated ones count, completed and unsorted ones do not', () => {
  expect(
    openByQuadrant([
      task({}),
      task({ status: 'in_progress' }),
      task({ status: 'completed' }),
      task({ is_unsorted: true }),
      task({ quadrant: 'delegate', status: 'delegated' }),
    ]),
  ).toEqual([
    { quadrant: 'do_now', open: 2 },
    { quadrant: 'schedule', open: 0 },
    { quadrant: 'delegate', open: 1 },
    { quadrant: 'drop', open: 0 },
  ]);
});

describe('done yesterday, out of the tasks for that day', () => {
  const paris = { zone: 'Europe/Paris', today: '2026-11-20', countedToday: '2026-11-20' };
  const done = (on: string | null) =>
    ({ status: 'completed', completed_on: on }) satisfies Partial<Task>;

  test('planned for or due that day, and done by its end', () => {
    const tasks = [
      task({ planned_date: '2026-11-19', ...done('2026-11-19') }),
      task({ deadline: '2026-11-19T15:00:00Z', ...done('2026-11-17') }),
      task({ planned_date: '2026-11-19', ...done('2026-11-20') }),
      task({ planned_date: '2026-11-19' }),
      // The next tasks are not planned for or due that day, or are not the person's own to do.
      task(done('2026-11-19')),
      task({ planned_date: '2026-11-20' }),
      task({ planned_date: '2026-11-19', status: 'delegated' }),
      task({ deadline: '2026-11-19T15:00:00Z', delegated_from_user_id: 'tom' }),
    ];
    expect(yesterdayOf(tasks, paris)).toEqual({ day: '2026-11-19', done: 2, of: 4 });
  });

  test('null without such tasks, and an optimistic completion does not count yet', () => {
    expect(yesterdayOf([task({})], paris)).toBeNull();
    const planned = task({ planned_date: '2026-11-19', ...done(null) });
    expect(yesterdayOf([planned], paris)).toMatchObject({ done: 0, of: 1 });
  });

  test.each([
    ['Pacific/Pago_Pago', '2026-11-19T11:00:00Z', '2026-11-20', 1],
    ['Pacific/Pago_Pago', '2026-11-19T10:59:59Z', '2026-11-20', 0],
    ['Pacific/Kiritimati', '2026-11-18T10:00:00Z', '2026-11-20', 1],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', '2026-11-20', 0],
    // In Paris, 25 October 2026 has 25 hours and 29 March 2026 has 23.
    ['Europe/Paris', '2026-10-25T22:59:00Z', '2026-10-26', 1],
    ['Europe/Paris', '2026-10-24T22:00:00Z', '2026-10-26', 1],
    ['Europe/Paris', '2026-10-24T21:59:00Z', '2026-10-26', 0],
    ['Europe/Paris', '2026-03-28T23:00:00Z', '2026-03-30', 1],
    ['Europe/Paris', '2026-03-29T21:59:00Z', '2026-03-30', 1],
    ['Europe/Paris', '2026-03-29T22:00:00Z', '2026-03-30', 0],
  ])('in %s, due at %s, on %s', (zone, deadline, today, of) => {
    const clock = { zone, today, countedToday: today };
    expect(yesterdayOf([task({ deadline })], clock)?.of ?? 0).toBe(of);
  });

  test('without a zone, completions use the day by which they are counted', () => {
    const clock = { zone: 'Pacific/Kiritimati', today: '2026-11-21', countedToday: '2026-11-20' };
    const meant = { planned_date: '2026-11-20' };
    expect(yesterdayOf([task({ ...meant, ...done('2026-11-19') })], clock)?.done).toBe(1);
    expect(yesterdayOf([task({ ...meant, ...done('2026-11-20') })], clock)?.done).toBe(0);
  });
});

test('goals: the nearest deadline first, then the oldest, active ones only', () => {
  const goal = (title: string, deadline: string | null, created: string) =>
    newGoal(
      title,
      'ana',
      {
        title,
        description: null,
        category: null,
        unit: null,
        current_value: 0,
        target_value: 9,
        start_date: null,
        deadline,
      },
      created,
    );
  const goals = [
    goal('endless, new', null, '2026-11-02T00:00:00Z'),
    goal('endless, old', null, '2026-11-01T00:00:00Z'),
    goal('late', '2026-11-01', '2026-10-01T00:00:00Z'),
    { ...goal('done', '2026-01-01', '2026-01-01T00:00:00Z'), status: 'completed' as const },
    goal('soon', '2026-12-01', '2026-10-01T00:00:00Z'),
  ];
  expect(goalsInTurn(goals).map(({ title }) => title)).toEqual([
    'late',
    'soon',
    'endless, old',
    'endless, new',
  ]);
});

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
