import { expect, test } from 'vitest';
import { newTask } from '#domain/tasks/task.ts';
import { FIRST, type Shown, shownAfter } from './shown-card.ts';

const ana = { id: 'ana', companyId: null };
const [a, b, c] = ['a', 'b', 'c'].map((id) =>
  newTask(id, ana, { is_unsorted: true }, '2026-11-20T08:00:00Z'),
) as [Shown['task'] & {}, Shown['task'] & {}, Shown['task'] & {}];
const here = () => true;
const elsewhere = () => false;
const idOf = ({ task, isOver }: Shown) => (isOver ? 'summary' : task?.id);
const atB = shownAfter(FIRST, [b, c], here);

test('clarity §3 sort: an act shows the next task, after the last one the summary', () => {
  expect(idOf(atB)).toBe('b');
  const atC = shownAfter(atB, [c], here);
  expect(idOf(atC)).toBe('c');
  expect(idOf(shownAfter(atC, [], here))).toBe('summary');
  expect(idOf(shownAfter(FIRST, [], here))).toBeUndefined();
});

test('clarity §3 sort: a task that comes back waits after the shown one', () => {
  expect(idOf(shownAfter(atB, [a, b, c], here))).toBe('b');
  const atEnd = shownAfter(atB, [], here);
  expect(idOf(shownAfter(atEnd, [a], here))).toBe('summary');
});

test('clarity §3 sort: a task that another tab has sorted stays until the next key', () => {
  const stays = shownAfter(atB, [c], elsewhere);
  expect(idOf(stays)).toBe('b');
  expect(idOf(shownAfter({ ...stays, isDone: true }, [c], elsewhere))).toBe('c');
});

test('clarity §3 U: the task that was taken back is shown as soon as it waits again', () => {
  const wanted = shownAfter({ ...atB, wanted: 'a' }, [b, c], here);
  expect(idOf(wanted)).toBe('b');
  expect(shownAfter(wanted, [a, b, c], here)).toEqual({ ...FIRST, task: a });
  const atEnd = shownAfter(atB, [], here);
  expect(idOf(shownAfter({ ...atEnd, wanted: 'a' }, [a], here))).toBe('a');
});

test('clarity §3 L: the only task is shown again, and is then left', () => {
  const again = shownAfter({ ...atB, isDone: true }, [b], here);
  expect(idOf(again)).toBe('b');
  expect(idOf(shownAfter({ ...again, isDone: true }, [], here))).toBe('summary');
});
