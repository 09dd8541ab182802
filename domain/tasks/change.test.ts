import { expect, test } from 'vitest';
import { batchesOf, type Change } from './change.ts';
import { delegatedTaskId } from './delegated.ts';

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
