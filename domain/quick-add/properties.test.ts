import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databaseRefuses } from '../recurrence/database-rule.ts';
import { parseQuickAdd } from './parse-quick-add.ts';

const GOALS = [
  { id: 'g1', title: 'Health' },
  { id: 'g2', title: 'Get fit' },
];
const ZONES = ['UTC', 'Europe/Paris', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/Nuuk'];

const word = fc.constantFrom(
  ...'call mum friday Friday mon sat tomorrow today at 3pm 15:00 on by due before until every other day week month'.split(
    ' ',
  ),
  ...'weekly weekdays mon,wed,fri at 9 at 7 9-10 2-4pm from asap within end of month 15/12 15.12. expires each evening 28th except'.split(
    ' ',
  ),
  ...'weekly 30m 1h 1h30m 70000m in 2h 2 5 3rd May may 3 2027 2026-12-01 99999 !urgent !i #health #"Get fit" #x'.split(
    ' ',
  ),
  ...'@a@b.co @a "tomorrow" “ ” « » " ( ) , . : - – — … and to the noon eod of last 2nd starting for ago'.split(
    ' ',
  ),
  ...[
    '😀',
    '\u200f',
    '\u0000',
    '\n',
    '\uE000',
    '\uE001',
    'ä',
    'غدا',
    '\ud800',
    'İ',
    '9999',
    'EST',
    'I',
    '’s',
    'in 99999999h',
    'within 999999999999 hours',
    '12 to 09:00',
    '12:30 - noon',
    'tomorrow 8',
    'Mon-Fri 9:15',
    'gym Tue & Thu 7pm',
    'lunch 12.30',
    'eve',
  ],
);
const sentence = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '', '  ')), { maxLength: 14 })
  .map((parts) => parts.flat().join(''));
const text = fc.oneof(
  { weight: 4, arbitrary: sentence },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);
const context = fc.record({
  now: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
    .map((each) => each.toISOString()),
  zone: fc.constantFrom(...ZONES),
  goals: fc.constantFrom(undefined, GOALS),
}) as fc.Arbitrary<{ now: string; zone: string; goals?: typeof GOALS }>;
const runs = { numRuns: 600 };

const spaced = (words: string) => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const bare = (words: string) => spaced(words).replaceAll(' ', '');

