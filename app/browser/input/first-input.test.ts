import { expect, test, vi } from 'vitest';
import { stubbedPage } from './stubbed-page.test-data.ts';

const page = stubbedPage();

const load = async () => (await import('./first-input.ts')).atFirstInput;

test('waits for an input, and not for another one later', async () => {
  const atFirstInput = await load();
  const act = vi.fn();
  atFirstInput(act);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(act).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(0);
  expect(act).toHaveBeenCalledOnce();
  const later = vi.fn();
  atFirstInput(later);
  await vi.advanceTimersByTimeAsync(0);
  expect(later).toHaveBeenCalledOnce();
});

test('without an input, runs in time; a canceled wait never runs', async () => {
  const atFirstInput = await load();
  const act = vi.fn();
  const canceled = vi.fn();
  atFirstInput(act, 5000);
  atFirstInput(canceled, 5000)();
  await vi.advanceTimersByTimeAsync(4999);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(0);
  expect(act).toHaveBeenCalledOnce();
  expect(canceled).not.toHaveBeenCalled();
});
