import { expect, test, vi } from 'vitest';
import { networkError } from '#app/data/errors/errors.ts';
import { announced } from '#app/data/toasts/announce.ts';
import type { Command, TaskPlan } from '#domain/tasks/acts.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { newTask } from '#domain/tasks/task.ts';
import { bulkText, taskFailedToast, taskSucceededToast } from './act-toasts.ts';

const task = newTask('t1', { id: 'ana', companyId: null }, { title: 'Pay rent' }, '2026-11-20');
const plan = { planned_date: '2026-11-24', planned_time: null, duration_estimated: null };

test.each<[Command, string]>([
  [{ act: 'create', id: 't1', fields: {} }, '“Pay rent” added to your Do Now list'],
  [{ act: 'create', id: 't1', fields: { is_unsorted: true } }, 'Added to your inbox'],
  [{ act: 'move', id: 't1', quadrant: 'schedule' }, '“Pay rent” moved to Schedule'],
  [{ act: 'move', id: 't1', quadrant: 'delegate' }, '“Pay rent” moved to Delegate'],
  [{ act: 'move', id: 't1', quadrant: 'drop' }, '“Pay rent” moved to Drop'],
  [{ act: 'start', id: 't1' }, '“Pay rent”'],
])('spec §8: the toast of %o says where the task went', (command, message) => {
  expect(taskSucceededToast('task_moved', { task, command })?.message).toBe(message);
});

test('spec §8: the toast of several moved tasks says where they all went', () => {
  const moved = (id: string, quadrant: Quadrant): Command => ({ act: 'move', id, quadrant });
  expect(bulkText([moved('t1', 'drop'), moved('t2', 'drop')])).toBe('2 tasks moved to Drop');
  expect(bulkText([moved('t1', 'schedule')])).toBe('1 task moved to Schedule');
  expect(bulkText([moved('t1', 'drop'), moved('t2', 'schedule')])).toBe('2 tasks');
  expect(bulkText([{ act: 'complete', id: 't1' }])).toBe('1 task');
});

test('design ruling 24: nothing in a title turns the sentence around it', () => {
  const messageFor = (title: string) =>
    taskSucceededToast('task_moved', {
      task: { ...task, title },
      command: { act: 'move', id: 't1', quadrant: 'schedule' },
    })?.message;
  expect(messageFor('Invoice \u202efdp.exe')).toBe(
    '“\u2068Invoice fdp.exe\u2069” moved to Schedule',
  );
  expect(messageFor('חשבון')).toBe('“\u2068חשבון\u2069” moved to Schedule');
});

test('a completed task that repeats says when, and what was skipped', () => {
  const toast = taskSucceededToast('task_completed', {
    task,
    command: { act: 'complete', id: 't1' },
    next: 'next tomorrow. Skipped: yesterday',
  });
  expect(toast?.message).toBe('“Pay rent”, next tomorrow. Skipped: yesterday');
});

test('clarity §1 capture: after a lost connection, only the line itself adds its task again', () => {
  const retry = () => undefined;
  const error = networkError(new TypeError('Failed to fetch'));
  expect(taskFailedToast('move', error, retry).retry).toBe(retry);
  expect(taskFailedToast('create', error, retry)).toMatchObject({
    title: 'Failed to create task. Please try again.',
    message: error.message,
  });
  expect(taskFailedToast('create', error, retry).retry).toBeUndefined();
});

test('clarity §7 toasts: planning shows none, and is announced with the day and the time', () => {
  vi.setSystemTime('2026-11-20T12:00:00Z');
  const announcedFor = (changed: Partial<TaskPlan>) => {
    const command: Command = { act: 'plan', id: 't1', plan: { ...plan, ...changed } };
    expect(taskSucceededToast(null, { task, command })).toBeUndefined();
    return announced();
  };
  expect(announcedFor({})).toBe('“Pay rent” planned for Tuesday 24 November');
  expect(announcedFor({ planned_time: '10:00:00' })).toBe(
    '“Pay rent” planned for Tuesday 24 November, 10:00',
  );
  expect(announcedFor({ planned_date: null })).toBe('“Pay rent” has no planned day anymore');
  vi.useRealTimers();
});
