import { expect, test } from 'vitest';
import { newTask, type Task } from '#domain/tasks/task.ts';
import { entriesOf } from './menu-entries.ts';

const ana = { id: 'ana', role: 'manager' as const, companyId: null };
const fresh = newTask('t1', ana, { title: 'Pay rent' }, '2026-11-20T08:00:00Z');

const labels = (task: Task) => {
  const { progress, plans, moves, end } = entriesOf(task, ana, '2026-11-23');
  return [progress, plans, moves, end].map((part) => part.map(({ label }) => label));
};

test('clarity §7 menus: every row has the same entries; dropping is apart from moving to Drop', () => {
  expect(labels(fresh)).toEqual([
    ['Start', 'Complete'],
    ['Today', 'Tomorrow'],
    ['Move to Schedule', 'Move to Delegate', 'Move to Drop'],
    ['Drop task', 'Delete task'],
  ]);
});

test('clarity §4 menus: a day is chosen with the keys of the row', () => {
  const [today, tomorrow] = entriesOf(fresh, ana, '2026-11-23').plans;
  expect(today?.hint).toBe('T');
  expect(tomorrow).toMatchObject({ hint: '⇧T', command: { plan: { planned_date: '2026-11-24' } } });
  expect(entriesOf(fresh, ana).plans).toEqual([]);
});

test('clarity §7 menus: a completed task is only reopened or deleted', () => {
  expect(labels({ ...fresh, status: 'completed', completed_at: '2026-11-21T08:00:00Z' })).toEqual([
    ['Reopen'],
    [],
    [],
    ['Delete task'],
  ]);
});
