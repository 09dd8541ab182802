import { beforeEach, expect, test, vi } from 'vitest';
import { loadUpdate, noteUpdate } from './update.ts';

const reload = vi.fn();
const serviceWorker = new EventTarget();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { serviceWorker });
  return () => vi.unstubAllGlobals();
});

const workerIn = (state: ServiceWorkerState) => {
  const worker = { state, postMessage: vi.fn() };
  noteUpdate(worker as unknown as ServiceWorker);
  return worker;
};

test('changed settings are loaded by a reload', () => {
  noteUpdate();
  loadUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a waiting version is activated first, and the page reloads once it is active', () => {
  const worker = workerIn('installed');
  loadUpdate();
  expect(worker.postMessage).toHaveBeenCalledWith('activate');
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['activating', 'activated', 'redundant'] as const)(
  'a version that another tab or an earlier press has activated is loaded at once: %s',
  (state) => {
    const worker = workerIn(state);
    loadUpdate();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(worker.postMessage).not.toHaveBeenCalled();
  },
);
