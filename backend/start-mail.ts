import type postgres from 'postgres';
import type { Base } from './base.ts';
import { createMailbox } from './mail/mailbox.ts';
import { startMailWorker } from './mail/worker.ts';

/**
 * Starts the worker that sends the outbox's mails, by SMTP or into the local mailbox.
 * @returns the function that sends a request to maildev's web interface; undefined if the mails
 * are sent by SMTP, because maildev does not run then.
 */
export async function startMail(base: Base, sql: postgres.Sql) {
  const { lifecycle, log } = base;
  const { send, stop, request } = await createTransport(base);
  lifecycle.onStop('mail transport', stop);
  const worker = await startMailWorker({ sql, send, log });
  lifecycle.onStop('mail worker', worker.stop);
  return request;
}

async function createTransport({ settings, productName, site, data, log }: Base) {
  const host = new URL(site.url).hostname;
  const domain = host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'localhost.localdomain';
  const from = settings.mailFrom ?? `${productName} <no-reply@${domain}>`;
  if (settings.smtpUrl === undefined) return createMailbox({ dataDir: data.path, from, log });
  const { createSmtpTransport } = await import('./mail/transport.ts');
  const { send, close } = createSmtpTransport({ url: settings.smtpUrl, from });
  return { send, stop: close, request: undefined };
}
