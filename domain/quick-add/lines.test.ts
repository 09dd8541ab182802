import { describe, expect, test } from 'vitest';
import { localIn } from '../dates/zone.ts';
import { parseQuickAdd } from './parse-quick-add.ts';
import { BEGINNINGS } from './tables/beginnings.test-data.ts';
import { DATES_OF_DIGITS, DAYS } from './tables/days.test-data.ts';
import { DEADLINES } from './tables/deadlines.test-data.ts';
import { HOURS, HOURS_BY_LOCALE } from './tables/hours.test-data.ts';
import type { LineRow, Meaning } from './tables/line.ts';
import { ONCE_WRONG } from './tables/once-wrong.test-data.ts';
import { REPETITIONS } from './tables/repetitions.test-data.ts';
import { SECOND } from './tables/second.test-data.ts';
import { TEXT_LINES } from './tables/text-lines.test-data.ts';
import { THIRD } from './tables/third.test-data.ts';
import { TIMES } from './tables/times.test-data.ts';

/** Friday 20 November 2026, 10:00, in three zones. */
const PLACES = [
  ['Europe/Berlin', '2026-11-20T09:00:00Z'],
  ['America/Los_Angeles', '2026-11-20T18:00:00Z'],
  ['Pacific/Auckland', '2026-11-19T21:00:00Z'],
] as const;
const GOALS = [{ id: 'g1', title: 'Health' }];
const TEXT: LineRow[] = TEXT_LINES.trim()
  .split('\n')
  .map((text) => [text, text, {}]);
const ROWS = [
  ...DAYS,
  ...TIMES,
  ...DEADLINES,
  ...REPETITIONS,
  ...TEXT,
  ...SECOND,
  ...THIRD,
  ...ONCE_WRONG,
  ...BEGINNINGS,
  ...HOURS,
];

/** Returns the meaning of a line, with times as the person's clock shows them. */
function meaningOf(text: string, locale: string, [zone, now]: (typeof PLACES)[number]) {
  const { title, fields } = parseQuickAdd(text, { now, zone, locale, goals: GOALS });
  const due = fields.deadline && localIn(fields.deadline, zone).slice(0, 16);
  const all: Meaning = {
    ...(fields.planned_date && {
      plan: [fields.planned_date, fields.planned_time?.slice(0, 5)].filter(Boolean).join(' '),
    }),
    ...(due && { due: due.endsWith(' 23:59') ? due.slice(0, 10) : due }),
    ...(fields.recurrence_rule && { rule: fields.recurrence_rule }),
    ...(fields.duration_estimated && { minutes: fields.duration_estimated }),
    ...(fields.is_urgent && { flags: 'urgent' }),
    ...(fields.is_important && { flags: 'important' }),
  };
  return { title, ...all };
}

test('clarity §1 what a line means: the table has at least 150 lines', () => {
  expect(new Set(ROWS.map(([text]) => text)).size).toBeGreaterThan(300);
});

describe.each(['en-GB', 'en-US'])('clarity §1 what a line means, in %s', (locale) => {
  test.each(ROWS)('%j', (text, title, meaning) => {
    for (const place of PLACES) {
      expect(meaningOf(text, locale, place), place[0]).toEqual({ title, ...meaning });
    }
  });
});

describe.each(Object.keys(DATES_OF_DIGITS))('clarity §1 dates of digits, in %s', (locale) => {
  test.each(DATES_OF_DIGITS[locale] ?? [])('%j', (text, title, meaning) => {
    for (const place of PLACES) {
      expect(meaningOf(text, locale, place), place[0]).toEqual({ title, ...meaning });
    }
  });
});

describe.each(Object.keys(HOURS_BY_LOCALE))('clarity §1 hours of digits, in %s', (locale) => {
  test.each(HOURS_BY_LOCALE[locale] ?? [])('%j', (text, title, meaning) => {
    for (const place of PLACES) {
      expect(meaningOf(text, locale, place), place[0]).toEqual({ title, ...meaning });
    }
  });
});

test('clarity §1: without a locale, 3/12 is 3 December', () => {
  const [zone, now] = PLACES[0];
  const { fields } = parseQuickAdd('Dentist on 3/12', { now, zone });
  expect(fields).toEqual({ planned_date: '2026-12-03' });
});
