import { expect, test } from 'vitest';
import { CLOCK, taskOf, titlesOf } from './planning.test-data.ts';
import { beginWith, doneOn, firstChoices, firstOf, minutesSpent } from './shut-down.ts';

const today = '2026-11-20';
const monday = '2026-11-23';

test('clarity §4 shut down: what is done today, in its order, with its minutes', () => {
  const done = (at: string, changes = {}) =>
    ({ status: 'completed', completed_on: today, completed_at: at, ...changes }) as const;
  const tasks = [
    taskOf('measured', done('2026-11-20T10:00:00Z', { started_at: '2026-11-20T09:15:00Z' })),
    taskOf('estimated', done('2026-11-20T08:00:00Z', { duration_estimated: 20 })),
    taskOf('neither', done('2026-11-20T09:00:00Z')),
    taskOf('yesterday', { ...done('2026-11-19T09:00:00Z'), completed_on: '2026-11-19' }),
    taskOf('open'),
    // Completed offline: `completed_on` is not set yet, so `completed_at` decides.
    taskOf('offline', { ...done('2026-11-20T11:00:00Z'), completed_on: null }),
    taskOf('offline yesterday', { ...done('2026-11-18T11:00:00Z'), completed_on: null }),
  ];
  const list = doneOn(tasks, today, CLOCK);
  expect(titlesOf(list)).toEqual(['estimated', 'neither', 'measured', 'offline']);
  expect(minutesSpent(list)).toBe(65);
});

test('clarity §4 shut down: the first task of the next working day is one of that day or suggested', () => {
  const tasks = [
    taskOf('without a day', { is_important: true }),
    taskOf('planned for Monday', { planned_date: monday }),
    taskOf('due on Monday', { deadline: '2026-11-23T15:00:00Z' }),
    taskOf('planned for Tuesday', { planned_date: '2026-11-24' }),
    taskOf('in Drop', { quadrant: 'drop', planned_date: monday }),
    taskOf('unsorted', { is_unsorted: true }),
    taskOf('running', { status: 'in_progress' }),
  ];
  expect(titlesOf(firstChoices(tasks, monday, CLOCK))).toEqual([
    'due on Monday',
    'planned for Monday',
    'without a day',
  ]);
});

test('clarity §4 shut down: the chosen task begins the day, the former one keeps its day', () => {
  const other = taskOf('other', { planned_date: monday, planned_time: '09:00:00' });
  const task = taskOf('new');
  expect(firstOf([task, other], monday, 540)).toBe(other);
  expect(firstOf([task, other], monday, 480)).toBeUndefined();
  const begin = {
    act: 'plan',
    id: 'new',
    plan: { planned_date: monday, planned_time: '09:00:00' },
  };
  expect(beginWith(task, undefined, monday, 540)).toEqual([begin]);
  expect(beginWith(task, other, monday, 540)).toEqual([
    { act: 'plan', id: 'other', plan: { planned_date: monday, planned_time: null } },
    begin,
  ]);
});
