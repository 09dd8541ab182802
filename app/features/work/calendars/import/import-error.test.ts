import { expect, test } from 'vitest';
import { AppError } from '#app/data/errors/errors.ts';
import { importErrorOf } from './import-error.ts';

const { signal } = new AbortController();
const offline = new AppError('network', 'No connection to the server.');

test('an unknown error says what failed, that nothing is lost and what to do', () => {
  const cause = new TypeError('rows is undefined');
  const error = importErrorOf(cause, signal, 0);
  expect(error).toMatchObject({ code: 'unexpected', cause });
  expect(error.message).toBe(
    'Something unexpected went wrong. Nothing is lost, and your selection is still here. Import again to continue; tasks that were already imported are skipped.',
  );
});

test('an error after some tasks says how many were imported', () => {
  expect(importErrorOf(offline, signal, 0).message).toBe('No connection to the server.');
  expect(importErrorOf(offline, signal, 1)).toMatchObject({
    code: 'network',
    message: '1 task was imported before the import failed. No connection to the server.',
  });
  expect(importErrorOf(offline, signal, 1200).message).toBe(
    '1,200 tasks were imported before the import failed. No connection to the server.',
  );
});

test('only the person’s own stop counts as stopped', () => {
  const stop = new AbortController();
  stop.abort();
  expect(importErrorOf(stop.signal.reason, stop.signal, 3).code).toBe('stopped');
  // The connection was lost while the person pressed Stop.
  expect(importErrorOf(offline, stop.signal, 3).code).toBe('network');
  expect(importErrorOf(new DOMException('', 'AbortError'), signal, 3).code).toBe('unexpected');
});
