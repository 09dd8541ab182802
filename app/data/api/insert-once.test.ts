import { expect, test } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { insertOnce } from './insert-once.ts';

const stored = { data: { id: 'a' } };
const read = async () => stored;

test('safety fault 7: inserting the same id again returns the row of the first request', async () => {
  const doubled = new AppError('23505', 'It is there.', { status: 409 });
  expect(await insertOnce(Promise.reject(doubled), read)).toBe(stored);
});

test('any other error is passed on with its message', async () => {
  const refused = new AppError('limit_reached', 'Any text.', { status: 402 });
  await expect(insertOnce(Promise.reject(refused), read)).rejects.toBe(refused);
});
