/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type OwnHost, startHost, type TestHost } from '../../support/host.ts';
import { runHost } from '../../support/hosts/host-process.ts';
import { signUpByMail } from '../../support/people/people.ts';
import { until } from '../../support/until.ts';

const TOKEN = 'a-token-of-the-tests-0123456789';

let open: OwnHost;
let guarded: OwnHost;

beforeAll(async () => {
  [open, guarded] = await Promise.all([
    startHost({ env: { TRUST_PROXY: 'false' } }),
    // At this address no PostgREST answers.
    startHost({ env: { METRICS_TOKEN: TOKEN, POSTGREST_URL: 'http://127.0.0.1:9' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([open?.stop(), guarded?.stop()]);
});

/** Returns the status of a request for the metrics with these headers. */
async function statusUnder(host: TestHost, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(host.url);
  return await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/metrics', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

const bearer = { authorization: `Bearer ${TOKEN}` };
const read = async (host: TestHost, headers: Record<string, string> = {}) =>
  await (await fetch(`${host.url}/metrics`, { headers })).text();

/**
 * Returns the value of a series, found by its name and labels as printed; undefined if it is
 * missing.
 */
function sampleOf(metrics: string, series: string): number | undefined {
  const line = metrics.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('design §8 /metrics: who may read them', () => {
  test('without METRICS_TOKEN: this machine, under its own host name', async () => {
    const { port } = new URL(open.url);
    expect(await statusUnder(open, {})).toBe(200);
    expect(await statusUnder(open, { host: `localhost:${port}` })).toBe(200);
  });

  test.each([
    ['a foreign Host', { host: 'evil.example' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
  ])('without METRICS_TOKEN, %s is refused', async (_, headers) => {
    expect(await statusUnder(open, headers)).toBe(403);
  });

  test('with METRICS_TOKEN: its bearer from anywhere, and nobody else', async () => {
    const proxied = { host: 'example.com', 'x-forwarded-for': '203.0.113.9' };
    expect(await statusUnder(guarded, { ...proxied, ...bearer })).toBe(200);
    expect(await statusUnder(guarded, {})).toBe(401);
    expect(await statusUnder(guarded, { authorization: TOKEN })).toBe(401);
    expect(await statusUnder(guarded, { authorization: 'Bearer ' })).toBe(401);
    expect(await statusUnder(guarded, { authorization: `Bearer ${TOKEN}x` })).toBe(401);
    expect(await statusUnder(guarded, { authorization: `Bearer ${TOKEN.slice(1)}` })).toBe(401);
  });

  test('behind a proxy without METRICS_TOKEN: closed, also to a proxy that adds no header', async () => {
    const proxied = await startHost({ env: { TRUST_PROXY: '1' } });
    const site = await startHost({
      env: { TRUST_PROXY: 'false', SITE_URL: 'https://app.example.com' },
    });
    for (const host of [proxied, site]) {
      expect(await statusUnder(host, {})).toBe(403);
      expect(await statusUnder(host, { host: '127.0.0.1' })).toBe(403);
      await host.stop();
    }
  });

  test('a short token prevents the start, and is not printed', async () => {
    const { code, stderr } = await runHost({ METRICS_TOKEN: 'short-one' });
    expect(code).toBe(1);
    expect(stderr).toContain('METRICS_TOKEN must be 16 to 300 characters');
    expect(stderr).not.toContain('short-one');
  });
});

describe('design §8 /metrics: contents', () => {
  test('the process, its memory, and which parts are up', async () => {
    const metrics = await read(open);
    expect(sampleOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(20_000_000);
    expect(sampleOf(metrics, 'host_part_up{part="database"}')).toBe(1);
    expect(sampleOf(metrics, 'host_part_up{part="dataApi"}')).toBe(1);
  });

  test('a part that is down is 0', async () => {
    const metrics = await read(guarded, bearer);
    expect(sampleOf(metrics, 'host_part_up{part="database"}')).toBe(1);
    expect(sampleOf(metrics, 'host_part_up{part="dataApi"}')).toBe(0);
  });

  test('requests by method, route pattern and status, with durations', async () => {
    const person = await signUpByMail(open);
    await fetch(`${open.url}/rest/v1/tasks`);
    const metrics = await until('the requests to be counted', async () => {
      const text = await read(open);
      return sampleOf(text, requests('GET', '/rest/v1/*', 401)) !== undefined && text;
    });
    expect(sampleOf(metrics, requests('POST', '/auth/v1/signup', 200))).toBe(1);
    expect(sampleOf(metrics, requests('POST', '/auth/v1/verify', 200))).toBe(1);
    const times = 'http_request_duration_seconds_count{method="POST",route="/auth/v1/signup"}';
    expect(sampleOf(metrics, times)).toBe(1);
    expect(metrics).not.toContain(person.id);
    expect(metrics).not.toContain(person.email);
  });

  test('open sockets', async () => {
    const count = async (wanted: number) =>
      await until(
        `${wanted} sockets`,
        async () => sampleOf(await read(open), 'realtime_sockets') === wanted,
      );
    await count(0);
    const address = `${open.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${open.publishableKey}&vsn=2.0.0`;
    const sockets = [1, 2, 3].map(() => new WebSocket(address));
    await count(3);
    for (const socket of sockets) socket.terminate();
    await count(0);
  });

  test('waiting emails', async () => {
    await guarded.sql`
      insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, next_attempt_at)
      select 'waiting-' || number, 'someone@example.com', 'Later', '', '', now() + interval '1 day'
      from generate_series(1, 4) as number`;
    await until(
      'four waiting mails',
      async () => sampleOf(await read(guarded, bearer), 'mail_outbox_pending') === 4,
    );
  });

  test('5,000 random paths and unusual methods add no series of their own', async () => {
    const series = async () => (await read(open)).split('\n').filter((line) => /^http_/.test(line));
    const prefixes = [
      '/',
      '/rest/v1/',
      '/auth/v1/',
      '/storage/v1/object/',
      '/functions/v1/',
      '/mailbox/',
    ];
    let left = 5_000;
    let known = 0;
    const run = async () => {
      for (; left > 0; left -= 1) {
        const prefix = prefixes[left % prefixes.length];
        const method = left % 7 === 0 ? 'PROPFIND' : 'GET';
        if (method === 'GET') known += 1;
        const answer = await fetch(`${open.url}${prefix}${randomUUID()}`, { method });
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 16 }, run));
    const lines = await series();
    expect(lines.length).toBeLessThan(600);
    expect(lines.filter((line) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('PROPFIND'))).toEqual([]);
    const counted = lines.filter((line) => line.startsWith('http_requests_total'));
    const total = counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    // The host's server refuses unknown methods before the gateway counts the request.
    expect(known).toBeGreaterThan(4_000);
    expect(total).toBeGreaterThanOrEqual(known);
  });
});

const requests = (method: string, route: string, status: number) =>
  `http_requests_total{method="${method}",route="${route}",status="${status}"}`;
