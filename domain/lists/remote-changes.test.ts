import { expect, test } from 'vitest';
import { isKnownChange, remoteChangeOf } from './remote-changes.ts';

const row = {
  id: 'r1',
  created_at: '2026-11-20T08:00:00.000001+00:00',
  updated_at: '2026-11-20T09:00:00.000200+00:00',
  status: 'active',
};
const nothing: ReadonlySet<string> = new Set();
const later = { ...row, updated_at: '2026-11-20T09:00:00.000300+00:00' };
const completed = { ...later, status: 'completed' };

test('a row unknown here was created elsewhere', () => {
  expect(remoteChangeOf({ row, known: undefined, pending: nothing })).toBe('created');
});

test('a completion elsewhere is reported, another change is not', () => {
  expect(remoteChangeOf({ row: completed, known: row, pending: nothing })).toBe('completed');
  expect(remoteChangeOf({ row: later, known: row, pending: nothing })).toBeUndefined();
  expect(
    remoteChangeOf({ row: completed, known: { ...row, status: 'completed' }, pending: nothing }),
  ).toBeUndefined();
});

test('a row that this tab is writing is its own change', () => {
  expect(remoteChangeOf({ row, known: undefined, pending: new Set(['r1']) })).toBeUndefined();
  expect(remoteChangeOf({ row: completed, known: row, pending: new Set(['r1']) })).toBeUndefined();
  expect(remoteChangeOf({ row: completed, known: row, pending: new Set(['r2']) })).toBe(
    'completed',
  );
});

test('a change already known, to the microsecond and in any format, is not reported', () => {
  expect(remoteChangeOf({ row: completed, known: completed, pending: nothing })).toBeUndefined();
  expect(isKnownChange({ row, known: later, pending: nothing })).toBe(true);
  expect(isKnownChange({ row: later, known: row, pending: nothing })).toBe(false);
  const spelt = { ...row, updated_at: '2026-11-20 10:00:00.0002+01' };
  expect(isKnownChange({ row: spelt, known: row, pending: nothing })).toBe(true);
});
