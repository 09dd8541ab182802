import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import type { MailboxProcess, MailboxRequest } from './mailbox-process.ts';
import { waitingLetters } from './waiting-letters.ts';
import type { Letter } from './worker.ts';

const IDLE = 5 * 60_000;
/** Number of mails that the local mailbox keeps. */
const MAX_MAILS = 200;

export interface Mailbox {
  send: (letter: Letter) => Promise<void>;
  /** Sends a request to maildev's pages or JSON; starts maildev if necessary. */
  request: (request: MailboxRequest) => Promise<Dispatcher.ResponseData>;
  stop: () => Promise<void>;
}

/**
 * Returns the local mailbox: maildev in its own process, because maildev ends its process on errors
 * and signals. Maildev takes as much memory as the host and a second to start, so it runs only
 * while somebody uses the mailbox: it starts at a visit and stops five minutes after the last one.
 * Until then, mails wait in the data folder, where caught mails stay too.
 */
export function createMailbox(options: { dataDir: string; from: string; log: Logger }): Mailbox {
  const { dataDir, from, log } = options;
  const folder = join(dataDir, 'mailbox');
  const waiting = waitingLetters({
    folder: join(folder, 'waiting'),
    max: MAX_MAILS,
    onError: (error) => log.error({ error: messageOf(error) }, 'mailbox: a waiting mail'),
  });
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
    const started = await startMailboxProcess({ folder, maxMails: MAX_MAILS, from, log });
    await waiting.deliverAll(started.send);
    return started;
  }
  /** Returns maildev if it runs or is starting. */
  async function running(): Promise<MailboxProcess | undefined> {
    const found = await awake?.catch(() => undefined);
    return found?.hasEnded() ? undefined : found;
  }
  async function wake(): Promise<MailboxProcess> {
    clearTimeout(timer);
    timer = setTimeout(() => void sleepNow().catch(report), IDLE);
    timer.unref();
    const current = awake;
    const found = await current?.catch(() => undefined);
    if (found && !found.hasEnded()) return found;
    found?.stop().catch(report);
    // If two callers find that maildev has ended, only the first one restarts it.
    if (awake === current) awake = undefined;
    awake ??= start();
    return await awake;
  }
  return {
    send: async (letter) => await ((await running())?.send ?? waiting.add)(letter),
    request: async (request) => await (await wake()).request(request),
    stop: sleepNow,
  };
}
