import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

const parse = (text: string, locale = 'en-GB') => typedDay(text, { today: '2026-11-27', locale });

test.each([
  ['2026-12-01', '2026-12-01'],
  ['２０２６-１２-０１', '2026-12-01'],
  ['２０２６－１２－０１', '2026-12-01'],
  ['٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['۲۰۲۶/۱۲/۰۱', '2026-12-01'],
  ['1 Dec 2026', '2026-12-01'],
  ['１ Dec ２０２６', '2026-12-01'],
  ['Mon 29 Mar 2027', '2027-03-29'],
  ['1 Jan 9999', '9999-01-01'],
  ['1 Jan 2020', '2020-01-01'],
  ['1 Dec 26', '2026-12-01'],
  ['1 Dec 20', null],
  ['1 Dec 202', null],
  ['December 1st, 2026', '2026-12-01'],
  ['15.12.2026', '2026-12-15'],
  ['31/02/2027', null],
  ['soon', null],
  ['Mon 5', null],
  ['', null],
])('a typed day: %j is %s', (text, day) => {
  expect(parse(text)).toBe(day);
});

test.each([
  ['15 Dec', '2026-12-15'],
  ['Dec 15', '2026-12-15'],
  ['15/12', '2026-12-15'],
  ['15.12.', '2026-12-15'],
  ['27 Nov', '2026-11-27'],
  ['26 Nov', '2027-11-26'],
  ['3 January', '2027-01-03'],
  ['29 Feb', '2028-02-29'],
  ['1', null],
  ['15', null],
  ['30 Feb', null],
])('a typed day without a year is its next occurrence: %j is %s', (text, day) => {
  expect(parse(text)).toBe(day);
});

test.each([
  ['en-US', '3/12', '2027-03-12'],
  ['en-GB', '3/12', '2026-12-03'],
  ['en-US', '3.12.', '2026-12-03'],
  ['ja-JP', '3/12', null],
])('the locale decides the order of two numbers: %s %j is %s', (locale, text, day) => {
  expect(parse(text, locale)).toBe(day);
});
