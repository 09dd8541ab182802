import { expect, test } from 'vitest';
import {
  ownTasks,
  readVisitorTasks,
  sampleTasks,
  type VisitorTask,
  withMoved,
  withVisitorTask,
} from './visitor-tasks.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
};
const TITLES = { bill: 'Bill', health_check: 'Check', receipts: 'Receipts', apps: 'Apps' };
const typed = (title: string, flags: Partial<VisitorTask> = {}) => ({
  id: newId(),
  title,
  is_urgent: false,
  is_important: false,
  has_break_consequence: false,
  ...flags,
});

test('samples belong to nobody until they are moved', () => {
  const samples = sampleTasks(TITLES, newId);
  expect(samples.map(({ title }) => title)).toEqual(['Bill', 'Check', 'Receipts', 'Apps']);
  expect(ownTasks(samples)).toEqual([]);
  const [first] = samples;
  const moved = withMoved(samples, first?.id ?? '', 'drop');
  expect(ownTasks(moved)).toEqual([{ ...first, quadrant: 'drop', own: true }]);
});

test('a new task goes to its suggested quadrant', () => {
  const place = (flags: Partial<VisitorTask>) =>
    withVisitorTask([], typed('Call the bank', flags))[0]?.quadrant;
  expect(place({ is_urgent: true, is_important: true })).toBe('do_now');
  expect(place({ is_important: true })).toBe('schedule');
  expect(place({ is_urgent: true })).toBe('delegate');
  expect(place({})).toBe('drop');
  expect(place({ has_break_consequence: true })).toBe('schedule');
});

test('an empty title adds nothing, a long one is cut, and 20 tasks are the maximum', () => {
  expect(withVisitorTask([], typed('   '))).toEqual([]);
  expect(withVisitorTask([], typed('a'.repeat(400)))[0]?.title).toHaveLength(300);
  const full = Array.from({ length: 25 }, (_, index) => typed(`Task ${index}`)).reduce<
    readonly VisitorTask[]
  >(withVisitorTask, []);
  expect(full).toHaveLength(20);
});

test('stored tasks are restored unchanged', () => {
  const tasks = withMoved(sampleTasks(TITLES, newId), '', 'drop');
  expect(readVisitorTasks(JSON.stringify(tasks))).toEqual(tasks);
});

test.each([
  null,
  '',
  '{',
  'null',
  '{"length":1}',
  '[null]',
  '[{"id":"1"}]',
  JSON.stringify(sampleTasks(TITLES, newId).map((task) => ({ ...task, quadrant: 'later' }))),
  JSON.stringify(sampleTasks(TITLES, newId).map((task) => ({ ...task, title: 'a'.repeat(301) }))),
  JSON.stringify(sampleTasks(TITLES, newId).map((task) => ({ ...task, id: 'x' }))),
  JSON.stringify(Array.from({ length: 6 }, () => sampleTasks(TITLES, newId)).flat()),
])('anything else in the storage is ignored: %s', (stored) => {
  expect(readVisitorTasks(stored)).toBeUndefined();
});
