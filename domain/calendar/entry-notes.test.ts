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
const noteOf = (entry: Partial<CalendarEntry>, task: Partial<typeof TASK> | null = null) => {
  const one = { ...ENTRY, ...entry };
  const tasks = task ? [{ ...TASK, ...task }] : [];
  return entryNotes([one], tasks, new Set(['dropped-uid'])).get(one);
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
