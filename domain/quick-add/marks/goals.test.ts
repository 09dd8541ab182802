import { expect, test } from 'vitest';
import { goalsIn } from './goals.ts';

test.each([
  ['#ol', 'Øl'],
  ['#strasse', 'Straße'],
  ['#usb', 'ＵＳＢ'],
  ['#lodz', 'Łódź'],
  ['#muller', 'Müller & Co'],
  ['#"aeblet"', 'Æblet'],
])('a goal is found without its accents and special letters: %s is %s', (typed, title) => {
  const { found, problems } = goalsIn(` ${typed} `, [
    { id: 'g1', title },
    { id: 'g2', title: 'Other' },
  ]);
  expect(found.map(({ value }) => value)).toEqual([{ id: 'g1', title }]);
  expect(problems).toEqual([]);
});
