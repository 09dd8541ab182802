import { expect, test } from 'vitest';
import { findIn, matchesWordStarts } from './find.ts';

const ENTRIES = [
  ['How do goals work?', 'Link tasks to a goal. A streak is something else.'],
  ['What is a streak?', 'Days in a row on which you completed a task.'],
  ['Can I delete my account?', 'Yes, it happens 14 days later.'],
];
const titles = (typed: string) =>
  findIn(ENTRIES, (texts) => texts, typed).map(({ entry }) => entry[0]);

test('an empty search returns everything in order, without highlights', () => {
  const all = findIn(ENTRIES, (texts) => texts, '  ');
  expect(all.map(({ entry }) => entry)).toEqual(ENTRIES);
  expect(all[0]?.marks).toEqual([[], []]);
});

test.each([':)', '🎉', '-'])('signs without a word find nothing: %s', (typed) => {
  expect(titles(typed)).toEqual([]);
});

test('every word must occur; entries with all of them in the first text come first', () => {
  expect(titles('streak')).toEqual(['What is a streak?', 'How do goals work?']);
  expect(titles('streak goal')).toEqual(['How do goals work?']);
  expect(titles('days account')).toEqual(['Can I delete my account?']);
  expect(titles('invoice')).toEqual([]);
});

test('a word that occurs somewhere does not match a similar word elsewhere', () => {
  const near = [['What is a streak?'], ['Treat it like a password.']];
  expect(findIn(near, (texts) => texts, 'streak')).toHaveLength(1);
  expect(findIn(near, (texts) => texts, 'streek')).toHaveLength(1);
});

test('the closest first, then exact names, then matches in the first text', () => {
  const places = [['Admin Support'], ['Log', 'admin'], ['Admin'], ['Dowels'], ['Hotel'], ['Lease']];
  const found = (typed: string) =>
    findIn(places, (texts) => texts, typed).map(({ entry }) => entry[0]);
  expect(found('admin')).toEqual(['Admin', 'Admin Support', 'Log']);
  expect(found('hotels')).toEqual(['Hotel', 'Dowels']);
  expect(found('laese')).toEqual(['Lease']);
});

test.each([
  ['Move to Schedule', 'sched', true],
  ['Move to Schedule', 'move sched', true],
  ['Move to Schedule', 'shcedule', false],
  ['Drop task', 'rop', false],
  ['Drop task', '', true],
  ['Drop task', ' ', true],
  ['Drop task', ':)', false],
  ['Drop task', '🎉', false],
])('matchesWordStarts: %j by %j', (text, typed, expected) => {
  expect(matchesWordStarts(text, typed)).toBe(expected);
});

test('a word with a wrong letter finds the closest one and highlights it', () => {
  const [hit] = findIn(ENTRIES, (texts) => texts, 'acount');
  expect(hit?.entry[0]).toBe('Can I delete my account?');
  expect(hit?.marks[0]).toEqual([[16, 23]]);
});
