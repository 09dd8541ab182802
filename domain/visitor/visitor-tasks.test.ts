import { expect, test } from 'vitest';
import {
  ownTasks,
  readVisitorTasks,
  sampleTasks,
  type VisitorTask,
  withMoved,
  withRestored,
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
  quadrant: 'do_now' as const,
  suggested: true,
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

test('a new task keeps its suggested quadrant until the visitor moves it', () => {
  const [added] = withVisitorTask([], typed('Call the bank', { quadrant: 'schedule' }));
  expect(added).toMatchObject({ quadrant: 'schedule', suggested: true, own: true });
  const [moved] = withMoved(added ? [added] : [], added?.id ?? '', 'drop');
  expect(moved).toMatchObject({ quadrant: 'drop', suggested: false });
});

test('an empty title adds nothing, a long one is cut, and 20 tasks are the maximum', () => {
  expect(withVisitorTask([], typed('   '))).toEqual([]);
  expect(withVisitorTask([], typed('a'.repeat(400)))[0]?.title).toHaveLength(300);
  const full = Array.from({ length: 25 }, (_, index) => typed(`Task ${index}`)).reduce<
    readonly VisitorTask[]
  >(withVisitorTask, []);
  expect(full).toHaveLength(20);
});

test('a removed task returns to its place, among tasks that were added meanwhile', () => {
  const [first, second] = sampleTasks(TITLES, newId);
  if (!first || !second) throw new Error('There are samples.');
  const meanwhile = withVisitorTask([second], typed('Added meanwhile'));
  const restored = withRestored(meanwhile, first, 0);
  expect(restored.map(({ title }) => title)).toEqual(['Bill', 'Check', 'Added meanwhile']);
  expect(withRestored(restored, first, 0)).toBe(restored);
  const full = Array.from({ length: 20 }, (_, index) => typed(`Task ${index}`)).reduce<
    readonly VisitorTask[]
  >(withVisitorTask, []);
  expect(withRestored(full, first, 0)).toBe(full);
});

test('stored tasks are restored unchanged', () => {
  const tasks = withMoved(sampleTasks(TITLES, newId), '', 'drop');
  expect(readVisitorTasks(JSON.stringify(tasks))).toEqual(tasks);
  const dated = withVisitorTask(tasks, {
    ...typed('Standup'),
    deadline: '2026-11-24T16:00:00.000Z',
    planned_date: '2026-11-24',
    planned_time: '09:15',
    duration_estimated: 15,
    recurrence_rule: 'FREQ=DAILY',
  });
  expect(readVisitorTasks(JSON.stringify(dated))).toEqual(dated);
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
  JSON.stringify([{ ...typed('Pay'), own: true, planned_date: 'soon' }]),
  JSON.stringify([{ ...typed('Pay'), own: true, deadline: 'x' }]),
  JSON.stringify([{ ...typed('Pay'), own: true, duration_estimated: '5' }]),
  JSON.stringify(Array.from({ length: 6 }, () => sampleTasks(TITLES, newId)).flat()),
])('anything else in the storage is ignored: %s', (stored) => {
  expect(readVisitorTasks(stored)).toBeUndefined();
});
