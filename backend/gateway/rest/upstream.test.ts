import { once } from 'node:events';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createUpstream, HeadersTooLong } from './upstream.ts';

// A fake PostgREST, because a test cannot make the real PostgREST respond while PostgreSQL crashes.
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.closeAllConnections();
});

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  server.unref();
  running.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Sends a request through the upstream to a fake PostgREST. Returns the response as an HTTP client
 * receives it and, if the upstream threw, the error; the status is then 599.
 */
async function ask(answer: (response: ServerResponse) => void) {
  const upstream = createUpstream({ origin: await serve(answer) }, 2);
  const given: { sent: number; thrown?: unknown } = { sent: 0 };
  const front = await serve(async (outgoing) => {
    await upstream
      .ask(
        { method: 'POST', path: '/notes', headers: {}, body: Buffer.from('{}') },
        {
          method: 'POST',
          acceptEncoding: undefined,
          outgoing,
          requestId: 'request',
          onAnswer: () => () => {
            given.sent += 1;
          },
        },
      )
      .catch((error: unknown) => {
        given.thrown = error;
        outgoing.writeHead(599).end();
      });
  });
  const [response] = await once(get(front, { maxHeaderSize: 1_000_000 }), 'response');
  const chunks: Buffer[] = await response.toArray();
  await upstream.close();
  return { ...given, status: response.statusCode, text: Buffer.concat(chunks).toString() };
}

describe('safety fault 16: an error about the lost database is not blamed on the request', () => {
  test.each([
    [
      '{"code":"","details":"server closed the connection unexpectedly","hint":null,"message":""}',
      400,
    ],
    ['{"code":"57P01","details":null,"hint":null,"message":"terminating connection"}', 400],
    ['{"code":"57P02","details":null,"hint":null,"message":"crash of another"}', 500],
    ['{"code":"57P03","details":null,"hint":null,"message":"starting up"}', 400],
    ['{"code":"08006","details":null,"hint":null,"message":"connection failure"}', 400],
  ])('%s', async (body, status) => {
    const { thrown } = await ask((response) => response.writeHead(status).end(body));
    expect(String(thrown)).toBe('Error: The database went away.');
  });

  test('an error of the request itself is passed on unchanged', async () => {
    const body = '{"code":"23505","details":"Key (body)=(\\"code\\":\\"\\") exists","message":"é"}';
    const { status, text, sent, thrown } = await ask((response) =>
      response.writeHead(409).end(body),
    );
    expect({ status, text, sent, thrown }).toEqual({
      status: 409,
      text: body,
      sent: 1,
      thrown: undefined,
    });
  });
});

test('a long response header is passed on; an endless one is not taken for a lost database', async () => {
  const long = await ask((response) =>
    response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end('fine'),
  );
  expect(long).toMatchObject({ status: 200, text: 'fine', sent: 1 });
  const endless = await ask((response) =>
    response.writeHead(200, { 'x-long': 'x'.repeat(200_000) }).end('fine'),
  );
  expect(endless.thrown).toBeInstanceOf(HeadersTooLong);
});

test('an answer that breaks off before any of it was sent is an error', async () => {
  const { status, thrown, sent } = await ask((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setImmediate(() => response.destroy());
  });
  expect({ status, sent }).toEqual({ status: 599, sent: 1 });
  expect(thrown).toBeInstanceOf(Error);
});

test('a long answer that breaks off breaks off the client’s too', async () => {
  await expect(
    ask((response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write('x'.repeat(500_000), () => response.destroy());
    }),
  ).rejects.toThrow('aborted');
});
