import { expect, test } from 'vitest';
import { logSpan, parseLogFilters } from './filters.ts';

const read = (address: string) => parseLogFilters(new URLSearchParams(address));
const PARIS = { zone: 'Europe/Paris', dayStart: 0 };
const NOW = '2026-11-21T09:00:00Z';

test('filters are read from the URL, and invalid values are ignored', () => {
  expect(read('whose=own&type=task_completed&text=lease&span=week&page=3')).toEqual({
    onlyOwn: true,
    type: 'task_completed',
    author: '',
    text: 'lease',
    span: 'week',
    from: '',
    to: '',
    page: 3,
  });
  expect(read('type=x),or(&author=me&span=year&from=2026-13-01&page=-1')).toEqual({
    onlyOwn: false,
    type: '',
    author: '',
    text: '',
    span: '',
    from: '',
    to: '',
    page: 1,
  });
});

test('days are the person’s, from the start of the first to the end of the last', () => {
  const days = { span: 'days', from: '2026-03-28', to: '2026-03-29' } as const;
  // In Paris, the clocks go forward in the night to 29 March.
  expect(logSpan(days, NOW, PARIS)).toEqual({
    since: '2026-03-27T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
  expect(logSpan({ ...days, from: '' }, NOW, { zone: 'Asia/Tokyo', dayStart: 4 })).toEqual({
    until: '2026-03-29T19:00:00.000Z',
  });
});

test('today and the last days count from the person’s own today', () => {
  const since = (span: 'today' | 'week' | 'month', dayStart = 0) =>
    logSpan({ span, from: '', to: '' }, '2026-11-21T01:00:00Z', { ...PARIS, dayStart }).since;
  expect(since('today')).toBe('2026-11-20T23:00:00.000Z');
  expect(since('today', 4)).toBe('2026-11-20T03:00:00.000Z');
  expect(since('week')).toBe('2026-11-14T23:00:00.000Z');
  expect(since('month')).toBe('2026-10-22T22:00:00.000Z');
});
