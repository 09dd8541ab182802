import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { openRaw, sendRaw } from '../../support/network/raw-http.ts';

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

/** Expects that the host answers and that its process has not been replaced. */
async function expectAlive() {
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  expect((await host.info()).pid).toBe(host.pid);
}

const UPGRADE = {
  'no upgrade': '',
  'Upgrade: websocket':
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
  'Upgrade: h2c': 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n',
  'Upgrade without a protocol': 'Connection: Upgrade\r\nUpgrade: \r\n',
};
const TARGETS = [
  '//',
  '//host',
  '///realtime/v1/websocket',
  '//[',
  '/\\',
  '\\',
  '/\\/realtime/v1/websocket',
  '*',
  'http://[',
  'http://host/',
  'http://host/realtime/v1/websocket',
  'https://:0',
  'realtime/v1/websocket',
  'host:443',
  '?',
  '#',
];
const METHODS = ['GET', 'POST', 'OPTIONS', 'HEAD', 'CONNECT', 'TRACE', 'PURGE'];

describe.each(Object.entries(UPGRADE))('safety attack 42: raw targets, %s', (_name, headers) => {
  test.each(TARGETS)('%s: 4xx for every method, and the host stays up', async (target) => {
    for (const method of METHODS) {
      const request = `${method} ${target} HTTP/1.1\r\nHost: host\r\n${headers}\r\n`;
      const { statuses } = await sendRaw(host.url, request, { quietMs: 5_000, halfClose: true });
      expect({ method, statuses }).toEqual({ method, statuses: [expect.toBeOneOf([400, 405])] });
    }
    await expectAlive();
  });
});

test.each(['TRACE', 'PURGE', 'PROPFIND', 'M-SEARCH', 'QUERY'])(
  'safety attack 42: the method %s is refused on every path',
  async (method) => {
    for (const path of ['/', '/functions/v1/calendar-feed', '/rest/v1/tasks', '/auth/v1/user']) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: host\r\napikey: ${host.publishableKey}`;
      const { statuses } = await sendRaw(host.url, `${head}\r\n\r\n`, {
        quietMs: 5_000,
        halfClose: true,
      });
      expect({ path, statuses }).toEqual({ path, statuses: [expect.toBeOneOf([400, 405])] });
    }
    await expectAlive();
  },
);

describe('safety attack 42: upgrades', () => {
  const upgrade = (path: string, headers = UPGRADE['Upgrade: websocket']) =>
    sendRaw(host.url, `GET ${path} HTTP/1.1\r\nHost: host\r\n${headers}\r\n`, {
      quietMs: 5_000,
      halfClose: true,
    });

  test.each([
    ['/realtime/v1/websocket?apikey=%ff&vsn=1.0.0', 401],
    ['/realtime/v1/websocket?apikey=%', 401],
    ['/realtime/v1/websocket?vsn[]=', 401],
    ['/realtime/v1/websocket/', 401],
    ['/realtime/v1/nothing', 401],
  ])('%s: %i', async (path, status) => {
    expect((await upgrade(path)).statuses).toEqual([status]);
    await expectAlive();
  });

  test.each([
    ['no key', 'Sec-WebSocket-Version: 13\r\n'],
    ['a key of another length', 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n'],
    [
      'another version',
      'Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ],
    [
      'a broken protocol',
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ,\r\n',
    ],
  ])('a handshake with %s: 4xx', async (_what, headers) => {
    const path = `/realtime/v1/websocket?apikey=${host.publishableKey}&vsn=2.0.0`;
    const { statuses } = await upgrade(
      path,
      `Connection: Upgrade\r\nUpgrade: websocket\r\n${headers}`,
    );
    expect(statuses).toEqual([expect.toBeOneOf([400, 426])]);
    await expectAlive();
  });

  test('a page requested with an unknown upgrade is served as a page', async () => {
    // No `halfClose`: the client must still be connected when the database has answered.
    const request = `GET /healthz HTTP/1.1\r\nHost: host\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`;
    const { statuses } = await sendRaw(host.url, request, { quietMs: 5_000 });
    expect(statuses).toEqual([200]);
  });

  test('a client that resets its connection during the handshake affects nothing else', async () => {
    const path = `/realtime/v1/websocket?apikey=${host.publishableKey}&vsn=2.0.0`;
    for (let n = 0; n < 100; n += 1) {
      const socket = openRaw(
        host.url,
        `GET ${path}&n=${randomUUID()} HTTP/1.1\r\nHost: host\r\n${UPGRADE['Upgrade: websocket']}\r\n`,
      );
      socket.once('connect', () => setTimeout(() => socket.resetAndDestroy(), n % 5));
    }
    await expectAlive();
  });
});
