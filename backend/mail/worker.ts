import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import { isConnectionLost } from '../database/client.ts';
import { CHANNEL } from './outbox.ts';

const POLL = 10_000;
const TIDY = 3_600_000;
const LONGEST_PAUSE_SECONDS = 900;
/**
 * Milliseconds that `stop` waits for a mail being sent. If the mail is cut off, the next start
 * sends it again.
 */
const STOP_TIMEOUT_MS = 2_000;

export interface Letter {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stays the same when a mail is sent again, so that mail programs show it once. */
  messageId: string;
  replyTo?: string;
  /** When the mail was sent, in ISO 8601; without it, the time of its delivery. */
  date?: string;
}

/**
 * Starts the worker that sends the outbox's mails; it retries with growing pauses (10 s to 15 min)
 * and never gives up.
 */
export async function startMailWorker(options: {
  sql: postgres.Sql;
  send: (letter: Letter) => Promise<void>;
  log: Logger;
}): Promise<{ stop: () => Promise<void> }> {
  const { sql, send, log } = options;
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let alarm: NodeJS.Timeout | undefined;

  async function drain(): Promise<void> {
    do {
      again = false;
      try {
        while (!stopped && (await sendNext(sql, send, log)));
        if (!stopped) await setAlarm();
      } catch (error) {
        if (!isConnectionLost(error)) log.error({ error: messageOf(error) }, 'mail outbox');
      }
    } while (again && !stopped);
  }
  /**
   * Sets a timer that wakes the worker when the next mail is due, if that is before the next poll.
   */
  async function setAlarm(): Promise<void> {
    clearTimeout(alarm);
    const milliseconds = await untilNext(sql);
    if (milliseconds !== null && milliseconds < POLL) alarm = setTimeout(wake, milliseconds);
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
      clearTimeout(alarm);
      clearInterval(timer);
      clearInterval(tidying);
      await listening.unlisten().catch((error: unknown) => {
        log.debug({ error: messageOf(error) }, 'mail outbox: unlisten');
      });
      await Promise.race([running, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      clearTimeout(alarm);
    },
  };
}

/**
 * Returns the milliseconds until the next waiting mail becomes due. Considers only mails whose
 * `next_attempt_at` is within a minute; null if there are none.
 */
async function untilNext(sql: postgres.Sql): Promise<number | null> {
  const [row] = await sql<{ milliseconds: number | null }[]>`
    select ceil(extract(epoch from min(greatest(next_attempt_at, send_after)) - now()) * 1000)::int
      as milliseconds
    from host.mail_outbox
    where sent_at is null and next_attempt_at < now() + interval '1 minute'
      and greatest(next_attempt_at, send_after) > now()`;
  return row?.milliseconds ?? null;
}

/**
 * Sends one due mail; returns false when no mail is due. Prefers new mails to retries, because many
 * refused addresses must not delay a sign-in code. The mail's row stays locked during the send, so
 * that only one host sends the mail; a crash releases the lock.
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
        attempts: number;
      }[]
    >`
      select id, dedupe_key, recipient, attempts from host.mail_outbox
      where sent_at is null and next_attempt_at <= now() and (send_after is null or send_after <= now())
      order by attempts > 0, next_attempt_at limit 1 for update skip locked`;
    if (!row) return false;
    // A separate statement also sees mails that were joined into this mail just before it was
    // locked.
    const [content] = await tx<
      { subject: string; html: string; plain: string; reply_to: string | null }[]
    >`select subject, html, plain, reply_to from host.compose_mail(${row.id})`;
    if (!content) return false;
    try {
      await send({
        to: row.recipient,
        subject: content.subject,
        html: content.html,
        text: content.plain,
        messageId: messageId(row.dedupe_key),
        ...(content.reply_to !== null && { replyTo: content.reply_to }),
      });
      await tx`
        update host.mail_outbox
        set sent_at = now(), attempts = attempts + 1, last_error = null
        where id = ${row.id}`;
      await tx`
        update host.mail_outbox set html = '', text = '', reply_to = null
        where id = ${row.id} or joined_into = ${row.id}`;
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
