import { expect, test } from 'vitest';
import { newTask } from '#domain/tasks/task.ts';
import { queueOf, withLater } from './sort-queue.ts';

const tasks = ['a', 'b', 'c'].map((id) =>
  newTask(id, { id: 'ana', companyId: null }, { is_unsorted: true }, '2026-11-20T08:00:00Z'),
);
const ids = (later: string[]) => queueOf(tasks, later).map(({ id }) => id);

test('clarity §3 sort: a task put off stays unsorted and comes again after the others', () => {
  const later = withLater([], 'a');
  expect(ids(later)).toEqual(['b', 'c', 'a']);
  expect(ids(withLater(later, 'b'))).toEqual(['c', 'a', 'b']);
  expect(ids(withLater(withLater(later, 'b'), 'a'))).toEqual(['c', 'b', 'a']);
});

test('a task that another tab has sorted meanwhile is left out', () => {
  expect(queueOf(tasks.slice(0, 1), ['c', 'a']).map(({ id }) => id)).toEqual(['a']);
});
