import { expect, test } from 'vitest';
import { batchesOf, type Change, inverseOf } from './change.ts';
import { delegatedTaskId } from './delegated.ts';
import { newTask } from './task.ts';

const move = (id: string, quadrant: 'drop' | 'do_now'): { change: Change } => ({
  change: { kind: 'patch', id, patch: { quadrant } },
});
const idsOf = (batches: { change: Change }[][]) =>
  batches.map((batch) => batch.map(({ change }) => ('id' in change ? change.id : change.task.id)));

test('changes that write the same values are batched up to a maximum, in order', () => {
  const changes = ['a', 'b', 'c', 'd', 'e'].map((id) => move(id, 'drop'));
  expect(idsOf(batchesOf(changes, 2))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('other values, other kinds and delegated tasks are written separately', () => {
  const remove = (id: string): { change: Change } => ({ change: { kind: 'remove', id } });
  const changes = [
    move('a', 'drop'),
    move('b', 'do_now'),
    remove('c'),
    move('d', 'drop'),
    move(delegatedTaskId('e'), 'drop'),
    move(delegatedTaskId('f'), 'drop'),
    remove('g'),
  ];
  expect(idsOf(batchesOf(changes, 100))).toEqual([
    ['a', 'd'],
    ['b'],
    ['c', 'g'],
    ['delegated_e'],
    ['delegated_f'],
  ]);
});

test('two places at once: the reverse of a patch carries what the patch wrote', () => {
  const before = newTask('a', { id: 'ana', companyId: null }, {}, '2026-11-20T10:00:00Z');
  const patch = { status: 'completed', completed_at: '2026-11-20T11:00:00Z' } as const;
  const undo = inverseOf({ kind: 'patch', id: 'a', patch }, before);
  expect(undo).toEqual({
    kind: 'patch',
    id: 'a',
    patch: { status: 'not_started', completed_at: null },
    base: { status: 'completed' },
  });
  expect(idsOf(batchesOf([{ change: undo }, { change: { ...undo, base: {} } }], 9))).toHaveLength(
    2,
  );
});
