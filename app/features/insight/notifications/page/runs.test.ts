import { expect, test } from 'vitest';
import type { Notice } from '../list.ts';
import { byDay } from './days.ts';
import { runsOf } from './runs.ts';

const notice = (id: string, title: string): Notice => ({
  id,
  user_id: 'me',
  title,
  message: '',
  type: 'info',
  read: false,
  action_url: null,
  metadata: {},
  snoozed_until: null,
  created_at: '2026-11-20T08:00:00Z',
});
const done = (id: string) => notice(id, 'Task Completed!');
const other = (id: string) => notice(id, 'Delegation Accepted');
const shape = (...notices: Notice[]) => runsOf(notices).map((run) => run.map(({ id }) => id));

test('clarity §7 notifications: only consecutive ‘Task Completed!’ are one run', () => {
  expect(shape(done('a'), done('b'), other('c'), other('d'), done('e'))).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
    ['e'],
  ]);
  expect(shape()).toEqual([]);
});

test('clarity §7 notifications: a run ends with its day', () => {
  const yesterday = (id: string) => ({ ...done(id), created_at: '2026-11-19T21:00:00Z' });
  const days = (zone: string) =>
    byDay([done('a'), done('b'), yesterday('c'), yesterday('d')], '2026-11-20T09:00:00Z', {
      zone,
      dayStart: 0,
    }).map(({ notices }) => shape(...notices));
  expect(days('Europe/Paris')).toEqual([[['a', 'b']], [['c', 'd']]]);
  expect(days('Asia/Tokyo')).toEqual([[['a', 'b', 'c', 'd']]]);
});
