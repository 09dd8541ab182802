import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import { isConnectionLost } from '../database/client.ts';
import { CHANNEL } from './outbox.ts';

const POLL = 10_000;
const TIDY = 3_600_000;
const LONGEST_PAUSE_SECONDS = 900;

export interface Letter {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stays the same when a letter is sent again, so that mail programs show it once. */
  messageId: string;
}

/** Starts sending the outbox; retries with growing pauses (10 s to 15 min) and never gives up. */
export async function startMailWorker(options: {
  sql: postgres.Sql;
  send: (letter: Letter) => Promise<void>;
  log: Logger;
}): Promise<{ stop: () => Promise<void> }> {
  const { sql, send, log } = options;
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    do {
      again = false;
      try {
        while (!stopped && (await sendNext(sql, send, log)));
      } catch (error) {
        if (!isConnectionLost(error)) log.error({ error: messageOf(error) }, 'mail outbox');
      }
    } while (again && !stopped);
  }
  function wake(): void {
    again = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
  }

  const listening = await sql.listen(CHANNEL, wake, wake);
  const timer = setInterval(wake, POLL);
  const tidying = setInterval(() => {
    tidySlots(sql).catch((error: unknown) => log.warn({ error: messageOf(error) }, 'mail slots'));
  }, TIDY);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearInterval(tidying);
      await listening.unlisten().catch((error: unknown) => {
        log.debug({ error: messageOf(error) }, 'mail outbox: unlisten');
      });
      await running;
    },
  };
}

/**
 * Sends one due mail; returns false when none is due. Its row stays locked meanwhile: only one host
 * sends it, and a crash releases the lock.
 */
async function sendNext(
  sql: postgres.Sql,
  send: (letter: Letter) => Promise<void>,
  log: Logger,
): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const [row] = await tx<
      {
        id: string;
        dedupe_key: string;
        recipient: string;
        subject: string;
        html: string;
        text: string;
        attempts: number;
      }[]
    >`
      select id, dedupe_key, recipient, subject, html, text, attempts from host.mail_outbox
      where sent_at is null and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked`;
    if (!row) return false;
    try {
      const { recipient: to, subject, html, text } = row;
      await send({ to, subject, html, text, messageId: messageId(row.dedupe_key) });
      await tx`
        update host.mail_outbox
        set sent_at = now(), attempts = attempts + 1, html = '', text = '', last_error = null
        where id = ${row.id}`;
      await tx`select host.space_mail(${row.id})`;
      log.debug({ mail: row.id }, 'mail sent');
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_SECONDS, 10 * 2 ** Math.min(row.attempts, 10));
      await tx`
        update host.mail_outbox
        set attempts = attempts + 1, last_error = ${messageOf(error).slice(0, 500)},
          next_attempt_at = now() + make_interval(secs => ${pause})
        where id = ${row.id}`;
      log.warn({ mail: row.id, error: messageOf(error), again: pause }, 'mail not sent');
    }
    return true;
  });
}

/** Deletes the slots of mailboxes that got no mail for a day. */
async function tidySlots(sql: postgres.Sql): Promise<void> {
  await sql`
    delete from host.mail_slots where (mailbox, class) in (
      select mailbox, class from host.mail_slots
      where free_at < now() - interval '1 day' for update skip locked)`;
}

function messageId(dedupeKey: string): string {
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@mail>`;
}
