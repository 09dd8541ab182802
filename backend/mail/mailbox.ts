import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { type Child, startChild } from '../process/child.ts';
import { freePort } from '../process/ports.ts';
import { createSmtpTransport } from './transport.ts';
import type { Letter } from './worker.ts';

const IDLE = 5 * 60_000;
const KEPT = 200;

export interface Mailbox {
  send: (letter: Letter) => Promise<void>;
  /** Where its page and JSON answer now; wakes it. */
  address: () => Promise<string>;
  stop: () => Promise<void>;
}

interface Awake {
  child: Child;
  web: string;
  transport: ReturnType<typeof createSmtpTransport>;
}

/**
 * The local mailbox: maildev on loopback ports, as a process of its own because it ends its process
 * on errors and signals. It runs from the first mail or visit until nobody has wanted it for five
 * minutes (it takes as much memory as the host); what it caught stays in the data folder.
 */
export function createMailbox(options: { dataDir: string; from: string; log: Logger }): Mailbox {
  const { dataDir, from, log } = options;
  let awake: Promise<Awake> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function sleepNow(): Promise<void> {
    clearTimeout(timer);
    const now = await awake?.catch(() => undefined);
    awake = undefined;
    now?.transport.close();
    await now?.child.stop(2_000);
  }
  async function wake(): Promise<Awake> {
    clearTimeout(timer);
    timer = setTimeout(() => void sleepNow(), IDLE);
    timer.unref();
    awake ??= start(join(dataDir, 'mailbox'), from, log);
    try {
      const now = await awake;
      if (!now.child.hasEnded()) return now;
    } catch (error) {
      awake = undefined;
      throw error;
    }
    awake = start(join(dataDir, 'mailbox'), from, log);
    return await awake;
  }
  return {
    send: async (letter) => await (await wake()).transport.send(letter),
    address: async () => (await wake()).web,
    stop: sleepNow,
  };
}

async function start(folder: string, from: string, log: Logger): Promise<Awake> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await forgetOldest(folder);
  const [smtp, web] = [await freePort(), await freePort()];
  const program = join(
    dirname(createRequire(import.meta.url).resolve('maildev')),
    'bin',
    'maildev',
  );
  const child = startChild({
    command: process.execPath,
    args: [
      '--max-old-space-size=96',
      '--max-semi-space-size=1',
      program,
      `--smtp=${smtp}`,
      `--web=${web}`,
      '--ip=127.0.0.1',
      '--base-pathname=/mailbox',
      `--mail-directory=${folder}`,
      '--silent',
    ],
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1' },
    stopSignal: 'TERM',
    identity: undefined,
    cwd: folder,
    onLine: (line) => log.debug({ program: 'mailbox' }, line),
  });
  const address = `http://127.0.0.1:${web}`;
  for (let left = 400; !(await answers(`${address}/mailbox/healthz`)); left -= 1) {
    if (child.hasEnded() || left === 0) {
      await child.stop(1_000);
      throw new Error('The mailbox did not start.');
    }
    await sleep(25);
  }
  const transport = createSmtpTransport({ url: `smtp://127.0.0.1:${smtp}?ignoreTLS=true`, from });
  return { child, web: address, transport };
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function forgetOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  if (files.length <= KEPT) return;
  const mails = await Promise.all(
    files.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  mails.sort((a, b) => b.time - a.time);
  for (const { name } of mails.slice(KEPT)) await rm(join(folder, name), { force: true });
}
