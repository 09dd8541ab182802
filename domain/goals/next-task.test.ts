import { expect, test } from 'vitest';
import { newTask, type Task } from '../tasks/task.ts';
import { linkedTasks } from './next-task.ts';

const task = (id: string, values: Partial<Task>): Task => ({
  ...newTask(id, { id: 'ana', companyId: null }, {}, '2026-11-20T08:00:00Z'),
  goal_id: 'g1',
  ...values,
});

const order = (tasks: Task[]) => linkedTasks('g1', tasks).open.map(({ id }) => id);

test('only the goal’s own tasks count, open and completed ones separately', () => {
  const linked = linkedTasks('g1', [
    task('a', {}),
    task('b', { status: 'completed' }),
    task('c', { status: 'completed' }),
    task('other', { goal_id: 'g2' }),
    task('none', { goal_id: null }),
  ]);
  expect(linked.open.map(({ id }) => id)).toEqual(['a']);
  expect(linked.done).toBe(2);
  expect(linked.next?.id).toBe('a');
});

test('the next task: running, then by quadrant, then the nearest day, then the oldest', () => {
  expect(
    order([
      task('drop', { quadrant: 'drop' }),
      task('young', { created_at: '2026-11-20T10:00:00Z' }),
      task('old', { created_at: '2026-11-20T09:00:00Z' }),
      task('planned', { planned_date: '2026-11-25' }),
      task('due', { deadline: '2026-11-24T10:00:00Z' }),
      task('schedule', { quadrant: 'schedule', deadline: '2026-11-21T10:00:00Z' }),
      task('running', { quadrant: 'drop', status: 'in_progress' }),
    ]),
  ).toEqual(['running', 'due', 'planned', 'old', 'young', 'schedule', 'drop']);
});

test('a delegated task is open but not the next to do', () => {
  const linked = linkedTasks('g1', [
    task('delegated', { status: 'delegated' }),
    task('own', { quadrant: 'drop' }),
  ]);
  expect(linked.open).toHaveLength(2);
  expect(linked.next?.id).toBe('own');
  expect(linkedTasks('g1', [task('delegated', { status: 'delegated' })]).next).toBeUndefined();
});
