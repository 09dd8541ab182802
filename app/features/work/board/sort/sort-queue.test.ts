import { expect, test } from 'vitest';
import { type Command, changeOf } from '#domain/tasks/acts.ts';
import { newTask, type Task, type TaskFields } from '#domain/tasks/task.ts';
import { countOutcomes, isSorting, queueOf, sortOutcomeOf, withNew } from './sort-queue.ts';

const ana = { id: 'ana', companyId: null };
const task = (id: string, minute: number, fields: Partial<TaskFields> = {}) =>
  newTask(id, ana, { ...fields, is_unsorted: true }, `2026-11-20T08:${minute}:00Z`);
const tasks = [task('c', 12), task('b', 11), task('a', 10)];
const ORDER = ['a', 'b', 'c'];
const ids = (later: string[]) => queueOf(tasks, ORDER, later).tasks.map(({ id }) => id);

test('clarity §3 sort: dated tasks come first, the soonest first, then as captured', () => {
  const dated = [
    ...tasks,
    task('due', 13, { deadline: '2026-11-27T16:00:00Z' }),
    task('planned', 14, { planned_date: '2026-11-24' }),
    task('both', 15, { planned_date: '2026-12-01', deadline: '2026-11-23T16:00:00Z' }),
  ];
  expect(withNew([], dated, 'Europe/Berlin')).toEqual(['both', 'planned', 'due', 'a', 'b', 'c']);
});

test('clarity §3 sort: what arrives meanwhile comes last, so that the shown task stays', () => {
  const soon = task('soon', 20, { planned_date: '2026-11-20' });
  expect(withNew(ORDER, [soon, ...tasks], 'UTC')).toEqual([...ORDER, 'soon']);
  expect(withNew(ORDER, tasks, 'UTC')).toBe(ORDER);
});

test('clarity §3 sort: a task put off stays unsorted and comes again after the others', () => {
  expect(ids(['a'])).toEqual(['b', 'c', 'a']);
  expect(ids(['a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('clarity §3 sort: a task put off a second time is left for another sort', () => {
  const { tasks: waiting, fresh, left } = queueOf(tasks, ORDER, ['a', 'b', 'a']);
  expect(waiting.map(({ id }) => id)).toEqual(['c', 'b']);
  expect(fresh).toBe(1);
  expect(left.map(({ id }) => id)).toEqual(['a']);
});

test('a task that another tab has sorted meanwhile is left out', () => {
  expect(queueOf(tasks.slice(2), ORDER, ['c']).tasks.map(({ id }) => id)).toEqual(['a']);
});

test('clarity §3 sort: the summary counts where the tasks went', () => {
  const counts = countOutcomes(['drop', 'schedule', 'drop', 'open', 'removed']);
  expect(Object.fromEntries(counts)).toEqual({ drop: 2, schedule: 1, open: 1, removed: 1 });
});

test('clarity §3 sort: a delegated task counts as Delegate, though its row stays in Do Now', () => {
  const placed = { ...task('a', 10), is_unsorted: false };
  expect(sortOutcomeOf({ ...placed, status: 'delegated' })).toBe('delegate');
  expect(sortOutcomeOf({ ...placed, quadrant: 'schedule' })).toBe('schedule');
  expect(sortOutcomeOf(undefined)).toBe('removed');
});

test('clarity §3 undo the sort: only what took a task out of the inbox', () => {
  const a = task('a', 10);
  const act = (before: Task | undefined, command: Command) => {
    const actor = { ...ana, role: 'user' as const };
    return isSorting({ before, command, change: changeOf(before, command, actor, a.created_at) });
  };
  const id = 'a';
  const placed = { ...a, is_unsorted: false };
  const day = { planned_date: '2026-11-27', planned_time: null };
  const sorting: Command[] = [
    { act: 'move', id, quadrant: 'do_now' },
    { act: 'snooze', id, plan: day },
    { act: 'edit', id, fields: { quadrant: 'schedule' } },
    { act: 'drop', id },
  ];
  expect(sorting.map((command) => act(a, command))).toEqual([true, true, true, true]);
  const delegated = { userId: 'ana', title: 'a', undo: () => undefined };
  expect(isSorting({ ...delegated, before: a })).toBe(true);

  expect(act(undefined, { act: 'create', id, fields: { title: 'New', is_unsorted: true } })).toBe(
    false,
  );
  expect(act(a, { act: 'edit', id, fields: { title: 'Another title' } })).toBe(false);
  expect(act(placed, { act: 'move', id, quadrant: 'drop' })).toBe(false);
  expect(isSorting({ ...delegated, before: placed })).toBe(false);
});
