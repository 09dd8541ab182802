import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvSeparator, csvCell, csvOf, separatorOf } from './csv.ts';

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
  // A program that expects another separator reads these formulas as cells of their own.
  ['Hello;=1+1', '"Hello;\'=1+1"'],
  ['Hello,@SUM(A1)', '"Hello,\'@SUM(A1)"'],
  ['a\t-2+3|cmd', '"a\t\'-2+3|cmd"'],
  ['two\n+1', '"two\n\'+1"'],
  ['between 3,-2.5 and 4', '"between 3,-2.5 and 4"'],
  [[1, -2], '"[1,-2]"'],
  [{ a: ';=1' }, '"{""a"":"";\'=1""}"'],
  // A program may drop quotes and spaces, so a formula may also begin after them.
  ['x";"=1+1;y', `"x"";""'=1+1;y"`],
  ['"=1+1', `"""'=1+1"`],
  ['x; @SUM(A1)', `"x; '@SUM(A1)"`],
  ['x,"" "+1', `"x,"""" ""'+1"`],
  ['  -2+3', "  '-2+3"],
  ['\u3000＝1', "\u3000'＝1"],
  ['x;\ty', `"x;'\ty"`],
  ['one\n\ttwo', `"one\n'\ttwo"`],
  // A number is not a formula, unless formula characters follow the number.
  ['3,-2 +cmd|A!B', `"3,'-2 +cmd|A!B"`],
  ['3,-2 -3', `"3,'-2 -3"`],
  ['3,-2;cmd|A!B', `"3,'-2;cmd|A!B"`],
  [['x', '-2!A1'], `"[""x"",""'-2!A1""]"`],
  ['one\n\ntwo', '"one\n\ntwo"'],
  ['one\r\n2', '"one\r\n2"'],
  ['a; "b", c', '"a; ""b"", c"'],
])('no cell starts a formula: %j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a table has its column names first, one line per row, and the columns of all rows', () => {
  expect(
    csvOf(
      [
        { id: 1, title: 'One' },
        { id: 2, title: 'Two, too', notes: '=x' },
      ],
      ',',
    ),
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
  expect(csvOf([], ',')).toBe('\r\n');
});

const SEPARATORS = [',', ';', '\t'];

/** Returns the cells as read by a program that ignores quotes. */
const cellsWithoutQuotes = (file: string, separator: string) =>
  file.split(new RegExp(`${separator}|\r\n|[\r\n]`));

/** Returns the cells as read by a program that supports quotes around a cell (RFC 4180). */
const cellsInQuotes = (file: string, separator: string) =>
  (file.match(new RegExp(`(?:"(?:[^"]|"")*(?:"|$))?[^${separator}\r\n]*`, 'g')) ?? []).map((cell) =>
    cell.replace(/^"((?:[^"]|"")*)"?/, (_, inner: string) => inner.replaceAll('""', '"')),
  );

/** Returns the cells as read by a program that supports quotes anywhere in a cell. */
const cellsWithQuotes = (file: string, separator: string) =>
  (file.match(new RegExp(`(?:[^${separator}\r\n"]|"[^"]*(?:"|$))*`, 'g')) ?? []).map((cell) =>
    cell.replaceAll('"', ''),
  );

/** Returns whether a cell starts with a formula, ignoring quotes and whitespace before it. */
function isFormula(cell: string): boolean {
  const start = cell.replace(/^(?:"|[^\S\t\r\n])*/, '');
  // A negative number in a list or a sentence is not a formula. A quote ends the cell.
  const [number = ''] = start.split('"');
  const isNumber =
    /^-\d+(?:\.\d+)?(?:$|['\],;}\t]| \p{L})/u.test(number) &&
    /^[\p{L}\d\s.,:;[\]{}'-]*$/u.test(number);
  return /^[=+\-@＝＋－＠\t\r\n]/.test(start) && !isNumber;
}

const piece = fc.constantFrom(
  ...[...'""";,=+-@＝＋－＠\t\r\n  \u3000ax1|!('],
  ...['""', ';"', ',"', '"=1+1', '";"=1+1;', '\r\n', '-2', '-2.5 and'],
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const row = fc.record({ first: text, number: fc.integer(), '";=x': text, last: text });

test('no program that separates by comma, semicolon or tab gets a formula', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 3 }),
      fc.constantFrom<CsvSeparator>(',', ';'),
      (rows, own) => {
        const file = csvOf(rows, own);
        for (const separator of SEPARATORS) {
          for (const read of [cellsWithoutQuotes, cellsInQuotes, cellsWithQuotes]) {
            expect(read(file, separator).filter(isFormula)).toEqual([]);
          }
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['Call;', '1,"Call;\'"\r\n'],
  ['Call\n', '1,"Call\n\'"\r\n'],
  ['Call,"', '1,"Call,""\'"\r\n'],
  ['Call,', '1,"Call,\'"\r\n'],
])(
  'a last cell with a separator at its end opens none that begins with a line break: %j',
  (last, line) => {
    expect(csvOf([{ id: 1, last }], ',')).toBe(`id,last\r\n${line}`);
  },
);

test('negative numbers stay numbers in every column', () => {
  expect(csvOf([{ a: -1, b: -2.5, c: -3 }], ';')).toBe('a;b;c\r\n-1;-2.5;-3\r\n');
});
