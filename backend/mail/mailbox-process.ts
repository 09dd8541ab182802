import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import type { Logger } from '../core/log.ts';
import { startChild } from '../process/child.ts';
import { createSmtpTransport } from './transport.ts';
import type { Letter } from './worker.ts';

/** In milliseconds. */
const [MOST_START, START_PAUSE] = [30_000, 25];

/** A request to maildev's pages or JSON. The body is not a stream, so its length is known. */
export interface MailboxRequest {
  method: Dispatcher.HttpMethod;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  signal: AbortSignal;
}

export interface MailboxProcess {
  hasEnded: () => boolean;
  send: (letter: Letter) => Promise<void>;
  request: (request: MailboxRequest) => Promise<Dispatcher.ResponseData>;
  stop: () => Promise<void>;
}

/**
 * Starts maildev on two Unix sockets in a folder that only this user can enter, with a new password
 * at each start. Maildev gets no port, because it answers any origin and its live updates need no
 * password.
 * @throws Error when maildev ends, or does not answer within 30 s.
 */
export async function startMailboxProcess(options: {
  /** Where maildev stores its mails. */
  folder: string;
  maxMails: number;
  from: string;
  log: Logger;
}): Promise<MailboxProcess> {
  const { folder, maxMails, from, log } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOldest(folder, maxMails);
  // A Unix socket's path is limited to 103 bytes on macOS. The data folder's path may be too long
  // for that, so the sockets are in the temporary folder.
  const sockets = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const [web, smtp] = [join(sockets, 'web'), join(sockets, 'smtp')];
  const user = 'host';
  const password = randomBytes(24).toString('base64url');
  const child = startChild({
    command: process.execPath,
    args: [
      '--max-old-space-size=96',
      '--max-semi-space-size=1',
      join(dirname(createRequire(import.meta.url).resolve('maildev')), 'bin', 'maildev'),
      `--smtp=${smtp}`,
      `--web=${web}`,
      '--base-pathname=/mailbox',
      `--mail-directory=${folder}`,
      '--silent',
    ],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_NO_WARNINGS: '1',
      // The passwords are in the environment, because every user of the machine can read a command
      // line.
      MAILDEV_WEB_USER: user,
      MAILDEV_WEB_PASS: password,
      MAILDEV_INCOMING_USER: user,
      MAILDEV_INCOMING_PASS: password,
    },
    stopSignal: 'TERM',
    identity: undefined,
    cwd: folder,
    onLine: (line) => log.debug({ program: 'mailbox' }, line),
  });
  const pool = new Pool('http://localhost', { connect: { socketPath: web }, connections: 16 });
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const transport = createSmtpTransport({
    from,
    auth: { user, pass: password },
    ignoreTLS: true,
    getSocket: (_, callback) => {
      const refuse = (error: Error) => callback(error, false);
      const connection = connect(smtp, () => {
        connection.off('error', refuse);
        callback(null, { connection });
      }).once('error', refuse);
    },
  });
  const running: MailboxProcess = {
    hasEnded: child.hasEnded,
    send: transport.send,
    request: ({ headers, ...request }) =>
      pool.request({ ...request, headers: { ...headers, authorization } }),
    stop: async () => {
      transport.close();
      await pool.destroy();
      await child.stop(2_000);
      await rm(sockets, { recursive: true, force: true });
    },
  };
  const signal = AbortSignal.timeout(MOST_START);
  while (!(await answers(running, signal))) {
    if (child.hasEnded() || signal.aborted) {
      await running.stop();
      throw new Error('The mailbox did not start.');
    }
    await sleep(START_PAUSE);
  }
  return running;
}

async function answers({ request }: MailboxProcess, signal: AbortSignal): Promise<boolean> {
  try {
    const { statusCode, body } = await request({
      method: 'GET',
      path: '/mailbox/config',
      headers: {},
      body: null,
      signal,
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

async function removeOldest(folder: string, max: number): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  if (files.length <= max) return;
  const mails = await Promise.all(
    files.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  mails.sort((a, b) => b.time - a.time);
  for (const { name } of mails.slice(max)) await rm(join(folder, name), { force: true });
}
