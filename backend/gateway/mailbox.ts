import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Dispatcher } from 'undici';
import { messageOf } from '../core/start-error.ts';
import type { HostContext, HostEnv } from '../http/context.ts';
import { forOperator, type OperatorAccess } from '../http/operator-pages.ts';
import type { MailboxRequest } from '../mail/mailbox-process.ts';

/** The requests of the mailbox page; every other route of maildev stays closed. */
const ALLOWED: [MailboxRequest['method'], RegExp][] = [
  ['GET', /^\/(index\.html|favicon\.ico)?$/],
  ['GET', /^\/(components|scripts|styles|views|webfonts)\/[\w./-]+$/],
  ['GET', /^\/(config|email)$/],
  ['GET', /^\/email\/\w+(\/(html|download|source|attachment\/[^/]+))?$/],
  ['PATCH', /^\/email\/read-all$/],
  ['DELETE', /^\/email\/\w+$/],
  ['GET', /^\/socket\.io\/$/],
  ['POST', /^\/socket\.io\/$/],
];
const BODY_LIMIT = 64 * 1024;
const RETURNED = ['content-type', 'content-disposition', 'cache-control'];

// A caught email shows foreign content on the app's own origin, so the email may not run scripts.
const MAIL_POLICY =
  "default-src 'none'; img-src * data:; style-src * 'unsafe-inline'; font-src *; form-action 'none'";

/** Returns the routes of the local mailbox below /mailbox, for the operator only. */
export function createMailboxRoutes(
  ask: (request: MailboxRequest) => Promise<Dispatcher.ResponseData>,
  access: Pick<OperatorAccess, 'token' | 'isPublic'>,
): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  app.use('/mailbox/*', forOperator({ pages: 'The mailbox', setting: 'MAILBOX_TOKEN', ...access }));
  // The page loads relative paths, so its URL has to end with a slash.
  app.get('/mailbox', (c) => c.redirect('/mailbox/', 302));
  app.all('/mailbox/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice('/mailbox'.length);
    const allowed = ALLOWED.find(([method, paths]) => method === c.req.method && paths.test(path));
    if (!allowed) return c.text('The mailbox has no such page.\n', 404);
    const body = await bodyOf(c);
    if (body instanceof Response) return body;
    try {
      const answer = await ask({
        method: allowed[0],
        path: pathname + search,
        headers: forwarded(c.env.incoming),
        body,
        signal: untilClosed(c),
      });
      return returned(answer, /^\/email\/\w+\/(html|attachment)/.test(path));
    } catch (error) {
      return c.text(`The mailbox does not answer: ${messageOf(error)}\n`, 503);
    }
  });
  return app;
}

/**
 * Returns the body of a POST, or null for another method. Refuses a chunked or too long body, and
 * any body of another method.
 */
async function bodyOf(c: HostContext): Promise<Uint8Array | null | Response> {
  const { headers } = c.env.incoming;
  const length = Number(headers['content-length'] ?? 0);
  const refuse = (status: 400 | 411 | 413, text: string) =>
    c.text(`${text}\n`, status, { connection: 'close' });
  if (headers['transfer-encoding'] !== undefined) return refuse(411, 'Send a Content-Length.');
  if (c.req.method === 'POST') {
    if (length > BODY_LIMIT) return refuse(413, 'The body is too long.');
    return new Uint8Array(await c.req.arrayBuffer());
  }
  return length === 0 ? null : refuse(400, 'This request has no body.');
}

/**
 * Returns the request headers for maildev, which builds the URLs of an email's images from `Host`.
 */
function forwarded({ headers }: IncomingMessage): Record<string, string> {
  const { host = 'localhost', 'content-type': type } = headers;
  return type === undefined ? { host } : { host, 'content-type': type };
}

/**
 * Returns a signal that aborts when the visitor disconnects, so that no response stays half-read.
 */
function untilClosed(c: HostContext): AbortSignal {
  const gone = new AbortController();
  once(c.env.outgoing, 'close').then(
    () => gone.abort(),
    () => gone.abort(),
  );
  return gone.signal;
}

function returned(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  isMail: boolean,
): Response {
  const kept = RETURNED.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Response(Readable.toWeb(body) as ReadableStream, {
    status: statusCode,
    headers: {
      ...Object.fromEntries(kept),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      ...(isMail ? { 'content-security-policy': MAIL_POLICY } : {}),
    },
  });
}
