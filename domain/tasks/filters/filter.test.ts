import { describe, expect, test } from 'vitest';
import { newTask, type Task } from '../task.ts';
import { filterOf, filterTasks, isFiltering, type TaskFilter } from './filter.ts';

const NOW = '2026-11-20T12:00:00Z';
const task = (title: string, columns: Partial<Task> = {}): Task => ({
  ...newTask(title, { id: 'ana', companyId: null }, { title }, NOW),
  ...columns,
});
const TASKS = [
  task('Call Zoë', { quadrant: 'do_now', deadline: '2026-11-20T09:00:00Z' }),
  task('Write report', { quadrant: 'schedule', notes: 'for the café', goal_id: 'grow' }),
  task('Send invoice', {
    status: 'completed',
    completed_at: NOW,
    completed_on: '2026-11-20',
    deadline: '2026-11-19T09:00:00Z',
  }),
  task('Book room', { status: 'delegated', deadline: '2026-11-20T22:30:00Z' }),
  task('Read', {
    status: 'in_progress',
    deadline: '2026-11-26T12:00:00Z',
    planned_date: '2026-11-20',
  }),
  task('Help Tom', { delegated_from_user_id: 'tom', deadline: '2026-11-27T12:00:00Z' }),
];
const found = (filter: Partial<TaskFilter>, zone = 'UTC') =>
  filterTasks(TASKS, { text: '', ...filter }, NOW, { zone, dayStart: 0 }).map(({ title }) => title);

describe('tasks: the filter bar', () => {
  test.each<[Partial<TaskFilter>, string[]]>([
    [{}, ['Call Zoë', 'Write report', 'Send invoice', 'Book room', 'Read', 'Help Tom']],
    [{ text: 'ZOE' }, ['Call Zoë']],
    [{ text: 'cafe report' }, ['Write report']],
    [{ text: 'report zoe' }, []],
    [{ quadrant: 'schedule' }, ['Write report']],
    [{ goal: 'grow' }, ['Write report']],
    [{ status: 'completed' }, ['Send invoice']],
    [{ status: 'running' }, ['Read']],
    [{ status: 'open' }, ['Call Zoë', 'Write report', 'Book room', 'Read', 'Help Tom']],
    [{ due: 'late' }, ['Call Zoë']],
    [{ due: 'today' }, ['Call Zoë', 'Book room']],
    [{ due: 'week' }, ['Call Zoë', 'Book room', 'Read']],
    [{ due: 'none' }, ['Write report']],
    [{ delegated: 'away' }, ['Book room']],
    [{ delegated: 'to_me' }, ['Help Tom']],
    [{ delegated: 'own', status: 'open' }, ['Call Zoë', 'Write report', 'Read']],
    [{ completed: '2026-11-20' }, ['Send invoice']],
    [{ completed: '2026-11-19' }, []],
    [{ for: '2026-11-20' }, ['Call Zoë', 'Book room', 'Read']],
    [{ for: '2026-11-20', delegated: 'own' }, ['Call Zoë', 'Read']],
  ])('%j', (filter, titles) => {
    expect(found(filter)).toEqual(titles);
  });

  test('a deadline at night is due on the day that has not ended', () => {
    const night = [task('night', { deadline: '2026-11-21T01:00:00Z' })];
    const due = (dayStart: number) =>
      filterTasks(night, { text: '', due: 'today' }, NOW, { zone: 'UTC', dayStart }).length;
    expect([due(0), due(4)]).toEqual([0, 1]);
  });

  test('today is the person’s day', () => {
    expect(found({ due: 'today' }, 'Pacific/Kiritimati')).toEqual(['Book room']);
    expect(found({ due: 'today' }, 'Europe/Paris')).toEqual(['Call Zoë', 'Book room']);
    expect(found({ due: 'today' }, 'Europe/Helsinki')).toEqual(['Call Zoë']);
    expect(found({ for: '2026-11-21' }, 'Europe/Helsinki')).toEqual(['Book room']);
    expect(found({ for: '2026-11-21' }, 'Europe/Paris')).toEqual([]);
  });

  test('the address stores the filter, and invalid parameters filter nothing', () => {
    const query = new URLSearchParams('text=a+b&quadrant=drop&status=open&due=late&delegated=away');
    expect(filterOf(query)).toEqual({
      text: 'a b',
      quadrant: 'drop',
      status: 'open',
      due: 'late',
      goal: undefined,
      delegated: 'away',
      place: undefined,
      completed: undefined,
      for: undefined,
    });
    const days = filterOf(new URLSearchParams('completed=2026-02-28&for=2028-02-29'));
    expect(days).toMatchObject({ completed: '2026-02-28', for: '2028-02-29' });
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) {
      expect(isFiltering(filterOf(new URLSearchParams({ completed: day, for: day })))).toBe(false);
    }
    const nonsense = filterOf(new URLSearchParams('quadrant=x&status=&due=1&goal=&delegated=y'));
    expect(isFiltering(nonsense)).toBe(false);
    expect(isFiltering(filterOf(new URLSearchParams('text=+')))).toBe(false);
    expect(isFiltering(filterOf(new URLSearchParams('goal=grow')))).toBe(true);
  });
});

test('clarity §4 filters: Today shows what isForToday says', () => {
  const tasks = [
    task('planned', { quadrant: 'schedule', planned_date: NOW.slice(0, 10) }),
    task('no date', { quadrant: 'schedule' }),
    task('Do Now'),
  ];
  const filter = filterOf(new URLSearchParams('today=yes'));
  expect(isFiltering(filter)).toBe(true);
  const clock = { zone: 'UTC', dayStart: 0 };
  expect(filterTasks(tasks, filter, NOW, clock).map(({ title }) => title)).toEqual([
    'planned',
    'Do Now',
  ]);
});
