import { describe, expect, test } from 'vitest';
import { newTask, type Task } from '../tasks/task.ts';
import { loadsOf } from './capacity.ts';
import { type CarryChoice, carryOver, leftOver } from './carry-over.ts';

const WORK = { zone: 'Europe/Paris', workStart: 540, workEnd: 1020, workDays: [1, 2, 3, 4, 5] };
// Friday 27 November, 10:00 in Paris.
const NOW = '2026-11-27T09:00:00Z';
const TODAY = '2026-11-27';

const task = (id: string, columns: Partial<Task>): Task => ({
  ...newTask(id, { id: 'ana', companyId: null }, {}, '2026-11-20T10:00:00Z'),
  ...columns,
});

test('left over are unfinished tasks planned before today, the latest first', () => {
  const tasks = [
    task('monday', { planned_date: '2026-11-23' }),
    task('yesterday', { planned_date: '2026-11-26', planned_time: '10:00:00' }),
    task('running', { planned_date: '2026-11-25', status: 'in_progress' }),
    task('done', { planned_date: '2026-11-26', status: 'completed' }),
    task('with tom', { planned_date: '2026-11-26', status: 'delegated' }),
    task('today', { planned_date: TODAY }),
    task('no day', {}),
  ];
  expect(leftOver(tasks, TODAY).map(({ id }) => id)).toEqual(['yesterday', 'running', 'monday']);
});

describe('carrying over', () => {
  const days = (choice: CarryChoice, minutes: (number | null)[], planned: Task[] = []) =>
    carryOver(
      minutes.map((duration_estimated, index) => ({ id: `t${index}`, duration_estimated })),
      choice,
      { today: TODAY, loads: loadsOf(planned), now: NOW, work: WORK },
    ).map((command) => command.act === 'plan' && command.plan);
  const on = (planned_date: string | null) => ({ planned_date, planned_time: null });

  test('to today, without a time', () => {
    expect(days('today', [60, null])).toEqual([on(TODAY), on(TODAY)]);
  });

  test('to no day', () => {
    expect(days('no_day', [60])).toEqual([on(null)]);
  });

  test('to the next free day, which is after today and the weekend, searched for each task', () => {
    expect(days('free_day', [300, 240, 180, null])).toEqual([
      on('2026-11-30'),
      on('2026-12-01'),
      on('2026-11-30'),
      on('2026-12-01'),
    ]);
  });

  test('skips a day that is already full', () => {
    const full = task('full', { planned_date: '2026-11-30', duration_estimated: 480 });
    expect(days('free_day', [15], [full])).toEqual([on('2026-12-01')]);
  });

  test('leaves the tasks in place for a person without work days', () => {
    expect(
      carryOver([{ id: 't1', duration_estimated: 30 }], 'free_day', {
        today: TODAY,
        loads: new Map(),
        now: NOW,
        work: { ...WORK, workDays: [] },
      }),
    ).toEqual([]);
  });
});
