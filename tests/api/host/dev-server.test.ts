import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startHost, type TestHost, until } from '../../support/host.ts';
import { signUpPerson } from '../../support/people/people.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let host: TestHost;
let vite: ChildProcess;
let url: string;
let token: string;

beforeAll(async () => {
  host = await startHost();
  token = (await signUpPerson(host)).session.access_token;
  vite = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--host', '127.0.0.1', '--port', '0'],
    { cwd: root, env: { ...process.env, PORT: new URL(host.url).port, NO_COLOR: '1' } },
  );
  let said = '';
  for (const stream of [vite.stdout, vite.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  url = await until('the development server', async () => /Local:\s+(\S+?)\/\n/.exec(said)?.[1]);
});
afterAll(async () => {
  if (vite?.exitCode === null) {
    const exited = once(vite, 'exit');
    vite.kill();
    await exited;
  }
  await host?.stop();
});

describe('CONTRIBUTING npm run dev', () => {
  test.each([
    ['GET', '/rest/v1/tasks?select=id', 200],
    ['GET', '/auth/v1/settings', 200],
    ['GET', '/storage/v1/object/public/avatars/nobody.png', 404],
    ['POST', '/functions/v1/nothing', 404],
    ['GET', '/realtime/v1/nothing', 404],
    ['GET', '/mailbox/email', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
  ])(
    '%s %s gets the same answer from the host as without the dev server',
    async (method, path, status) => {
      const headers = { apikey: host.publishableKey, authorization: `Bearer ${token}` };
      const direct = await fetch(host.url + path, { method, headers });
      const passed = await fetch(url + path, { method, headers });
      expect(direct.status).toBe(status);
      expect(passed.status).toBe(status);
      expect(passed.headers.get('x-request-id')).not.toBeNull();
      expect(passed.headers.get('content-type')).toBe(direct.headers.get('content-type'));
    },
  );

  test('realtime works through it as a WebSocket', async () => {
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${host.publishableKey}&vsn=2.0.0`;
    const socket = new WebSocket(address);
    socket.on('open', () => {
      socket.send(JSON.stringify(['1', '1', 'phoenix', 'heartbeat', {}]));
    });
    const [reply] = await once(socket, 'message');
    expect(JSON.parse(String(reply))).toEqual([
      '1',
      '1',
      'phoenix',
      'phx_reply',
      expect.anything(),
    ]);
    socket.terminate();
  });

  test('pages come from the dev server, with the host’s settings', async () => {
    const page = await (await fetch(`${url}/tasks`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('/@vite/client');
    expect(page).toContain(host.publishableKey);
  });
});
