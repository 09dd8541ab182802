import { expect, test } from 'vitest';
import { newTask } from '../tasks/task.ts';
import { isUnplanned, unplannedGroups } from './unplanned.ts';

const ANA = { id: 'ana', companyId: null };
const task = (id: string, fields: Parameters<typeof newTask>[2] = {}) =>
  newTask(id, ANA, fields, '2026-11-23T08:00:00Z');

test('clarity §2: unplanned tasks of the inbox are a group of their own, before the quadrants', () => {
  const tasks = [
    task('sorted', { quadrant: 'schedule' }),
    task('captured', { is_unsorted: true }),
    task('urgent', { quadrant: 'do_now' }),
  ];
  expect(
    unplannedGroups(tasks).map(({ quadrant, tasks: [first] }) => [quadrant, first?.id]),
  ).toEqual([
    [null, 'captured'],
    ['do_now', 'urgent'],
    ['schedule', 'sorted'],
  ]);
});

test('only the person’s own open tasks without a day are unplanned', () => {
  expect(isUnplanned(task('captured', { is_unsorted: true }), 'ana')).toBe(true);
  expect(isUnplanned(task('captured'), 'tom')).toBe(false);
  expect(isUnplanned(task('planned', { planned_date: '2026-11-24' }), 'ana')).toBe(false);
  expect(isUnplanned({ ...task('done'), status: 'completed' }, 'ana')).toBe(false);
});
