import { expect, test } from 'vitest';
import { csvCell, csvOf, separatorOf } from './csv.ts';

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
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=1', 'a=1'],
  ['\n=1', '"\'\n\'=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  // Opened with another separator, these are cells of their own.
  ['Hello;=1+1', '"Hello;\'=1+1"'],
  ['Hello,@SUM(A1)', '"Hello,\'@SUM(A1)"'],
  ['a\t-2+3|cmd', '"a\t\'-2+3|cmd"'],
  ['two\n+1', '"two\n\'+1"'],
  ['between 3,-2.5 and 4', '"between 3,-2.5 and 4"'],
  [[1, -2], '"[1,-2]"'],
  [{ a: ';=1' }, '"{""a"":"";\'=1""}"'],
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

test('Excel in most of Europe expects semicolons', () => {
  expect(csvOf([{ id: 1, title: 'One, two' }], ';')).toBe('id;title\r\n1;"One, two"\r\n');
});

test.each([
  ['en-GB', ','],
  ['en-US', ','],
  ['de-DE', ';'],
  ['fr-FR', ';'],
  ['ja-JP', ','],
])('a spreadsheet in %s separates with “%s”', (locale, separator) => {
  expect(separatorOf(locale)).toBe(separator);
});

test('without rows there is one empty line', () => {
  expect(csvOf([])).toBe('\r\n');
});
