import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksOf } from './marks.ts';
import { parseTerms } from './terms.ts';

/** Returns the texts with brackets around the highlights. */
function shown(typed: string, ...texts: string[]): string[] {
  return marksOf(texts, parseTerms(typed)).map((marks, index) => {
    const text = texts[index] ?? '';
    let at = 0;
    let result = '';
    for (const [start, end] of marks) {
      result += `${text.slice(at, start)}[${text.slice(start, end)}]`;
      at = end;
    }
    return result + text.slice(at);
  });
}

describe('marksOf', () => {
  test.each([
    ['bud', 'Write the budget', 'Write the [bud]get'],
    ['BUDGET', 'Budget, budget', '[Budget], [budget]'],
    ['get', 'Write the budget', 'Write the budget'],
    ['the bud', 'Write the budget', 'Write [the] [bud]get'],
    ['b budget', 'The budget', 'The [budget]'],
    ['cre', 'Crème brûlée', '[Crè]me brûlée'],
    ['creme', 'Cre\u0300me', '[Cre\u0300me]'],
    ['CRÈME', 'creme', '[creme]'],
    ['a@b.example', 'Mail to a@b.example', 'Mail to [a]@[b].[example]'],
    ['歯医者', '明日は歯医者に行く', '明日は[歯医者]に行く'],
    ['usb', 'メモリＵＳＢを', 'メモリ[ＵＳＢ]を'],
    ['メモリ', 'ﾒﾓﾘとﾒﾓﾘ', '[ﾒﾓﾘ]と[ﾒﾓﾘ]'],
    ['ol', 'Øl', '[Øl]'],
    ['strass', 'Straßenfest', '[Straß]enfest'],
    ['', 'Anything', 'Anything'],
    ['(a+)+$ .*', 'A+ a', '[A]+ [a]'],
    ['🎉', 'Party 🎉', 'Party 🎉'],
  ])('%j in %j', (typed, text, expected) => {
    expect(shown(typed, text)).toEqual([expected]);
  });

  test.each([
    ['bugdet', 'Write the budget', 'Write the [budget]'],
    ['quartely', 'The quarterly report', 'The [quarterly] report'],
    ['plants', 'Visit the planets', 'Visit the [planets]'],
    ['teh', 'Write the budget', 'Write the budget'],
    ['xylophone', 'Write the budget', 'Write the budget'],
    ['reprot budgt', 'The report of the budget', 'The [report] of the [budget]'],
  ])('highlights the closest word: %j in %j', (typed, text, expected) => {
    expect(shown(typed, text)).toEqual([expected]);
  });

  test('highlights no similar word when another text has the exact one', () => {
    expect(shown('plants', 'Visit the planets', 'and the plants')).toEqual([
      'Visit the planets',
      'and the [plants]',
    ]);
  });

  test('highlights are in order, apart, and within the text, whatever is typed', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdABCD àÉß\u0301İ🎉-&', '한') });
    fc.assert(
      fc.property(letters, letters, (typed, text) => {
        let at = -1;
        for (const [start, end] of marksOf([text], parseTerms(typed))[0] ?? []) {
          expect(start).toBeGreaterThan(at);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          at = end;
        }
      }),
    );
  });
});
