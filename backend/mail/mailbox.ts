import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { MailboxProcess, MailboxRequest } from './mailbox-process.ts';
import type { Letter } from './worker.ts';

const IDLE = 5 * 60_000;

export interface Mailbox {
  send: (letter: Letter) => Promise<void>;
  /** Sends a request to maildev's pages or JSON; starts maildev if necessary. */
  request: (request: MailboxRequest) => Promise<Dispatcher.ResponseData>;
  stop: () => Promise<void>;
}

/**
 * Returns the local mailbox: maildev in its own process, because maildev ends its process on errors
 * and signals. Maildev takes as much memory as the host, so it starts at the first mail or visit
 * and stops after five minutes without use. Caught mails stay in the data folder.
 */
export function createMailbox(options: { dataDir: string; from: string; log: Logger }): Mailbox {
  const { dataDir, from, log } = options;
  let awake: Promise<MailboxProcess> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function sleepNow(): Promise<void> {
    clearTimeout(timer);
    const current = awake;
    awake = undefined;
    await (await current?.catch(() => undefined))?.stop();
  }
  function report(error: unknown): void {
    log.error({ error: messageOf(error) }, 'mailbox: stop');
  }
  async function start(): Promise<MailboxProcess> {
    // Imported on first use, because nodemailer takes 25 MB of memory.
    const { startMailboxProcess } = await import('./mailbox-process.ts');
    return await startMailboxProcess(join(dataDir, 'mailbox'), from, log);
  }
  async function wake(): Promise<MailboxProcess> {
    clearTimeout(timer);
    timer = setTimeout(() => void sleepNow().catch(report), IDLE);
    timer.unref();
    const current = awake;
    const running = await current?.catch(() => undefined);
    if (running && !running.hasEnded()) return running;
    running?.stop().catch(report);
    // If two callers find that maildev has ended, only the first one restarts it.
    if (awake === current) awake = undefined;
    awake ??= start();
    return await awake;
  }
  return {
    send: async (letter) => await (await wake()).send(letter),
    request: async (request) => await (await wake()).request(request),
    stop: sleepNow,
  };
}
