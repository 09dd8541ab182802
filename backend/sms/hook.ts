import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { CodeMessage, SendSms } from '../auth/deps.ts';
import { AuthError } from '../auth/errors.ts';

// GoTrue's limits: three tries within five seconds.
const TIMEOUT_MS = 5000;
const TRIES = 3;
const PAUSE_MS = 500;
const MOST_BYTES = 20_000;

const answerBody = z.object({
  error: z.object({ message: z.string().max(500).default('') }).nullish(),
});

/**
 * Returns a sender that passes messages to Supabase's Send SMS hook: a POST with the account and
 * the code, signed as Standard Webhooks describes.
 * @param secrets each `v1,whsec_<base64>`; the request has one signature per secret.
 */
export function createSmsHook(options: {
  url: string;
  secrets: readonly string[];
  clock: () => Date;
  log: Logger;
}): SendSms {
  const { url, secrets, clock, log } = options;
  const signers = secrets.map((secret) => new Webhook(secret.replace(/^v1,/, '')));

  /** Sends the request once; returns the response, or undefined when another try may help. */
  const attempt = async (body: string, signal: AbortSignal): Promise<Response | undefined> => {
    const [id, now] = [randomUUID(), clock()];
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signers.map((signer) => signer.sign(id, now, body)).join(' '),
      },
    });
    const isBusy = answer.status === 429 || answer.status === 503;
    if (isBusy && answer.headers.has('retry-after')) {
      await answer.body?.cancel();
      return undefined;
    }
    return answer;
  };

  return async (message) => {
    const body = JSON.stringify(payloadOf(message, clock()));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    for (let left = TRIES; left > 0; left -= 1) {
      try {
        const answer = await attempt(body, signal);
        if (answer) {
          const refused = await refusalOf(answer);
          if (!refused) return;
          log.warn({ status: answer.status, refused }, 'SMS hook refused a message');
          throw new AuthError('sms_send_failed', refused);
        }
      } catch (error) {
        if (error instanceof AuthError) throw error;
        log.warn({ err: error }, 'SMS hook not reached');
        if (signal.aborted) break;
      }
      await sleep(PAUSE_MS);
    }
    throw new AuthError('sms_send_failed');
  };
}

function payloadOf({ user, phone, code, type, channel, address }: CodeMessage, now: Date) {
  return {
    metadata: {
      uuid: randomUUID(),
      time: now.toISOString(),
      name: 'send-sms',
      ...(address && { ip_address: address }),
    },
    user,
    // The host adds `channel`; Supabase has no such field.
    sms: { otp: code, phone, channel, ...(type && { sms_type: type }) },
  };
}

/**
 * Returns undefined if the hook accepted the SMS, else the refusal, with the hook's error text if
 * any.
 */
async function refusalOf(answer: Response): Promise<{ message?: string } | undefined> {
  const text = await textOf(answer);
  const error = answerBody.safeParse(parseJson(text)).data?.error;
  if (answer.ok && !error) return undefined;
  return error?.message ? { message: error.message } : {};
}

/** Returns the body of a hook's answer, cut after `MOST_BYTES`. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8', 0, MOST_BYTES);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
