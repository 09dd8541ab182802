/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { openRaw } from '../../support/network/raw-http.ts';
import { server } from '../../support/people/people.ts';
import { makeProject, NOTES_MIGRATION } from '../../support/project.ts';
import { until } from '../../support/until.ts';

/**
 * Milliseconds to wait until the host closes a half-open connection. The bench measures about 12 s
 * for half a request head and 17 s for half a body.
 */
const TIMEOUT_MS = 60_000;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;

beforeAll(async () => {
  project = await makeProject({ 'supabase/migrations/1_notes.sql': NOTES_MIGRATION });
  // Without TRUST_PROXY the host uses the socket's address as the client's address.
  host = await startHost({ projectDir: project.path, env: { TRUST_PROXY: 'false' } });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

/**
 * Opens a connection and sends bytes. Returns the socket, whether the connection is still open, and
 * the host's answer so far; the last two are kept up to date.
 */
function held(bytes: string, url = host.url) {
  const socket = openRaw(url, bytes);
  const state = { socket, isOpen: true, answer: '' };
  socket.on('data', (data) => {
    state.answer += data.toString('latin1');
  });
  socket.on('close', () => {
    state.isOpen = false;
  });
  return state;
}

const body = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: host\r\napikey: ${host.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"body":`;

test.concurrent.each([
  ['nothing', () => ''],
  ['half a line', () => 'GET /heal'],
  ['half a head', () => 'GET /healthz HTTP/1.1\r\nHost: host\r\nX-Half: '],
])('safety attack 42: %s is cut off', async (_what, bytes) => {
  const connection = held(bytes());
  await until('its end', async () => !connection.isOpen, TIMEOUT_MS);
});

test.concurrent.each(['/rest/v1/notes', '/auth/v1/signup', '/storage/v1/object/a/b', '/nothing'])(
  'safety attack 42: half a body for %s is cut off',
  async (path) => {
    const connection = held(body(path));
    await until('its end', async () => !connection.isOpen, TIMEOUT_MS);
  },
);

test('safety attack 42: of 800 half-open requests only a few stay open, and others are served', async () => {
  const connections = Array.from({ length: 800 }, (_, n) =>
    held(n % 2 === 0 ? 'GET /healthz HTTP/1.1\r\nHost: ho' : body('/rest/v1/notes')),
  );
  await until('most to be closed', async () => {
    return connections.filter(({ isOpen }) => isOpen).length <= 300;
  });
  const refused = connections.filter(({ answer }) => answer !== '');
  for (const { answer } of refused) expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  for (let n = 0; n < 20; n += 1) {
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  }
  for (const { socket } of connections) socket.destroy();
  await until('room for the next', async () => {
    const headers = { apikey: host.publishableKey, 'content-type': 'application/json' };
    const options = {
      method: 'POST',
      headers,
      body: JSON.stringify({ body: crypto.randomUUID() }),
    };
    return (await fetch(`${host.url}/rest/v1/notes`, options)).status === 201;
  });
});

test('safety attack 42: a slow body that keeps arriving is read completely', async () => {
  const text = JSON.stringify({ body: 'slow' });
  const connection = held(
    `POST /rest/v1/notes HTTP/1.1\r\nHost: host\r\napikey: ${host.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`,
  );
  for (const letter of text) {
    connection.socket.write(letter);
    const before = Date.now();
    await until('the next letter', async () => Date.now() - before > 300);
  }
  await until('the answer', async () => connection.answer !== '');
  expect(connection.answer).toMatch(/^HTTP\/1\.1 201 /);
  connection.socket.destroy();
});

test('safety attack 42: a client that stops reading a file is cut off', async () => {
  const { storage } = server(host);
  expect((await storage.createBucket('large', { public: true })).error).toBeNull();
  // More than the buffers of both sides of the connection hold.
  const bytes = new Blob([new Uint8Array(40_000_000)]);
  expect((await storage.from('large').upload('file', bytes)).error).toBeNull();
  const path = '/storage/v1/object/public/large/file';
  const { socket } = held(`GET ${path} HTTP/1.1\r\nHost: host\r\n\r\n`);
  socket.pause();
  // The host logs a request when the response ends or is cut off. It cuts off a response after one
  // to two minutes without a byte. This time can begin late, because the buffers may still accept
  // bytes.
  await until('the end of the request', async () => host.log().includes(path), 4 * TIMEOUT_MS);
  socket.destroy();
});

test('safety attack 42: behind a proxy, 1,300 half-open requests do not take all connections', async () => {
  const proxied = await startHost({ projectDir: project.path, env: { TRUST_PROXY: '1' } });
  try {
    const connections = Array.from({ length: 1_300 }, () =>
      held('GET /healthz HTTP/1.1\r\nHost: ho', proxied.url),
    );
    await until('the oldest to be closed', async () => {
      return connections.filter(({ isOpen }) => isOpen).length <= 1_000;
    });
    expect(connections.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(900);
    expect((await fetch(`${proxied.url}/healthz`)).status).toBe(200);
    for (const { socket } of connections) socket.destroy();
  } finally {
    await proxied.stop();
  }
});
