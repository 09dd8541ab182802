import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../core/log.ts';
import { createRunner, type Runner } from './runner.ts';

const IDLE = 150;
/** Answers when as many milliseconds have passed as the address says, with the number of its call. */
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

async function start() {
  folder = await mkdtemp(join(tmpdir(), 'runner-'));
  const file = join(folder, 'index.ts');
  await writeFile(file, FUNCTION);
  const facts = { name: 'slow', file, env: {}, timeLimit: 5000, log: createLog('silent') };
  runner = createRunner({ ...facts, idleLimit: IDLE });
  return async (ms: number) => {
    const request = { method: 'GET', url: `http://host/slow?${ms}`, headers: [] };
    const { body } = await runner.run({ ...request, body: new ArrayBuffer(0) });
    return Number(new TextDecoder().decode(body));
  };
}

test('of calls that overlap, the first to end does not end the thread under a later one', async () => {
  const call = await start();
  await call(0);
  await Promise.all([call(0), call(60)]);
  // Longer than the thread may idle since the first of the two has ended.
  expect(await call(2 * IDLE)).toBe(4);
});

test('a thread without calls ends, and the next call begins another, at whatever moment it comes', async () => {
  const call = await start();
  let first = 0;
  let last = await call(0);
  // Around the moment at which it ends, each call is answered.
  for (let turn = 0; turn < 12; turn += 1) {
    await new Promise((done) => setTimeout(done, IDLE - 6 + turn));
    const now = await call(0);
    if (now <= last) first += 1;
    last = now;
  }
  expect(first).toBeGreaterThan(0);
});
