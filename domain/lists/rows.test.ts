import { expect, test } from 'vitest';
import { differenceOf, withLatest, withRow } from './rows.ts';

const row = (id: string, day: string, title = '') => ({
  id,
  title,
  created_at: `2026-11-${day}T10:00:00+00:00`,
  updated_at: `2026-11-${day}T10:00:00+00:00`,
});
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const list = [row('c', '20'), row('b', '15'), row('a', '10')];

test.each([
  ['the newest', row('x', '25'), ['x', 'c', 'b', 'a']],
  ['one in the middle', row('x', '17'), ['c', 'x', 'b', 'a']],
  ['the oldest', row('x', '01'), ['c', 'b', 'a', 'x']],
  ['one of a known instant', row('x', '15'), ['c', 'x', 'b', 'a']],
  ['a known one that was made at another time', row('a', '25'), ['a', 'c', 'b']],
])('%s is inserted in order, newest first', (_which, added, order) => {
  expect(idsOf(withRow(list, added))).toEqual(order);
});

test('a known row replaces its old version', () => {
  const after = withRow(list, row('b', '15', 'New'));
  expect(idsOf(after)).toEqual(['c', 'b', 'a']);
  expect(after[1]?.title).toBe('New');
});

test('fetched rows join a list, but never replace a newer version', () => {
  const at = (id: string, day: string, updated: string) => ({
    ...row(id, day, updated),
    updated_at: `2026-11-${updated}T10:00:00+00:00`,
  });
  const known = [at('c', '20', '24'), at('b', '15', '24'), at('a', '10', '24')];
  const fetched = [at('a', '10', '25'), at('b', '15', '23'), at('x', '17', '24')];
  const after = withLatest(known, fetched);
  expect(after.map(({ id, title }) => id + title)).toEqual(['c24', 'x24', 'b24', 'a25']);
  expect(after[2]).toBe(known[1]);
  const moved = withLatest(known, [at('a', '25', '25')]);
  expect(moved.map(({ id, title }) => id + title)).toEqual(['a25', 'c24', 'b24']);
  const outdated = withLatest(known, [at('a', '25', '23')]);
  expect(outdated).toEqual(known);
});

test('two lists differ in the rows that only one has, or are too different to compare', () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ at }));
  const other = { at: -1 };
  expect(differenceOf(rows, rows)).toEqual({ removed: [], added: [] });
  expect(differenceOf(rows, rows.with(7, other))).toEqual({ removed: [rows[7]], added: [other] });
  expect(differenceOf(rows, rows.toSpliced(7, 1))).toEqual({ removed: [rows[7]], added: [] });
  expect(differenceOf(rows, [other, ...rows])).toEqual({ removed: [], added: [other] });
  expect(differenceOf(rows, rows.toSpliced(3, 0, ...rows.slice(9, 10)).toSpliced(10, 1))).toEqual({
    removed: [],
    added: [],
  });
  expect(differenceOf(rows, rows.with(0, other).with(199, other))).toBeUndefined();
});
