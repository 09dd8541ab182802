import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { openRaw, sendRaw } from '../../support/network/raw-http.ts';
import { makeProject, NOTES_MIGRATION } from '../../support/project.ts';
import { until } from '../../support/until.ts';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const BROWSER = 'gzip, deflate, br, zstd';
// The gateway streams LONG (about 800 kB), sends MEDIUM (about 20 kB) in one piece, and does not
// compress SMALL.
const LONG = '/rest/v1/notes?select=*&order=id';
const MEDIUM = `${LONG}&id=lte.500`;
const SMALL = `${LONG}&id=lte.10`;

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;

beforeAll(async () => {
  project = await makeProject({
    'supabase/migrations/1_notes.sql': NOTES_MIGRATION,
    'supabase/migrations/2_tagged.sql': `
      create function public.tagged() returns json language plpgsql as $$
      begin
        perform set_config('response.headers', '[{"ETag": "\\"one\\""}, {"Vary": "prefer"}]', true);
        return to_json(repeat('word ', 1000));
      end $$;
      create function public.final() returns json language plpgsql as $$
      begin
        perform set_config('response.headers', '[{"Cache-Control": "no-transform"}]', true);
        return to_json(repeat('word ', 1000));
      end $$;
      create function public.encoded() returns json language plpgsql as $$
      begin
        perform set_config('response.headers', '[{"Content-Encoding": "identity"}]', true);
        return to_json(repeat('word ', 1000));
      end $$;`,
  });
  host = await startHost({ projectDir: project.path });
  await host.sql`
    insert into public.notes (body)
    select 'Note ' || number || repeat(' of Zoë', case when number > 500 then 200 else 1 end)
    from generate_series(1, 1000) as number`;
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

/** Sends a request with Node's `http`, which does not decode the response. */
async function ask(
  path: string,
  acceptEncoding: string | undefined,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; content: Buffer }> {
  const asked = request(host.url + path, {
    method,
    headers: {
      apikey: host.publishableKey,
      ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
      ...headers,
    },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const content = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, content };
}

describe('design §7: answers of the Data API are compressed', () => {
  describe.each(Object.entries(decoders))('as %s', (encoding, decode) => {
    test.each([
      ['streamed', LONG],
      ['in one piece', MEDIUM],
    ])('%s, and equal the plain ones byte for byte', async (how, path) => {
      const plain = await ask(path, undefined);
      const { status, headers, content } = await ask(path, encoding);
      expect(status).toBe(200);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('accept-encoding');
      expect(plain.headers.vary).toBe('accept-encoding');
      expect(decode(content).equals(plain.content)).toBe(true);
      expect(content.length).toBeLessThan(plain.content.length / 3);
      expect(headers['content-length']).toBe(
        how === 'streamed' ? undefined : String(content.length),
      );
      expect(headers['content-range'], 'the other headers stay').toBe(
        plain.headers['content-range'],
      );
    });
  });

  test.each([
    [BROWSER, 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['gzip;q=0.5, identity', undefined],
    ['deflate', undefined],
  ])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
    expect((await ask(MEDIUM, accepted)).headers['content-encoding']).toBe(encoding);
    expect((await ask(LONG, accepted)).headers['content-encoding']).toBe(encoding);
  });

  test('short answers, errors included, have their length and are not compressed', async () => {
    for (const path of [SMALL, '/rest/v1/nothing', '/rest/v1/notes?id=lt.0']) {
      const { headers, content } = await ask(path, BROWSER);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-length']).toBe(String(content.length));
      expect(() => JSON.parse(content.toString())).not.toThrow();
    }
  });

  test('a long error is compressed', async () => {
    const { status, headers, content } = await ask(
      `/rest/v1/notes?id=eq.${'long'.repeat(500)}`,
      'gzip',
    );
    expect(status).toBe(400);
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(content).toString())).toMatchObject({ code: '22P02' });
  });

  test('HEAD, parts and empty answers are as without compression', async () => {
    for (const path of [LONG, MEDIUM, SMALL]) {
      const { status, headers, content } = await ask(path, BROWSER, { method: 'HEAD' });
      expect({ status, length: content.length }).toEqual({ status: 200, length: 0 });
      expect(headers['content-encoding']).toBeUndefined();
    }
    const part = await ask(`${LONG}&limit=900`, BROWSER, { headers: { prefer: 'count=exact' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(part.content.toString())).toHaveLength(900);
    const nothing = await ask('/rest/v1/notes?id=lt.0', BROWSER, { method: 'DELETE' });
    expect(nothing.status).toBe(204);
    expect(nothing.headers).not.toHaveProperty('content-length');
    expect(nothing.headers).not.toHaveProperty('content-encoding');
  });

  test('CSV is compressed, an encoding or no-transform of the answer is respected', async () => {
    const csv = await ask(MEDIUM, 'gzip', { headers: { accept: 'text/csv' } });
    expect(gunzipSync(csv.content).toString()).toMatch(/^id,body\n1,"?Note 1 of Zoë"?\n/);
    const final = await ask('/rest/v1/rpc/final', BROWSER);
    expect(final.headers['content-encoding']).toBeUndefined();
    const encoded = await ask('/rest/v1/rpc/encoded', BROWSER);
    expect(encoded.headers['content-encoding']).toBe('identity');
    expect(encoded.content).toHaveLength(5002);
  });

  test('an ETag becomes a weak one, and Vary keeps what it has', async () => {
    const plain = await ask('/rest/v1/rpc/tagged', undefined);
    expect(plain.headers).toMatchObject({ etag: '"one"', vary: 'prefer, accept-encoding' });
    const { headers } = await ask('/rest/v1/rpc/tagged', 'gzip');
    expect(headers).toMatchObject({ etag: 'W/"one"', vary: 'prefer, accept-encoding' });
  });
});

const raw = (path: string, accept: string, method = 'GET', more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: host\r\napikey: ${host.publishableKey}\r\nAccept-Encoding: ${accept}\r\n${more}\r\n`;

test('safety attack 41: every answer on a connection ends where it says', async () => {
  const { answers, closed } = await sendRaw(
    host.url,
    raw(LONG, 'gzip') +
      raw(SMALL, 'gzip') +
      raw(LONG, 'br', 'HEAD') +
      raw(MEDIUM, 'br') +
      raw(LONG, 'identity') +
      raw(MEDIUM, 'gzip', 'GET', 'Connection: close\r\n'),
  );
  expect(closed).toBe(true);
  const contents = answers.map(({ head, body }) => {
    const content = Buffer.from(body, 'latin1');
    if (/^content-encoding: gzip/im.test(head)) return gunzipSync(content).toString();
    return /^content-encoding: br/im.test(head)
      ? brotliDecompressSync(content).toString()
      : content.toString();
  });
  const rows = contents.map((content) => (content === '' ? 0 : JSON.parse(content).length));
  expect(rows).toEqual([1000, 10, 0, 500, 1000, 500]);
});

test('safety attack 46: readers who leave in the middle leave nothing behind', async () => {
  for (const accept of ['gzip', 'br', 'identity']) {
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = openRaw(host.url, raw(LONG, accept));
        await once(socket, 'data');
        socket.destroy();
      }),
    );
  }
  // These requests would have to wait if the aborted requests still occupied PostgREST, or if their
  // responses never ended.
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(MEDIUM, 'gzip')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const busy = await until('the end of all queries', async () => {
    const [row] = await host.sql<{ busy: number }[]>`
      select count(*)::int as busy from pg_stat_activity
      where usename = 'authenticator' and state <> 'idle'`;
    return row?.busy === 0;
  });
  expect(busy).toBe(true);
  expect(host.log()).not.toMatch(/"level":(50|60)/);
});
