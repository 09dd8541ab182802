import { expect, test } from 'vitest';
import { countedPage, pageWithoutTotal, rowsBefore } from './list-page.ts';

test('a page starts after the rows of the pages before it', () => {
  expect([1, 2, 3].map(rowsBefore)).toEqual([0, 50, 100]);
});

test('a counted page has a total, an open one says whether there are more', () => {
  expect(countedPage([{ total: 120 }]).of).toEqual({ total: 120 });
  expect(countedPage([]).of).toEqual({ total: 0 });
  const rows = Array.from({ length: 51 }, (_, at) => at);
  expect(pageWithoutTotal(rows)).toEqual({ rows: rows.slice(0, 50), of: { hasMore: true } });
  expect(pageWithoutTotal(rows.slice(1)).of).toEqual({ hasMore: false });
});
