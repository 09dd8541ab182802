import { expect, test } from 'vitest';
import type { Notice } from '../list.ts';
import { byDay, noticeTimeLabel } from './days.ts';

const at = (created_at: string): Notice => ({
  id: created_at,
  user_id: 'me',
  title: 'Title',
  message: '',
  type: 'info',
  read: false,
  action_url: null,
  metadata: {},
  snoozed_until: null,
  created_at,
});
const NOW = '2026-11-21T09:00:00Z';
const shape = (zone: string, dayStart: number, ...moments: string[]) =>
  byDay(moments.map(at), NOW, { zone, dayStart }).map(({ title, notices }) => [
    title,
    notices.length,
  ]);

test('days are those of the person’s time zone, newest first', () => {
  const moments = ['2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z', '2025-12-24T12:00:00Z'];
  expect(shape('Europe/Paris', 0, ...moments)).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Wednesday 24 December 2025', 1],
  ]);
  expect(shape('America/New_York', 0, ...moments)).toEqual([
    ['Yesterday', 2],
    ['Wednesday 24 December 2025', 1],
  ]);
});

test('before the hour when the person’s day starts, it is still the day before', () => {
  expect(shape('Europe/Paris', 4, '2026-11-21T01:00:00Z')).toEqual([['Yesterday', 1]]);
});

test('today’s notices have a time, older ones a day', () => {
  expect(noticeTimeLabel('2025-12-24T08:05:00Z', NOW, { zone: 'UTC', dayStart: 0 })).toBe(
    '24 Dec 2025',
  );
  const paris = { zone: 'Europe/Paris', dayStart: 0 };
  expect(noticeTimeLabel('2026-11-21T08:05:00Z', NOW, paris)).toBe('09:05');
  expect(noticeTimeLabel('2026-11-20T08:05:00Z', NOW, paris)).toBe('Yesterday');
  expect(noticeTimeLabel('2026-11-17T08:05:00Z', NOW, paris)).toBe('17 Nov');
});
