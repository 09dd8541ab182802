import { expect, test } from 'vitest';
import type { RealtimeChange } from './subscribe.ts';
import { withChanges } from './with-changes.ts';

const row = (id: string, updated = '10', status = 'not_started') => ({
  id,
  status,
  created_at: `2026-11-${id === 'x' ? '17' : '15'}T10:00:00+00:00`,
  updated_at: `2026-11-20T${updated}:00:00+00:00`,
});
const change = (eventType: string, after: object, old: object = {}) =>
  ({ eventType, new: after, old }) as RealtimeChange;
const inserted = (id: string) => change('INSERT', row(id));
const updated = (...given: Parameters<typeof row>) => change('UPDATE', row(...given));
const deleted = (id: string) => change('DELETE', {}, { id });
const list = [row('a'), row('b')];
const none: ReadonlySet<string> = new Set();
const after = (...changes: RealtimeChange[]) =>
  withChanges(list, changes, none).rows.map(({ id, updated_at, status }) =>
    [id, updated_at.slice(11, 13), status === 'completed' ? 'done' : ''].join(''),
  );

test('a batch of changes is applied in its order', () => {
  expect(after(inserted('x'), updated('a', '11'))).toEqual(['x10', 'a11', 'b10']);
  expect(after(updated('a', '11'), updated('a', '12', 'completed'))).toEqual(['a12done', 'b10']);
  expect(after(inserted('x'), deleted('x'))).toEqual(['a10', 'b10']);
  expect(after(deleted('a'), inserted('a'))).toEqual(['a10', 'b10']);
  expect(after(deleted('a'))).toEqual(['b10']);
});

test('an outdated change and the deletion of an unknown row leave the list as it is', () => {
  const { rows } = withChanges(list, [updated('a', '09'), deleted('x')], none);
  expect(rows).toEqual(list);
  expect(rows[0]).toBe(list[0]);
});

test('of two versions from one instant, the later change counts', () => {
  expect(after(updated('a', '11'), updated('a', '11', 'completed'))).toEqual(['a11done', 'b10']);
});

test('spec §8 realtime toasts: each kind of change has its rows, except those of this tab', () => {
  const changes = [inserted('x'), updated('a', '11', 'completed'), updated('b', '11', 'completed')];
  const kinds = (pending: ReadonlySet<string>) =>
    [...withChanges(list, changes, pending).byKind].map(([kind, rows]) => [
      kind,
      rows.map(({ id }) => id),
    ]);
  expect(kinds(none)).toEqual([
    ['created', ['x']],
    ['completed', ['a', 'b']],
  ]);
  expect(kinds(new Set(['x', 'b']))).toEqual([['completed', ['a']]]);
});
