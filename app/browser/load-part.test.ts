import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

let browser: EventTarget;
const connection = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine });
  if (onLine) browser.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  connection(true);
});
afterEach(() => vi.unstubAllGlobals());

test('a part loads once there is a connection, and is not imported before', async () => {
  connection(false);
  const load = vi.fn(async () => 'part');
  const part = loadPart(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  connection(true);
  expect(await part).toBe('part');
});

test('a part that is in memory loads without a connection', async () => {
  const load = vi.fn(async () => 'part');
  await loadPart(load);
  connection(false);
  expect(await loadPart(load)).toBe('part');
});

test('a failed import is tried a second time, after the connection is back', async () => {
  const load = vi
    .fn(async () => 'part')
    .mockImplementationOnce(async () => {
      connection(false);
      throw new Error('lost');
    });
  const part = loadPart(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  connection(true);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that fails twice is given up', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(loadPart(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});
