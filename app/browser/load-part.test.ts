import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

let browser: EventTarget;
const connection = (onLine: boolean, serviceWorker?: { controller: object | null }) => {
  vi.stubGlobal('navigator', { onLine, serviceWorker });
  if (onLine) browser.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  connection(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a part loads once there is a connection, and is not imported before', async () => {
  connection(false);
  const load = vi.fn(async () => 'part');
  const part = loadPart(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  connection(true);
  expect(await part).toBe('part');
});

describe('a page that a service worker controls', () => {
  /** Starts a page, and returns its `loadPart`. */
  const started = async (onLine: boolean, serviceWorker: { controller: object | null }) => {
    connection(onLine, serviceWorker);
    vi.resetModules();
    return (await import('./load-part.ts')).loadPart;
  };
  /** Expects that a part is not imported until there is a connection. */
  const expectWaiting = async (loadOf: typeof loadPart) => {
    const load = vi.fn(async () => 'part');
    const part = loadOf(load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    connection(true);
    expect(await part).toBe('part');
  };

  test('after an offline start, a part loads without a connection', async () => {
    const loadOf = await started(false, { controller: {} });
    expect(await loadOf(async () => 'part')).toBe('part');
  });

  test('an offline start without a worker waits for a connection', async () => {
    await expectWaiting(await started(false, { controller: null }));
  });

  test('once another version’s worker controls the page, a part waits for a connection', async () => {
    const serviceWorker = { controller: {} };
    const loadOf = await started(false, serviceWorker);
    serviceWorker.controller = {};
    await expectWaiting(loadOf);
  });

  test('after a start with a connection, the worker may be older than the page, so a part waits', async () => {
    const serviceWorker = { controller: {} };
    const loadOf = await started(true, serviceWorker);
    connection(false, serviceWorker);
    await expectWaiting(loadOf);
  });
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
