import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../core/log.ts';
import { createRunner, type Runner } from './runner.ts';

const IDLE_MS = 150;
/** Waits for the milliseconds in the URL's query, then responds with its thread's call count. */
const FUNCTION = `
  let calls = 0;
  Deno.serve(async (request) => {
    await new Promise((done) => setTimeout(done, Number(new URL(request.url).search.slice(1))));
    calls += 1;
    return new Response(String(calls));
  });`;

let folder: string;
let runner: Runner;
afterEach(async () => {
  await runner.stop();
  await rm(folder, { recursive: true });
});

async function start(code = FUNCTION, limits: { startLimit?: number } = {}) {
  folder = await mkdtemp(join(tmpdir(), 'runner-'));
  const file = join(folder, 'index.ts');
  await writeFile(file, code);
  const options = { name: 'slow', file, env: {}, timeLimit: 5000, log: createLog('silent') };
  runner = createRunner({ ...options, idleLimit: IDLE_MS, ...limits });
  return async (ms: number) => {
    const request = { method: 'GET', url: `http://host/slow?${ms}`, headers: [] };
    const { body } = await runner.run({ ...request, body: new ArrayBuffer(0) });
    return Number(new TextDecoder().decode(body));
  };
}

test('when calls overlap, the first to end does not end the thread of a later one', {
  tags: ['full'],
}, async () => {
  const call = await start();
  await call(0);
  await Promise.all([call(0), call(60)]);
  // This call is still running when the idle timer that the parallel `call(0)` set would fire.
  expect(await call(2 * IDLE_MS)).toBe(4);
});

// A long timeout, because a thread takes up to half a second to start on a busy machine.
test('an idle thread ends, and the next call starts another, whenever it comes', {
  tags: ['full'],
  timeout: 30_000,
}, async () => {
  const call = await start();
  let restarts = 0;
  let last = await call(0);
  // Every call is answered, also around the moment when the thread ends.
  for (let turn = 0; turn < 12; turn += 1) {
    await new Promise((done) => setTimeout(done, IDLE_MS - 6 + turn));
    const now = await call(0);
    if (now <= last) restarts += 1;
    last = now;
  }
  expect(restarts).toBeGreaterThan(0);
});

test('after a thread that did not start in time, the next call starts another', {
  timeout: 60_000,
}, async () => {
  const call = await start('await new Promise(() => setInterval(() => {}, 1000));', {
    startLimit: 1500,
  });
  await expect(call(0)).rejects.toThrow('The function did not start in time.');
  await writeFile(join(folder, 'index.ts'), FUNCTION);
  await expect.poll(() => call(0).catch(() => 0), { timeout: 50_000 }).toBeGreaterThan(0);
});
