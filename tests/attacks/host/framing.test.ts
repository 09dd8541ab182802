import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { sendRaw } from '../../support/network/raw-http.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: OwnHost;
let owner: Person;
let taskId: string;

beforeAll(async () => {
  host = await startHost();
  owner = await signUpPerson(host);
  const { data } = await owner.client
    .from('tasks')
    .insert({ title: 'Still here' })
    .select('id')
    .single()
    .throwOnError();
  taskId = data.id;
});
afterAll(() => host?.stop());

/** Returns a request with the given framing headers and, as its body, `inner`. */
function wrapped(method: string, path: string, framing: string[], inner: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(host.url).host}`];
  lines.push(`apikey: ${host.publishableKey}`, 'Content-Type: application/json', ...framing);
  return `${lines.join('\r\n')}\r\n\r\n${inner}`;
}

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** Returns what an attacker hides in a body: a complete request that PostgREST would execute. */
function hidden(): string {
  return `GET /plans?select=id&smuggled=eq.1 HTTP/1.1\r\nHost: x\r\n\r\n`;
}

/** Sends 60 requests at once and expects each to get its own response. */
async function expectOwnAnswers(): Promise<void> {
  await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const { data, error } = await owner.client
        .from('tasks')
        .select('id, title')
        .eq('id', taskId)
        .neq('title', `question ${number}`);
      expect(error).toBeNull();
      expect(data).toEqual([{ id: taskId, title: 'Still here' }]);
    }),
  );
}

describe('safety attack 41: an unexpected body is refused and the connection closes', () => {
  const bodies = {
    'Content-Length': (inner: string) => ({
      framing: [`Content-Length: ${inner.length}`],
      body: inner,
    }),
    'Transfer-Encoding: chunked': (inner: string) => ({
      framing: ['Transfer-Encoding: chunked'],
      body: chunked(inner),
    }),
  };
  for (const [name, frame] of Object.entries(bodies)) {
    test.each(['GET', 'HEAD', 'OPTIONS', 'DELETE'])(`%s with ${name}`, async (method) => {
      const { framing, body } = frame(hidden());
      const { answers, closed } = await sendRaw(
        host.url,
        wrapped(method, '/rest/v1/tasks?id=is.null', framing, body),
      );
      expect(answers).toHaveLength(1);
      expect(answers[0]?.status).toBe(400);
      expect(closed).toBe(true);
      await expectOwnAnswers();
    });
  }

  test.each(['GET', 'HEAD', 'OPTIONS'])(
    '%s with a body, on every other service',
    async (method) => {
      for (const path of [
        '/auth/v1/settings',
        '/storage/v1/bucket',
        '/functions/v1/calendar-feed',
        '/realtime/v1/api',
        '/healthz',
        '/mailbox/email',
        '/client-errors',
        '/',
      ]) {
        for (const frame of Object.values(bodies)) {
          const { framing, body } = frame(hidden());
          const { answers, closed } = await sendRaw(host.url, wrapped(method, path, framing, body));
          expect(
            answers.map(({ status }) => status),
            `${method} ${path}`,
          ).toEqual([400]);
          expect(closed).toBe(true);
        }
      }
    },
  );
});

describe('safety attack 41: ambiguous framing is refused', () => {
  const inner = hidden();
  test.each([
    ['two equal Content-Lengths', ['Content-Length: 2', 'Content-Length: 2'], '{}'],
    ['two Content-Lengths', ['Content-Length: 2', `Content-Length: ${inner.length}`], inner],
    ['both lengths', ['Content-Length: 2', 'Transfer-Encoding: chunked'], chunked('{}')],
    ['both lengths, turned', ['Transfer-Encoding: chunked', 'Content-Length: 2'], chunked('{}')],
    ['a signed length', ['Content-Length: +2'], '{}'],
    ['a hexadecimal length', ['Content-Length: 0x2'], '{}'],
    ['a list of lengths', ['Content-Length: 2, 2'], '{}'],
    ['another coding', ['Transfer-Encoding: gzip'], '{}'],
    ['chunked twice', ['Transfer-Encoding: chunked, chunked'], chunked('{}')],
    ['chunked, then another', ['Transfer-Encoding: chunked, identity'], chunked('{}')],
    ['a disguised coding', ['Transfer-Encoding: xchunked'], chunked('{}')],
    ['a space before the colon', ['Transfer-Encoding : chunked'], chunked('{}')],
    ['a bad chunk size', ['Transfer-Encoding: chunked'], `zz\r\n{}\r\n0\r\n\r\n`],
    ['a folded header', ['X-A: b', ' Transfer-Encoding: chunked'], chunked('{}')],
  ])('%s', async (_, framing, body) => {
    for (const path of ['/rest/v1/rpc/search', '/auth/v1/signup', '/functions/v1/calendar-feed']) {
      const { answers, closed } = await sendRaw(host.url, wrapped('POST', path, framing, body));
      expect(answers.length).toBeLessThanOrEqual(1);
      expect(answers[0]?.status ?? 400).toBeGreaterThanOrEqual(400);
      expect(answers[0]?.status ?? 400).toBeLessThan(500);
      expect(closed).toBe(true);
    }
    await expectOwnAnswers();
  });
});

test('safety attack 41: a chunked body is read completely and forwarded with its length', async () => {
  const text = JSON.stringify({ q: 'Still here' });
  const request = wrapped(
    'POST',
    '/rest/v1/rpc/search',
    ['Transfer-Encoding: chunked', `Authorization: Bearer ${owner.session.access_token}`],
    chunked(text),
  );
  const { answers } = await sendRaw(host.url, request);
  expect(answers.map(({ status }) => status)).toEqual([200]);
  expect(answers[0]?.body).toContain(taskId);
});

test('safety attack 41: an interrupted body changes nothing and logs no lost database', async () => {
  const before = host.log().length;
  for (const path of ['/rest/v1/tasks', '/auth/v1/signup', '/functions/v1/send-delegation-email']) {
    await sendRaw(host.url, wrapped('POST', path, ['Content-Length: 500'], '{"title":'), {
      quietMs: 200,
    });
  }
  await expectOwnAnswers();
  expect(host.log().slice(before)).not.toContain('database away');
});

test('safety attack 41: a header named in Connection is not forwarded', async () => {
  const { answers } = await sendRaw(
    host.url,
    `${[
      `GET /rest/v1/tasks?select=id HTTP/1.1`,
      `Host: ${new URL(host.url).host}`,
      `apikey: ${host.publishableKey}`,
      `Authorization: Bearer ${owner.session.access_token}`,
      'Connection: close, prefer',
      'Prefer: count=exact',
    ].join('\r\n')}\r\n\r\n`,
  );
  expect(answers.map(({ status }) => status)).toEqual([200]);
  expect(answers[0]?.head).toMatch(/content-range: 0-0\/\*/i);
});

test('safety attack 41: an attacker’s body never runs as the next caller', async () => {
  const theft = [
    `DELETE /tasks?id=eq.${taskId} HTTP/1.1`,
    'Host: x',
    'Prefer: return=representation',
    'X-Swallowed: ',
  ].join('\r\n');
  for (const method of ['GET', 'DELETE', 'OPTIONS']) {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        sendRaw(
          host.url,
          wrapped(
            method,
            '/rest/v1/plans?select=id',
            ['Transfer-Encoding: chunked'],
            chunked(theft),
          ),
          { quietMs: 200 },
        ),
        sendRaw(
          host.url,
          wrapped(method, '/rest/v1/plans?select=id', [`Content-Length: ${theft.length}`], theft),
          { quietMs: 200 },
        ),
      ]);
      await expectOwnAnswers();
    }
  }
});
