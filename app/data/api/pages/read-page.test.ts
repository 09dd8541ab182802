import { expect, test } from 'vitest';
import { AppError } from '../../errors/errors.ts';
import { readPage } from './read-page.ts';

test('returns the rows of a page and the number of all rows', async () => {
  expect(await readPage(Promise.resolve({ data: ['a', 'b'], count: 7 }))).toEqual({
    rows: ['a', 'b'],
    total: 7,
  });
});

test('a page after the last is empty', async () => {
  const refused = Promise.reject(new AppError('PGRST103', 'Range', { status: 416 }));
  expect(await readPage(refused)).toEqual({ rows: [], total: 0 });
});

test('another error is thrown', async () => {
  const failed = Promise.reject(new AppError('unavailable', 'Try again', { status: 503 }));
  await expect(readPage(failed)).rejects.toMatchObject({ code: 'unavailable' });
});
