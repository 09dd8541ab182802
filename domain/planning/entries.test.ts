import { expect, test } from 'vitest';
import { ritualsToOffer } from './entries.ts';

const day = { hour: 9, today: '2026-11-20', forToday: 3, open: 5, reviewed: '2026-11-15' };

test('clarity §4 /dashboard: plan in the morning, shut down from noon, review after six days', () => {
  expect(ritualsToOffer(day)).toEqual(['plan']);
  expect(ritualsToOffer({ ...day, forToday: 0 })).toEqual(['plan']);
  expect(ritualsToOffer({ ...day, forToday: 0, open: 0 })).toEqual([]);
  expect(ritualsToOffer({ ...day, hour: 15 })).toEqual(['plan', 'shutdown']);
  expect(ritualsToOffer({ ...day, hour: 15, forToday: 0 })).toEqual(['shutdown']);
  expect(ritualsToOffer({ ...day, reviewed: '2026-11-14' })).toEqual(['plan', 'review']);
  expect(ritualsToOffer({ ...day, reviewed: null })).toEqual(['plan']);
});
