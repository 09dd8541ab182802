import { expect, test } from 'vitest';
import { filterTerms, matchesTerms, plain } from './text.ts';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Øl', 'ol'],
  ['Đà Nẵng', 'da nang'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø', 'aero'],
  ['Þór', 'thor'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['ＵＳＢ', 'usb'],
  ['ﾒﾓﾘ', 'メモリ'],
  ['か\u3099', 'が'],
  ['ﬁnd', 'find'],
  ['Й', 'и'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['मीटिंग', 'मीटिंग'],
  ['Cre\u0300me', 'creme'],
])('%s is compared as %s', (text, bare) => {
  expect(plain(text)).toBe(bare);
});

test.each([
  ['Øl', 'ol'],
  ['Anna Müller', 'muller anna'],
  ['ＵＳＢ cable', 'usb'],
  ['Straße', 'STRASSE'],
  ['مُحَمَّد', 'محمد'],
  ['Łódź', ' lo  '],
  ['anything', ''],
])('%s contains the words of “%s”', (text, typed) => {
  expect(matchesTerms(text, filterTerms(typed))).toBe(true);
});

test('each word must be contained', () => {
  expect(matchesTerms('Anna Müller', filterTerms('anna muster'))).toBe(false);
});
