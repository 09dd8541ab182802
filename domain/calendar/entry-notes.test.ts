import { expect, test } from 'vitest';
import type { CalendarEntry } from './entry.ts';
import { entryNotes } from './entry-notes.ts';

const ID = '7b0a5b3e-1111-4222-8333-444455556666';
const ENTRY: CalendarEntry = {
  key: 'new-uid',
  title: 'Review',
  notes: null,
  day: '2026-11-24',
  time: '10:00',
  minutes: 60,
  deadline: null,
  rule: null,
  ofSeries: false,
  past: false,
  declined: false,
  free: false,
};
const TASK = {
  id: ID,
  imported_uid: 'old-uid',
  title: 'Review',
  planned_date: '2026-11-24',
  planned_time: '10:00:00',
  deadline: null,
  recurrence_rule: null,
};
const DROPPED = { ...TASK, imported_uid: 'dropped-uid', title: 'Dropped' };
const noteOf = (entry: Partial<CalendarEntry>, task: Partial<typeof TASK> | null = null) => {
  const one = { ...ENTRY, ...entry };
  const tasks = task ? [{ ...TASK, ...task }] : [];
  return entryNotes([one], tasks, [DROPPED]).get(one);
};
/** Returns the notes of entries for a person who has dropped the given task. */
const notesOf = (
  entries: readonly Partial<CalendarEntry>[],
  dropped: Partial<typeof TASK> | null,
) => {
  const all = entries.map((entry, n) => ({ ...ENTRY, key: `uid-${n}`, ...entry }));
  const notes = entryNotes(all, [], dropped ? [{ ...TASK, ...dropped }] : []);
  return all.map((entry) => notes.get(entry));
};

test.each([
  ['the same UID', { key: 'old-uid' }, {}, 'here'],
  ['an entry of the app’s own feed', { key: `${ID}-planned` }, { title: 'Other' }, 'here'],
  ['exported again with a new UID', {}, {}, 'similar'],
  ['the same all day', { time: null }, { planned_time: null }, 'similar'],
  [
    'the same deadline',
    { day: null, time: null, deadline: '2026-12-04T17:00:00.000Z' },
    { planned_date: null, deadline: '2026-12-04T17:00:00+00:00' },
    'similar',
  ],
  [
    'a series that has moved on',
    { rule: 'FREQ=DAILY' },
    { planned_date: '2026-11-30', recurrence_rule: 'FREQ=DAILY' },
    'similar',
  ],
  ['another time', {}, { planned_time: '11:00:00' }, undefined],
  ['another title', {}, { title: 'Review 2' }, undefined],
  [
    'both without a day',
    { day: null, time: null },
    { planned_date: null, planned_time: null },
    undefined,
  ],
] as [string, Partial<CalendarEntry>, Partial<typeof TASK>, string | undefined][])(
  '%s: %s',
  (_what, entry, task, note) => {
    expect(noteOf(entry, task)).toBe(note);
  },
);

test.each([
  ['what the person dropped', { key: 'dropped-uid' }, 'dropped'],
  ['a declined invitation', { declined: true }, 'declined'],
  ['an entry for information', { free: true }, 'free'],
  ['a past entry', { past: true }, 'past'],
  ['any other', {}, undefined],
] as [string, Partial<CalendarEntry>, string | undefined][])('%s', (_what, entry, note) => {
  expect(noteOf(entry)).toBe(note);
});

const DEADLINE = { day: null, time: null, deadline: '2026-12-04T17:00:00.000Z' };

test.each([
  ['the same UID', { key: 'old-uid' }, { title: 'Other' }, 'dropped'],
  ['a new UID', {}, {}, 'dropped'],
  ['a new UID, all day', { time: null }, { planned_time: null }, 'dropped'],
  [
    'a new UID, the same deadline',
    DEADLINE,
    { planned_date: null, deadline: '2026-12-04T17:00:00+00:00' },
    'dropped',
  ],
  [
    'a new UID, the same series',
    { rule: 'FREQ=DAILY' },
    { planned_date: '2026-11-30', recurrence_rule: 'FREQ=DAILY' },
    'dropped',
  ],
  ['another time', {}, { planned_time: '11:00:00' }, undefined],
  ['another day', {}, { planned_date: '2026-11-25' }, undefined],
  ['another title', {}, { title: 'Review 2' }, undefined],
] as [string, Partial<CalendarEntry>, Partial<typeof TASK>, string | undefined][])(
  'what the person dropped, exported again with %s',
  (_what, entry, dropped, note) => {
    expect(notesOf([entry], dropped)).toEqual([note]);
  },
);

test('a task that the person has counts before one that they dropped', () => {
  expect(entryNotes([ENTRY], [TASK], [TASK]).get(ENTRY)).toBe('similar');
});

test.each([
  ['with a time', {}],
  ['all day', { time: null, minutes: null }],
  ['with a deadline', DEADLINE],
  ['that repeats', { rule: 'FREQ=WEEKLY' }],
  ['of a series', { ofSeries: true }],
])('two UIDs for one entry %s: the second is a duplicate', (_what, entry) => {
  expect(notesOf([entry, entry, entry], null)).toEqual([undefined, 'duplicate', 'duplicate']);
});

test.each([
  ['another title', {}, { title: 'Review 2' }],
  ['another time', {}, { time: '11:00' }],
  ['another length', {}, { minutes: 30 }],
  ['another day', {}, { day: '2026-11-25' }],
  [
    'another day of a weekly series',
    { rule: 'FREQ=WEEKLY' },
    { rule: 'FREQ=WEEKLY', day: '2026-11-25' },
  ],
  ['no repetition', { rule: 'FREQ=WEEKLY' }, {}],
  ['no day', { day: null, time: null, minutes: null }, { day: null, time: null, minutes: null }],
])('two entries, the second with %s, are both selected', (_what, one, other) => {
  expect(notesOf([one, other], null)).toEqual([undefined, undefined]);
});

test.each([
  ['declined', { declined: true }],
  ['free', { free: true }],
  ['past', { past: true }],
] as [string, Partial<CalendarEntry>][])(
  'an entry that is not selected stands for no other: %s',
  (note, entry) => {
    expect(notesOf([entry, {}, {}], null)).toEqual([note, undefined, 'duplicate']);
  },
);
