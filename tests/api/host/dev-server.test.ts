/** @module-tag full */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { emptyFolder } from '../../support/hosts/fresh-folder.ts';
import { isAlive } from '../../support/hosts/host-process.ts';
import { until } from '../../support/until.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let dev: ChildProcess;
let dataDir: string;
let printed = '';
let url: string;
let host: {
  pid: number;
  url: string;
  publishableKey: string;
  secretKey: string;
  postgresPid: number;
};

beforeAll(async () => {
  dataDir = await emptyFolder();
  dev = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'scripts', 'dev.ts')],
    // Keeps the developer's own settings out of the test.
    {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: '0',
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  dev.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  url = await until(
    'the development server',
    async () => /at (\S+) /.exec(printed)?.[1] ?? (dev.exitCode !== null && 'it ended'),
    60_000,
  );
  host = JSON.parse(await readFile(join(dataDir, 'host.json'), 'utf8'));
});
afterAll(async () => {
  if (dev?.exitCode === null && dev.signalCode === null) dev.kill('SIGKILL');
  await until('the end of the host', async () => !(await isAlive(host?.pid)));
  await rm(dataDir, { recursive: true, force: true });
});

describe('CONTRIBUTING npm run dev', () => {
  test('it prints one line with its address, its data folder and its mailbox', () => {
    expect(printed).toBe(
      `Development server at ${url} (data: ${dataDir}, mailbox: ${url}/mailbox). Ctrl C stops it.\n`,
    );
  });

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
    ['GET', '/client-errors', 405],
  ])(
    '%s %s gets the same answer from the host as without the dev server',
    async (method, path, status) => {
      const headers = { apikey: host.secretKey };
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

  test('pages come from Vite, with the host’s config', async () => {
    const page = await (await fetch(`${url}/tasks`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('/@vite/client');
    expect(page).toContain(host.publishableKey);
  });

  test('Vite’s client connects, so changed files reach the page', async () => {
    const client = await (await fetch(`${url}/@vite/client`)).text();
    const key = /wsToken = "([^"]+)"/.exec(client)?.[1];
    const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${key}`, 'vite-hmr');
    const [message] = await once(socket, 'message');
    expect(JSON.parse(String(message))).toEqual({ type: 'connected' });
    socket.terminate();
  });

  test('links in emails lead to it', async () => {
    const body = JSON.stringify({ email: 'mara@example.com', password: 'four-random-words-7' });
    const headers = { apikey: host.publishableKey, 'content-type': 'application/json' };
    const signUp = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body });
    expect(signUp.status).toBe(200);
    const mails = await until('the email', async () => {
      const text = await (await fetch(`${url}/mailbox/email`)).text();
      return text.includes('mara@example.com') && text;
    });
    expect(mails).toContain(url);
    expect(mails).not.toContain(host.url);
  });

  test('Ctrl C stops the host, its database and Vite: exit 0', async () => {
    const exited = once(dev, 'exit');
    dev.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
    for (const pid of [host.pid, host.postgresPid]) expect(await isAlive(pid)).toBe(false);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
