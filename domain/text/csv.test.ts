import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['he said "no"', '"he said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, 'true'],
  [-3, '-3'],
  [{ a: 1 }, '"{""a"":1}"'],
  [[1, 2], '"[1,2]"'],
])('RFC 4180: the cell %j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=1', 'a=1'],
])('no cell starts a formula: %j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a table has its column names first, one line per row, and the columns of all rows', () => {
  expect(
    csvOf([
      { id: 1, title: 'One' },
      { id: 2, title: 'Two, too', notes: '=x' },
    ]),
  ).toBe('id,title,notes\r\n1,One,\r\n2,"Two, too",\'=x\r\n');
});

test('without rows there is one empty line', () => {
  expect(csvOf([])).toBe('\r\n');
});
