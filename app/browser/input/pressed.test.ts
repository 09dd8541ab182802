import { expect, test, vi } from 'vitest';
import { stubbedPage } from './stubbed-page.test-data.ts';

const page = stubbedPage();

/** Sends the events, then begins to wait for the release; `act` is called when the wait ends. */
async function waitAfter(...events: string[]) {
  const { whenReleased } = await import('./pressed.ts');
  for (const event of events) page.dispatchEvent(new Event(event));
  const act = vi.fn();
  void whenReleased().then(act);
  await vi.advanceTimersByTimeAsync(0);
  return act;
}

test('without a press there is nothing to wait for', async () => {
  expect(await waitAfter()).toHaveBeenCalledOnce();
});

test('waits until a pointer is released and its click has been sent', async () => {
  const act = await waitAfter('pointerdown');
  await vi.advanceTimersByTimeAsync(450);
  page.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(90);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(110);
  expect(act).toHaveBeenCalledOnce();
});

test('a pointer released just before may still send its click', async () => {
  const act = await waitAfter('pointerdown', 'pointerup');
  await vi.advanceTimersByTimeAsync(90);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(act).toHaveBeenCalledOnce();
});

test('a release over another window is not waited for without end', async () => {
  const act = await waitAfter('pointerdown');
  await vi.advanceTimersByTimeAsync(900);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(act).toHaveBeenCalledOnce();
});
