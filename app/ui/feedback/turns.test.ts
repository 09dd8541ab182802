import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let shown: string[];
let idle: (() => void)[];
let turns: typeof import('./turns.ts');
let page: typeof import('#app/browser/idle.ts');

const part = (name: string) =>
  turns.inTurn(() => Promise.resolve(name)).then((loaded) => shown.push(loaded));
/** Runs the pending idle callbacks, and waits for the promises that they resolve. */
const idleOnce = async () => {
  for (const act of idle.splice(0)) act();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(async () => {
  shown = [];
  idle = [];
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    requestIdleCallback: (act: () => void) => idle.push(act),
    cancelIdleCallback: () => {},
  });
  turns = await import('./turns.ts');
  page = await import('#app/browser/idle.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('design §7 turns: nothing loads before the first content', async () => {
  void part('menu');
  await idleOnce();
  expect(shown).toEqual([]);
  expect(idle).toEqual([]);
  page.noteFirstContent();
  await idleOnce();
  await idleOnce();
  expect(shown).toEqual(['menu']);
});

test('design §7 turns: each part has an idle period of its own', async () => {
  page.noteFirstContent();
  void part('menu');
  void part('form');
  await idleOnce();
  await idleOnce();
  expect(shown).toEqual(['menu']);
  await idleOnce();
  expect(shown).toEqual(['menu', 'form']);
});

test('design §7 turns: a part that cannot be loaded holds up no other', async () => {
  page.noteFirstContent();
  const missing = turns.inTurn(() => Promise.reject(new Error('offline')));
  void part('menu');
  await expect(missing).rejects.toThrow('offline');
  await idleOnce();
  await idleOnce();
  expect(shown).toEqual(['menu']);
});
