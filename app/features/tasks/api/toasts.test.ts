import { expect, test, vi } from 'vitest';
import type { Command } from '#domain/tasks/acts.ts';
import { newTask } from '#domain/tasks/task.ts';
import { succeededToast } from './toasts.ts';

// The labels read the product's name, which comes with the page.
vi.mock('#app/data/platform/config.ts', () => ({ config: { name: 'Prioriti' } }));

const task = newTask('t1', { id: 'ana', companyId: null }, { title: 'Pay rent' }, '2026-11-20');
const plan = { planned_date: '2026-11-24', planned_time: null, duration_estimated: null };

test.each<[Command, string]>([
  [{ act: 'create', id: 't1', fields: {} }, '“Pay rent” added to your Do Now list'],
  [{ act: 'move', id: 't1', quadrant: 'schedule' }, '“Pay rent” moved to Schedule'],
  [{ act: 'move', id: 't1', quadrant: 'delegate' }, '“Pay rent” moved to Delegate'],
  [{ act: 'move', id: 't1', quadrant: 'drop' }, '“Pay rent” moved to Drop'],
  [{ act: 'start', id: 't1' }, '“Pay rent”'],
  [
    { act: 'plan', id: 't1', plan: { ...plan, planned_date: null } },
    '“Pay rent” has no planned day anymore',
  ],
])('spec §8: the toast of %o says where the task went', (command, message) => {
  expect(succeededToast('task_updated', { task, command }).message).toBe(message);
});

test('the toast of a planned task names the day and the time', () => {
  vi.setSystemTime('2026-11-20T12:00:00Z');
  const message = (planned_time: string | null) =>
    succeededToast('task_planned', {
      task,
      command: { act: 'plan', id: 't1', plan: { ...plan, planned_time } },
    }).message;
  expect(message(null)).toBe('“Pay rent” planned for Tuesday 24 November');
  expect(message('10:00:00')).toBe('“Pay rent” planned for Tuesday 24 November, 10:00');
  vi.useRealTimers();
});
