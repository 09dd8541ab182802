import { expect, test } from 'vitest';
import type { Notice } from './list.ts';
import { withNotice, withoutNotice, withRead, withSnooze } from './list.ts';
import { PENDING_NOTICES } from './pending.ts';

const notice = (id: string, created_at: string, read = false): Notice => ({
  id,
  user_id: 'me',
  title: id,
  message: '',
  type: 'info',
  read,
  action_url: null,
  metadata: {},
  snoozed_until: null,
  created_at,
});
const older = notice('older', '2026-11-20T08:00:00+00:00');
const newer = notice('newer', '2026-11-21T08:00:00.5+00:00');

test('a new notification is inserted by time, a known one is replaced', () => {
  expect(withNotice([older], newer)).toEqual([newer, older]);
  expect(withNotice([newer, older], { ...older, read: true })).toEqual([
    newer,
    { ...older, read: true },
  ]);
  // A restored notification returns to its old place.
  expect(withNotice(withoutNotice([newer, older], 'newer'), newer)).toEqual([newer, older]);
});

test('spec §7: at most 100', () => {
  const list = Array.from({ length: 100 }, (_, n) => notice(`n${n}`, '2026-11-20T08:00:00+00:00'));
  const after = withNotice(list, newer);
  expect(after).toHaveLength(100);
  expect(after[0]).toEqual(newer);
});

test('clarity §4 snoozing a notice: it is read now, and marking it as unread ends the snooze', () => {
  const until = '2026-11-23T08:00:00.000Z';
  const snoozed = withSnooze([newer, older], 'older', until);
  expect(snoozed).toEqual([newer, { ...older, read: true, snoozed_until: until }]);
  // "Mark all read" leaves a snoozed notification as it is.
  expect(withRead(snoozed, ['newer', 'older'], true)[1]).toEqual(snoozed[1]);
  expect(withRead(snoozed, ['older'], false)).toEqual([newer, older]);
});

test('marking changes only the named notifications', () => {
  expect(withRead([newer, older], ['older'], true).map(({ read }) => read)).toEqual([false, true]);
});

test('“Mark all read” leaves what arrived after the newest one in the list', () => {
  const marked = PENDING_NOTICES.apply([newer, older], {
    act: 'mark',
    which: { upTo: older.created_at },
    read: true,
  });
  expect(marked.map(({ read }) => read)).toEqual([false, true]);
});
