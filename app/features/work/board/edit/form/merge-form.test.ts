import { expect, test } from 'vitest';
import { newTask, type TaskFields } from '#domain/tasks/task.ts';
import { differingColumns, mergeRemote } from './merge-form.ts';

const base: TaskFields = newTask('t1', { id: 'ana', companyId: null }, { title: 'Pay' }, '2026');
const merge = (typed: Partial<TaskFields>, remote: Partial<TaskFields>, typing?: 'title') =>
  mergeRemote({ base, typed: { ...base, ...typed }, remote: { ...base, ...remote }, typing });

test('clarity §7 edit panel: a remote change to another field is taken over', () => {
  expect(merge({ title: 'Pay Tom' }, { quadrant: 'drop' })).toEqual({
    taken: ['quadrant'],
    conflicts: [],
  });
});

test('clarity §7 edit panel: a remote change to a field with unsaved text is a conflict', () => {
  expect(merge({ title: 'Pay Tom' }, { title: 'Pay Ana' })).toEqual({
    taken: [],
    conflicts: ['title'],
  });
  expect(merge({}, { title: 'Pay Ana' }, 'title').conflicts).toEqual(['title']);
  expect(merge({}, { title: 'Pay Ana' }).taken).toEqual(['title']);
});

test('clarity §7 edit panel: the same change on both sides is no conflict', () => {
  expect(merge({ title: 'Pay Tom' }, { title: 'Pay Tom' })).toEqual({ taken: [], conflicts: [] });
});

test('clarity §7 edit panel: two spellings of one instant do not differ', () => {
  const at = (deadline: string) => ({ ...base, deadline });
  expect(differingColumns(at('2026-11-24T09:00:00Z'), at('2026-11-24T09:00:00+00:00'))).toEqual([]);
});