describe('for any text', () => {
  test('chips are in order, contain their own text and have unique keys', () => {
    fc.assert(
      fc.property(text, context, (typed, given) => {
        const { chips } = parseQuickAdd(typed, given);
        let end = 0;
        for (const chip of chips) {
          expect(chip.start).toBeGreaterThanOrEqual(end);
          expect(chip.text).toBe(typed.slice(chip.start, chip.end));
          end = chip.end;
        }
        expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length);
      }),
      runs,
    );
  });

  test('clarity §1 nothing gets lost: the title has everything except chips and separators beside a chip', () => {
    fc.assert(
      fc.property(text, context, (typed, given) => {
        const { title, chips } = parseQuickAdd(typed, given);
        let rest = typed;
        for (const { start, end } of chips.toReversed())
          rest = rest.slice(0, start) + rest.slice(end);
        // A title of punctuation alone becomes empty: "friday." leaves no title.
        const dropped = /\p{L}|\p{N}/u.test(title)
          ? /[,;:–—()[\]{}|→-]/gu
          : /[,.;:!?…–—()[\]{}|→-]/gu;
        const kept = (words: string) => bare(words).replace(chips.length > 0 ? dropped : '', '');
        expect(kept(title)).toBe(kept(rest));
      }),
      runs,
    );
  });

  test('with every chip removed, the title is the text again', () => {
    fc.assert(
      fc.property(text, context, (typed, given) => {
        const removed: string[] = [];
        let read = parseQuickAdd(typed, given);
        for (let round = 0; read.chips.length > 0; round++) {
          expect(round).toBeLessThan(60);
          removed.push(...read.chips.map(({ key }) => key));
          read = parseQuickAdd(typed, { ...given, removed });
        }
        expect(read.title).toBe(spaced(typed));
        expect(read.fields).toEqual({});
      }),
      runs,
    );
  });

  test('a title without chips parses to itself, quotes included', () => {
    fc.assert(
      fc.property(text, context, (typed, given) => {
        const { title, chips } = parseQuickAdd(typed, given);
        if (chips.length > 0) return;
        expect(parseQuickAdd(title, given)).toMatchObject({ title, chips: [] });
      }),
      runs,
    );
  });

  test('the database accepts the fields', () => {
    fc.assert(
      fc.property(text, context, (typed, given) => {
        const { fields } = parseQuickAdd(typed, given);
        if (fields.deadline !== undefined) {
          expect(new Date(fields.deadline).toISOString()).toBe(fields.deadline);
          expect(fields.deadline < '2200-01-01T00:00:00.000Z').toBe(true);
          // A named day is kept even if its time is past (clarity §1), as in "3pm eod".
          expect(Date.parse(fields.deadline)).toBeGreaterThan(Date.parse(given.now) - 86_400_000);
        }
        if (fields.planned_time !== undefined) {
          expect(fields.planned_time).toMatch(/^([01]\d|2[0-3]):[0-5]\d:00$/);
          expect(fields.planned_date).toBeDefined();
        }
        if (fields.planned_date !== undefined) {
          expect(fields.planned_date).toMatch(/^2\d\d\d-\d\d-\d\d$/);
          expect(fields.planned_date <= '2199-12-31').toBe(true);
        }
        if (fields.recurrence_rule !== undefined) {
          expect(databaseRefuses(fields.recurrence_rule)).toBeUndefined();
          // The next instance counts from the planned day or the deadline, so one must be set.
          expect(fields.planned_date ?? fields.deadline).toBeDefined();
        }
        const minutes = fields.duration_estimated ?? 1;
        expect(minutes >= 1 && minutes <= 60_000).toBe(true);
        expect(fields.delegated_to_email ?? '').toBe(
          (fields.delegated_to_email ?? '').toLowerCase(),
        );
      }),
      runs,
    );
  });

  test('keys of any kind are removed without an exception', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), context, (typed, removed, given) => {
        parseQuickAdd(typed, { ...given, removed });
      }),
      { numRuns: 200 },
    );
  });
});

describe('10,000 characters are read quickly', () => {
  const given = {
    now: '2026-11-20T10:00:00Z',
    zone: 'Europe/Paris',
    goals: GOALS,
    removed: ['mon'],
  };
  test.each([
    'a',
    '1',
    ' ',
    '(',
    ',',
    '"',
    '“',
    '#',
    '@',
    '!',
    '.',
    '\u00a0',
    '\u200b',
    '😀',
    '1h',
    '@a.a',
    '1 ',
    'a ',
    '#a ',
    '"a ',
    '"a" ',
    ' @a@a-',
    '#"',
    'every ',
    'every mon, ',
    'mon and ',
    'mon ',
    'in 2 ',
    '3 may ',
    'friday ',
    '1h 30m ',
    'due ',
    '!u ',
    'tomorrow, ',
    '9-10 ',
    'at 9 ',
    'half an hour ',
    'within 2 ',
    '15/12 ',
    'end of ',
    'first monday of ',
    'mon, tue, ',
    'weekdays at 9 ',
    'the 28th ',
    'expires ',
    '12:30 ',
    'a week from ',
    'friday 8 ',
    'mon-fri 9:15 ',
    'gym tue & thu 7pm ',
    'lunch 12.30 ',
    'lunch with Jo at Al in the ',
    'by by ',
    '((a+)+)+ ',
    '\uE001',
    '\u0000',
    'İ',
  ])('%j repeated', (part) => {
    const long = part.repeat(Math.ceil(10_000 / part.length));
    for (const typed of [long, `tomorrow${long}`, `${long}!`, `every ${long}x`]) {
      // Takes about 20 ms; catastrophic backtracking would take minutes, and the test would time
      // out.
      parseQuickAdd(typed, given);
    }
  });
});
