import { describe, expect, test } from 'vitest';
import { newTask, type Task } from './task.ts';
import { dayPartsOf, isForToday, todaysTasks } from './today.ts';

/** Friday 20 November 2026 in Paris, for a person whose day begins at midnight. */
const CLOCK = { today: '2026-11-20', zone: 'Europe/Paris', dayStart: 0 };

const task = (title: string, changes: Partial<Task> = {}): Task => ({
  ...newTask(title, { id: 'ana', companyId: null }, { title }, '2026-11-01T08:00:00Z'),
  ...changes,
});
const schedule = { quadrant: 'schedule' } as const;

describe('clarity §4 today: one definition', () => {
  test.each<[string, Partial<Task>, boolean]>([
    ['planned for today', { ...schedule, planned_date: '2026-11-20' }, true],
    ['left from before', { ...schedule, planned_date: '2026-11-18' }, true],
    ['planned for tomorrow', { ...schedule, planned_date: '2026-11-21' }, false],
    ['due today', { ...schedule, deadline: '2026-11-20T22:59:00Z' }, true],
    ['due tomorrow', { ...schedule, deadline: '2026-11-20T23:30:00Z' }, false],
    ['overdue', { ...schedule, deadline: '2026-11-10T10:00:00Z' }, true],
    [
      'overdue and planned later',
      { deadline: '2026-11-10T10:00:00Z', planned_date: '2026-11-25' },
      true,
    ],
    ['running', { ...schedule, status: 'in_progress', planned_date: '2026-11-25' }, true],
    ['sorted into Do Now', {}, true],
    ['in Do Now and planned for a later day', { planned_date: '2026-11-23' }, false],
    ['in Schedule without a date', schedule, false],
    ['in Drop without a date', { quadrant: 'drop' }, false],
    ['in Drop and due today', { quadrant: 'drop', deadline: '2026-11-20T12:00:00Z' }, true],
    ['completed', { status: 'completed', planned_date: '2026-11-20' }, false],
    ['delegated to somebody', { status: 'delegated', planned_date: '2026-11-20' }, false],
    ['unsorted', { is_unsorted: true }, false],
    ['unsorted and due today', { is_unsorted: true, deadline: '2026-11-20T12:00:00Z' }, true],
    ['unsorted and running', { is_unsorted: true, status: 'in_progress' }, true],
  ])('a task %s', (_what, changes, expected) => {
    expect(isForToday(task('x', changes), CLOCK)).toBe(expected);
  });

  test('a day that begins at 04:00 has the hours of the coming night', () => {
    const night = { ...CLOCK, dayStart: 4 };
    const due = task('x', { ...schedule, deadline: '2026-11-21T02:00:00Z' });
    expect([isForToday(due, CLOCK), isForToday(due, night)]).toEqual([false, true]);
  });
});

describe('clarity §4 today: in order', () => {
  test('running, fixed times, then by weight', () => {
    const at = (planned_time: string) => ({
      ...schedule,
      planned_date: '2026-11-20',
      planned_time,
    });
    const tasks = [
      task('Do Now'),
      task('late', { deadline: '2026-11-10T10:00:00Z' }),
      task('at 14:00', at('14:00:00')),
      task('running', { status: 'in_progress', started_at: '2026-11-20T08:00:00Z' }),
      task('at 09:30', at('09:30:00')),
      task('in Drop', { quadrant: 'drop', planned_date: '2026-11-20' }),
      task('urgent', { is_urgent: true }),
    ];
    expect(todaysTasks(tasks, CLOCK).map(({ title }) => title)).toEqual([
      'running',
      'at 09:30',
      'at 14:00',
      'late',
      'urgent',
      'Do Now',
      'in Drop',
    ]);
  });

  test('a paused, flagged task comes before a new one', () => {
    const paused = task('paused', { is_urgent: true, started_at: '2026-11-19T08:00:00Z' });
    const fresh = task('new', { is_urgent: true, created_at: '2026-10-01T08:00:00Z' });
    expect(todaysTasks([fresh, paused], CLOCK)[0]).toBe(paused);
    const pressing = task('new and late', {
      is_urgent: true,
      is_important: true,
      has_break_consequence: true,
      deadline: '2026-11-10T10:00:00Z',
    });
    expect(todaysTasks([pressing, paused], CLOCK)[0]).toBe(paused);
    const unflagged = { ...paused, is_urgent: false };
    expect(todaysTasks([pressing, unflagged], CLOCK)[0]).toBe(pressing);
  });
});

test('clarity §4 order: the list has three parts, running, fixed times, then the rest', () => {
  const titles = (tasks: Task[]) => tasks.map(({ title }) => title);
  const planned = { ...schedule, planned_date: '2026-11-20' };
  const tasks = todaysTasks(
    [
      task('rest'),
      task('at two', { ...planned, planned_time: '14:00' }),
      task('at nine', { ...planned, planned_time: '09:00' }),
      task('yesterday at nine', { ...planned, planned_date: '2026-11-19', planned_time: '09:00' }),
      task('running', { ...planned, planned_time: '10:00', status: 'in_progress' }),
    ],
    CLOCK,
  );
  const { running, fixed, rest } = dayPartsOf(tasks, CLOCK.today);
  expect(titles(running)).toEqual(['running']);
  expect(titles(fixed)).toEqual(['at nine', 'at two']);
  expect(titles(rest)).toEqual(['rest', 'yesterday at nine']);
});
