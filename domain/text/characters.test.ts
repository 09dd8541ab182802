import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOf, characterCount, endOf, initialOf, isLongerThan } from './characters.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['', 0],
  ['abc', 3],
  ['🎉', 1],
  ['é', 1],
  ['e\u0301', 2],
  [FAMILY, 7],
  ['𝒳𝒴', 2],
])('%j has %i characters, as the database counts', (text, count) => {
  expect(characterCount(text)).toBe(count);
  expect(isLongerThan(text, count)).toBe(false);
  expect(isLongerThan(text, count - 1)).toBe(true);
});

describe('beginningOf cuts between graphemes', () => {
  test.each([
    ['Party 🎉 now', 7, 'Party 🎉'],
    ['Party 🎉 now', 6, 'Party '],
    [`Trip ${FAMILY}!`, 11, 'Trip '],
    [`Trip ${FAMILY}!`, 12, `Trip ${FAMILY}`],
    ['cafe\u0301s', 4, 'caf'],
    ['cafe\u0301s', 5, 'cafe\u0301'],
    ['🇨🇭🇩🇪', 3, '🇨🇭'],
    ['short', 10, 'short'],
    ['a\u0301'.repeat(5), 0, ''],
  ])('%s to %i: %s', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning);
  });

  test('it is a beginning, not too long, and never half a character', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (whole, most) => {
        const cut = beginningOf(whole, most);
        expect(whole.startsWith(cut)).toBe(true);
        expect(characterCount(cut)).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });

  test.each([
    ['now 🎉 party', 7, '🎉 party'],
    ['now 🎉 party', 6, ' party'],
    [`${FAMILY} trip`, 11, ' trip'],
    [`${FAMILY} trip`, 12, `${FAMILY} trip`],
    ['se\u0301rie', 4, 'rie'],
    ['🇨🇭🇩🇪', 3, '🇩🇪'],
    ['short', 10, 'short'],
    ['long', 0, ''],
  ])('endOf does too: %s to %i: %s', (text, most, end) => {
    expect(endOf(text, most)).toBe(end);
  });

  test('a megabyte of marks on one letter ends', () => {
    expect(beginningOf(`a${'\u0301'.repeat(1_000_000)}`, 300)).toBe('');
  });
});

test.each([
  ['Ana', 'A'],
  ['🎉 Party', 'P'],
  [`${FAMILY}`, FAMILY],
  ['É', 'É'],
  ['e\u0301lan', 'e\u0301'],
  ['नीता', 'नी'],
  ['«Tom»', 'T'],
  ['  ', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
