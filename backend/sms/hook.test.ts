import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmsHook } from './hook.ts';

const SECRETS = [
  'v1,whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz',
  'v1,whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4',
];
const MESSAGE = {
  user: { id: '00000000-0000-4000-8000-000000000001', email: 'ana@example.com' },
  phone: '46701234567',
  code: '123456',
  type: 'mfa',
  channel: 'whatsapp',
  address: '192.0.2.7',
} as const;

let stop: () => void = () => {};
afterEach(() => stop());

/**
 * Starts a hook that gives the answers in order and repeats the last one. Returns a sender for this
 * hook, and the requests that the hook has received.
 */
async function hook(...answers: ((response: ServerResponse) => void)[]) {
  const got: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    got.push({ headers: request.headers, body });
    const answer = answers[Math.min(got.length, answers.length) - 1];
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  const clock = () => new Date();
  const send = createSmsHook({ url, secrets: SECRETS, clock, log: pino({ level: 'silent' }) });
  return { send, got };
}

const answer =
  (status: number, body: unknown = {}, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

describe('Supabase’s Send SMS hook', () => {
  test('gets the account, the number and the code, signed with each secret', async () => {
    const { send, got } = await hook(answer(200));
    await send(MESSAGE);
    expect(got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    for (const secret of SECRETS) {
      const verified = new Webhook(secret.replace('v1,', '')).verify(
        body,
        headers as Record<string, string>,
      );
      expect(verified).toMatchObject({
        metadata: { name: 'send-sms', ip_address: '192.0.2.7' },
        user: { id: MESSAGE.user.id, email: 'ana@example.com' },
        sms: { otp: '123456', phone: '46701234567', sms_type: 'mfa', channel: 'whatsapp' },
      });
    }
    expect(headers['content-type']).toBe('application/json');
  });

  test('is asked again while it is busy or breaks the connection', async () => {
    const { send, got } = await hook(
      answer(503, {}, { 'retry-after': 'true' }),
      (response) => response.destroy(),
      answer(204),
    );
    await send(MESSAGE);
    expect(got).toHaveLength(3);
    // Each try has its own id, because a receiver may refuse an id that it has seen.
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  test.each([
    ['a status', answer(401), 'The message could not be sent.'],
    ['a status without a time to wait', answer(429), 'The message could not be sent.'],
    [
      'an error in the body',
      answer(200, { error: { http_code: 400, message: 'This country is not served.' } }),
      'This country is not served.',
    ],
    ['a redirect', answer(302, {}, { location: '/elsewhere' }), 'The message could not be sent.'],
  ])('a refusal is reported: %s', async (_, refuse, message) => {
    const { send } = await hook(refuse);
    await expect(send(MESSAGE)).rejects.toMatchObject({ code: 'sms_send_failed', message });
  });

  test('an endless answer is cut', async () => {
    const { send } = await hook((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await send(MESSAGE);
  });
});
