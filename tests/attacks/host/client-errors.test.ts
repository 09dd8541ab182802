import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { address } from '../../support/people/people.ts';
import { until } from '../../support/until.ts';

let host: OwnHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());

async function send(
  body: string,
  { from = address(), ...headers }: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(`${host.url}/client-errors`, {
    method: 'POST',
    headers: { origin: host.url, 'x-forwarded-for': from, ...headers },
    body,
  });
  return answer.status;
}

const report = (message: string, more: object = {}) => JSON.stringify({ message, ...more });
const logged = () =>
  host
    .log()
    .split('\n')
    .filter((line) => line.includes('"browser error"'))
    .map((line) => JSON.parse(line));

/** Waits until the host's log has `count` reports. They reach the test later than the responses. */
const reports = (count: number) => until('the log', async () => logged().length >= count);

describe('safety: browser errors in the host’s log', () => {
  test('a page of this site reports one; it is one line, without cookies, address or query', async () => {
    const stack = `Error: no\n    at open (${host.url}/assets/none.js?token=abc:1:2)`;
    const path = '/tasks?code=123';
    expect(await send(report('no', { stack, path }), { 'user-agent': 'Test/1' })).toBe(204);
    await reports(1);
    expect(logged()).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        message: 'no',
        stack: ['Error: no', 'at open (/assets/none.js:1:2)'],
        path: '/tasks',
        browser: 'Test/1',
        msg: 'browser error',
      },
    ]);
  });

  test('a faked line stays inside its own', async () => {
    const fake = '{"level":60,"msg":"the database is gone"}';
    expect(await send(report(`x\n${fake}\r\n`, { stack: `y\n${fake}` }))).toBe(204);
    await reports(2);
    const lines = host.log().split('\n');
    expect(lines.filter((line) => line.startsWith('{"level":60'))).toEqual([]);
    expect(logged().at(-1)).toMatchObject({ message: `x ${fake}`, stack: ['y', fake] });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['what another site embeds', { 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot report', async (_who, headers) => {
    const before = logged().length;
    expect(await send(report('no'), headers)).toBe(403);
    expect(logged()).toHaveLength(before);
  });

  test('a report above 8 KiB is refused', async () => {
    const before = logged().length;
    expect(await send(report('x'.repeat(8_200)))).toBe(413);
    expect(logged()).toHaveLength(before);
  });

  test.each(['', '{', '[]', '{"message":{}}', '{"message":"no","stack":[1]}'])(
    '%j is refused',
    async (body) => {
      expect(await send(body)).toBe(400);
    },
  );

  test('one network gets 20 reports in five minutes, and keeps no other from reporting', async () => {
    const from = address();
    const statuses = [];
    for (let count = 0; count < 22; count += 1) statuses.push(await send(report('no'), { from }));
    expect(statuses.slice(19)).toEqual([204, 429, 429]);
    expect(await send(report('no'))).toBe(204);
  });

  test('many networks together get 300', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 320 }, (_, index) =>
        send(report('no'), { from: `203.0.${index % 200}.${Math.trunc(index / 200)}` }),
      ),
    );
    expect(statuses.filter((status) => status === 204).length).toBeLessThan(300);
    expect(statuses).toContain(429);
    expect(logged().length).toBeLessThanOrEqual(300);
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  });

  test('only POST reports, and no source map is served', async () => {
    expect((await fetch(`${host.url}/client-errors`)).status).toBe(405);
    for (const path of ['/.vite/maps/assets/a.js.map', '/%2evite/maps/assets/a.js.map']) {
      expect((await fetch(host.url + path)).status, path).toBe(404);
    }
  });
});
