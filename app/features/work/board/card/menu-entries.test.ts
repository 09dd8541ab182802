import { expect, test } from 'vitest';
import { newTask, type Task } from '#domain/tasks/task.ts';
import { entriesOf } from './menu-entries.ts';

const ana = { id: 'ana', role: 'manager' as const, companyId: null };
const fresh = newTask('t1', ana, { title: 'Pay rent' }, '2026-11-20T08:00:00Z');

/** Monday 23 November 2026, 10:00 in Paris. */
const CLOCK = {
  now: '2026-11-23T09:00:00Z',
  today: '2026-11-23',
  zone: 'Europe/Paris',
  dayStart: 0,
};

const labels = (task: Task, clock = CLOCK) => {
  const { progress, plans, moves, end } = entriesOf(task, ana, clock);
  return [progress, plans, moves, end].map((part) => part.map(({ label }) => label));
};

test('clarity §7 menus: every row has the same entries; dropping is apart from moving to Drop', () => {
  expect(labels(fresh)).toEqual([
    ['Start', 'Complete'],
    ['Today', 'Later today', 'Tomorrow'],
    ['Move to Schedule', 'Move to Delegate', 'Move to Drop'],
    ['Drop task', 'Delete task'],
  ]);
});

test('clarity §4 menus: a day is chosen with the keys of the row', () => {
  const [today, , tomorrow] = entriesOf(fresh, ana, CLOCK).plans;
  expect(today?.hint).toBe('T');
  expect(tomorrow).toMatchObject({ hint: '⇧T', command: { plan: { planned_date: '2026-11-24' } } });
  expect(entriesOf(fresh, ana).plans).toEqual([]);
});

test('clarity §4 snooze: a task of today is snoozed by its menu, until the day is too short', () => {
  const later = (task: Task, now: string) =>
    entriesOf(task, ana, { ...CLOCK, now }).plans.find(({ label }) => label === 'Later today');
  expect(later(fresh, CLOCK.now)).toMatchObject({
    command: { act: 'snooze', plan: { planned_date: '2026-11-23', planned_time: '13:00:00' } },
  });
  expect(later(fresh, '2026-11-23T21:00:00Z')).toBeUndefined();
  expect(later({ ...fresh, planned_date: '2026-11-26' }, CLOCK.now)).toBeUndefined();
});

test('clarity §4 menus: no entry plans a task for the day that it has', () => {
  const planned = { ...fresh, planned_date: '2026-11-23', planned_time: '14:00:00' };
  expect(labels(planned)[1]).toEqual(['Later today', 'Tomorrow']);
});

test('clarity §7 menus: a completed task is only reopened or deleted', () => {
  expect(labels({ ...fresh, status: 'completed', completed_at: '2026-11-21T08:00:00Z' })).toEqual([
    ['Reopen'],
    [],
    [],
    ['Delete task'],
  ]);
});
