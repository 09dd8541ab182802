import { expect, test } from 'vitest';
import { newTask } from '#domain/tasks/task.ts';
import { commandOfKey } from './card-keys.ts';

const fresh = newTask('t1', { id: 'ana', companyId: null }, {}, '2026-11-20T08:00:00Z');
const running = { ...fresh, status: 'in_progress' as const, started_at: '2026-11-20T09:00:00Z' };
const paused = { ...fresh, started_at: '2026-11-20T09:00:00Z' };
const completed = { ...running, status: 'completed' as const };

test.each([
  ['s', 'KeyS', fresh, { act: 'start', id: 't1' }],
  ['S', 'KeyS', running, { act: 'pause', id: 't1' }],
  ['s', 'KeyS', paused, { act: 'resume', id: 't1' }],
  ['c', 'KeyC', fresh, { act: 'complete', id: 't1' }],
  ['c', 'KeyC', completed, { act: 'resume', id: 't1' }],
  ['d', 'KeyD', fresh, { act: 'drop', id: 't1' }],
  ['Delete', 'Delete', fresh, { act: 'delete', id: 't1' }],
  ['2', 'Digit2', fresh, { act: 'move', id: 't1', quadrant: 'schedule' }],
  ['"', 'Digit3', fresh, { act: 'move', id: 't1', quadrant: 'delegate' }],
  ['4', 'Numpad4', fresh, { act: 'move', id: 't1', quadrant: 'drop' }],
  ['5', 'Digit5', fresh, undefined],
  ['&', 'Digit1', fresh, { act: 'move', id: 't1', quadrant: 'do_now' }],
  ['с', 'KeyC', fresh, { act: 'complete', id: 't1' }],
  ['j', 'KeyC', fresh, undefined],
  ['x', 'KeyX', fresh, undefined],
])('every drag has a key: %s (%s)', (key, code, task, command) => {
  expect(commandOfKey({ key, code }, task)).toEqual(command);
});
