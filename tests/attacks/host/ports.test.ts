import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { signUpByMail } from '../../support/people/people.ts';
import { type Listener, listenersBelow } from '../../support/processes/processes.ts';

let host: TestHost;
let listeners: Listener[];

beforeAll(async () => {
  host = await sharedHost();
  // The sign-up email makes the host start the mailbox, and puts a one-time link into the mailbox.
  await signUpByMail(host);
  listeners = await listenersBelow(host.pid);
});
const of = (program: RegExp) => listeners.filter((each) => program.test(each.commandLine));

/**
 * Returns the status of a request to a port or a Unix socket; 0 when there is no HTTP response.
 */
async function ask(
  { port, path }: Pick<Listener, 'port' | 'path'>,
  address: string,
  headers: Record<string, string>,
): Promise<number> {
  const to = port === undefined ? { socketPath: path } : { host: '127.0.0.1', port };
  return await new Promise((resolve) => {
    const asked = request({ ...to, path: address, headers, timeout: 5_000 });
    asked.once('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('upgrade', (_, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(0));
    asked.end();
  });
}

/** Sends lines to an SMTP server; returns its greeting and its reply to each line. */
async function smtp(path: string, lines: string[]): Promise<string[]> {
  const socket = connect(path).setEncoding('utf8');
  const answers: string[] = [];
  const [greeting] = await once(socket, 'data');
  answers.push(greeting);
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    const [answer] = await once(socket, 'data');
    answers.push(answer);
  }
  socket.destroy();
  return answers;
}

const FOREIGN = { host: 'evil.example', origin: 'https://evil.example' };
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe('safety attack 49: the ports of the host’s children', () => {
  test('the mailbox listens on no port, and its sockets are in a folder that only this user can open', async () => {
    const mailbox = of(/maildev/);
    expect(mailbox.map(({ port }) => port)).toEqual([undefined, undefined]);
    for (const { path = '' } of mailbox) {
      const { mode, uid } = await stat(dirname(path));
      expect(mode & 0o077).toBe(0);
      expect(uid).toBe(process.getuid?.());
    }
  });

  test('the mailbox shows nothing without its password', async () => {
    const [web] = of(/maildev/).filter(({ path }) => path?.endsWith('/web'));
    expect(web).toBeDefined();
    for (const address of ['/mailbox/', '/mailbox/email', '/mailbox/config']) {
      expect(await ask(web ?? {}, address, {})).toBe(401);
    }
  });

  test('the mailbox accepts no email without its password', async () => {
    const [server] = of(/maildev/).filter(({ path }) => path?.endsWith('/smtp'));
    const answers = await smtp(server?.path ?? '', [
      'EHLO evil.example',
      'MAIL FROM:<a@evil.example>',
    ]);
    expect(answers.at(-1)).toMatch(/^530 /);
    const guess = Buffer.from('\0host\0guess').toString('base64');
    const guessed = await smtp(server?.path ?? '', ['EHLO evil.example', `AUTH PLAIN ${guess}`]);
    expect(guessed.at(-1)).toMatch(/^535 /);
  });

  test('a page of another site gets no answer from any port', async () => {
    for (const { port, commandLine } of listeners) {
      if (port === undefined) continue;
      for (const headers of [{}, FOREIGN, { ...FOREIGN, ...UPGRADE }]) {
        for (const address of [
          '/',
          '/mailbox/email',
          '/mailbox/socket.io/?EIO=4&transport=websocket',
        ]) {
          const status = await ask({ port }, address, headers);
          expect([0, 401, 403], `${commandLine} ${address}: ${status}`).toContain(status);
        }
      }
    }
  });

  test('PostgreSQL refuses connections without the password of this data folder', async () => {
    const port = of(/\/postgres /).find((each) => each.port !== undefined)?.port;
    if (port === undefined) throw new Error('PostgreSQL listens on no port.');
    for (const [username, password] of [
      ['postgres', 'password'],
      ['postgres', ''],
      ['postgres', 'postgres'],
      ['authenticator', ''],
      ['service_role', ''],
    ] as const) {
      const sql = postgres({
        host: '127.0.0.1',
        port,
        username,
        password,
        database: 'postgres',
        max: 1,
      });
      await expect(sql`select 1`, `${username}:${password}`).rejects.toThrow(
        /password authentication failed|is not permitted to log in|no password|SASL/i,
      );
      await sql.end({ timeout: 1 });
    }
  });
});
