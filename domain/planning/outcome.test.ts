import { expect, test } from 'vitest';
import type { Task } from '../tasks/task.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { taskOf } from './planning.test-data.ts';

const before = taskOf('x', { planned_date: '2026-11-19', is_unsorted: true });

test.each<[string, Partial<Task> | undefined, Outcome | undefined]>([
  ['nothing', {}, undefined],
  ['a new title', { title: 'y' }, undefined],
  ['dropped', undefined, { kind: 'dropped' }],
  ['completed', { status: 'completed' }, { kind: 'done' }],
  ['started', { status: 'in_progress' }, { kind: 'started' }],
  ['delegated', { status: 'delegated' }, { kind: 'delegated' }],
  [
    'planned',
    { planned_date: '2026-11-20', planned_time: '09:00:00', is_unsorted: false },
    { kind: 'planned', day: '2026-11-20', time: '09:00:00' },
  ],
  ['back to no day', { planned_date: null }, { kind: 'unplanned' }],
  ['moved', { quadrant: 'do_now' }, { kind: 'sorted', quadrant: 'do_now' }],
  ['placed where it was', { is_unsorted: false }, { kind: 'sorted', quadrant: 'schedule' }],
])('what became of a task: %s', (_name, changes, expected) => {
  expect(outcomeOf(before, changes && { ...before, ...changes })).toEqual(expected);
});
