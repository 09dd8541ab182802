import { describe, expect, test } from 'vitest';
import { spanBefore, spanOf } from './span.ts';

const TODAY = '2026-11-20';
const asked = (range: string | null, from: string | null = null, to: string | null = null) =>
  spanOf({ range, from, to }, TODAY);

describe('ranges', () => {
  test.each([
    ['7d', '2026-11-14'],
    ['4w', '2026-10-24'],
    ['12w', '2026-08-29'],
    ['26w', '2026-05-23'],
    ['1y', '2025-11-21'],
  ])('%s ends today and begins on %s', (range, since) => {
    expect(asked(range)).toEqual({ range, since, until: TODAY, notes: [] });
  });

  test.each([null, '', '4W', '99y', '<script>', '__proto__'])(
    'range %j falls back to 4 weeks',
    (range) => {
      expect(asked(range)).toMatchObject({ range: '4w', since: '2026-10-24', until: TODAY });
    },
  );
});

describe('explicit first and last day', () => {
  test.each<[string, string | null, string | null, string, string, string[]]>([
    ['both', '2026-03-01', '2026-03-08', '2026-03-01', '2026-03-08', []],
    ['one day', '2026-03-08', '2026-03-08', '2026-03-08', '2026-03-08', []],
    ['from alone', '2026-11-01', null, '2026-11-01', TODAY, []],
    ['to alone', null, '2026-03-28', '2026-03-01', '2026-03-28', []],
    ['neither', null, null, '2026-10-24', TODAY, []],
    ['since after until', '2026-03-08', '2026-03-01', '2026-03-01', '2026-03-08', ['turned']],
    ['until the year 9999', '2026-11-01', '9999-12-31', '2026-11-01', TODAY, ['future']],
    ['within the year 9999', '9999-01-01', '9999-12-31', TODAY, TODAY, ['future']],
    ['from tomorrow', '2026-11-21', null, TODAY, TODAY, ['turned', 'future']],
    ['the year 1', '0001-01-01', '0001-12-31', '2000-01-01', '2000-01-01', ['early']],
    ['ages', '0001-01-01', null, '2023-11-17', TODAY, ['early', 'long']],
    ['1,100 days', '2023-11-17', null, '2023-11-17', TODAY, []],
    ['1,101 days', '2023-11-16', null, '2023-11-17', TODAY, ['long']],
    ['the 31st of February', '2026-02-31', '2026-03-08', '2026-02-09', '2026-03-08', []],
    ['garbage', "'; drop table", '2026-3-8', '2026-10-24', TODAY, []],
  ])('%s', (_what, from, to, since, until, notes) => {
    expect(asked('days', from, to)).toEqual({ range: 'days', since, until, notes });
  });
});

test.each([
  [
    { since: '2026-11-14', until: '2026-11-20' },
    { since: '2026-11-07', until: '2026-11-13' },
  ],
  [
    { since: '2026-03-01', until: '2026-03-01' },
    { since: '2026-02-28', until: '2026-02-28' },
  ],
  // Includes a leap day.
  [
    { since: '2028-03-01', until: '2028-03-02' },
    { since: '2028-02-28', until: '2028-02-29' },
  ],
])('the span before %o has the same length', (span, before) => {
  expect(spanBefore(span)).toEqual(before);
});
