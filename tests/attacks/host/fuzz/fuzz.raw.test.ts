/** @module-tag full */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../../support/host.ts';
import { openRaw } from '../../../support/network/raw-http.ts';
import { address, type Person, signUpPerson } from '../../../support/people/people.ts';
import { awaitDelivery, listen, type Received } from '../../../support/services/realtime.ts';
import { until } from '../../../support/until.ts';
import { rawFrame } from './fuzz-frames.ts';
import { rawRequest } from './fuzz-raw.ts';

const REQUESTS = 10_000;
const FRAMES = 10_000;
const FRAMES_A_SOCKET = 5;
const CONCURRENT = 24;
/** Milliseconds of silence after which a connection counts as quiet. Most responses take 2 ms. */
const QUIET = 120;
const TIMEOUT_MS = 20_000;

let host: OwnHost;
let ana: Person;
let received: Received;

beforeAll(async () => {
  host = await startHost({ env: { LOG_LEVEL: 'warn' } });
  ana = await signUpPerson(host);
  received = await listen(ana);
});
afterAll(async () => {
  await ana?.client.removeAllChannels();
  await host?.stop();
});

// A failure prints the seed, so that the run can be repeated with it.
const seed = Number(process.env.FAST_CHECK_SEED);

/** Calls a function with each element of a list, `CONCURRENT` at a time. */
async function each<T>(list: T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await act(next);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}

/**
 * Sends the first part, and the other parts after the first bytes of a response. Returns everything
 * received until the connection was quiet or closed.
 */
async function exchange([first = Buffer.alloc(0), ...rest]: Buffer[]): Promise<string> {
  const socket = openRaw(host.url, first);
  const chunks: Buffer[] = [];
  let last = Date.now();
  let isClosed = false;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    last = Date.now();
  });
  socket.on('close', () => {
    isClosed = true;
  });
  if (rest.length > 0) {
    await until('an answer', async () => isClosed || chunks.length > 0, TIMEOUT_MS);
    for (const part of rest) {
      if (isClosed) break;
      socket.write(part);
      await sleep(1);
    }
    last = Date.now();
  }
  await until('quiet', async () => isClosed || Date.now() - last > QUIET, TIMEOUT_MS);
  socket.destroy();
  return Buffer.concat(chunks).toString('latin1');
}

/**
 * Expects that the same process still runs, logged no crash, and still serves Ana's subscription.
 */
async function expectWell() {
  expect((await host.info()).pid).toBe(host.pid);
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  expect(host.log()).not.toMatch(/listener failed|failure not handled|uncaught error/);
  await awaitDelivery(host, ana, received);
}

test(`safety attack 42: ${REQUESTS} random raw requests: no 5xx, and the host lives`, async () => {
  const found: string[] = [];
  await each(fc.sample(rawRequest, { numRuns: REQUESTS, seed }), async ({ bytes }) => {
    const text = bytes.toString('latin1').replaceAll('KEY', host.publishableKey);
    const answer = await exchange([Buffer.from(text, 'latin1')]);
    if (/^HTTP\/1\.1 5\d\d /m.test(answer)) {
      found.push(`${text.slice(0, 300)} → ${answer.slice(0, 200)}`);
    }
  });
  expect({ seed, found: found.slice(0, 5) }).toEqual({ seed, found: [] });
  await expectWell();
}, 180_000);

test(`safety attack 42: ${FRAMES} random websocket frames: the host lives`, async () => {
  const frames = fc.sample(rawFrame(ana.session.access_token), { numRuns: FRAMES, seed });
  const sockets: Buffer[][] = [];
  const count = Math.ceil(FRAMES / FRAMES_A_SOCKET);
  while (frames.length > 0) sockets.push(frames.splice(0, FRAMES_A_SOCKET));
  let upgraded = 0;
  let version = 0;
  await each(sockets, async (parts) => {
    version += 1;
    const query = `apikey=${host.publishableKey}&vsn=${version % 2 === 0 ? '1.0.0' : '2.0.0'}`;
    const head = [
      `GET /realtime/v1/websocket?${query} HTTP/1.1`,
      'Host: host',
      // Each connection has an IP address of its own. With one address for all, the rate limits
      // would refuse most connections.
      `X-Forwarded-For: ${address()}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    const answer = await exchange([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...parts]);
    if (answer.startsWith('HTTP/1.1 101 ')) upgraded += 1;
  });
  expect({ seed, upgraded }).toEqual({ seed, upgraded: count });
  await expectWell();
}, 180_000);
