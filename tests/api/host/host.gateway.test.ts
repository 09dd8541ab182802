import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { makeProject, NOTES_MIGRATION } from '../../support/project.ts';

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;
beforeAll(async () => {
  project = await makeProject({ 'supabase/migrations/1_notes.sql': NOTES_MIGRATION });
  host = await startHost({ projectDir: project.path });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  return fetch(host.url + path, {
    redirect: 'manual',
    ...init,
    headers: { apikey: host.publishableKey, ...init.headers },
  });
}

const json = { 'content-type': 'application/json' };

/** Expects a JSON response with this status and without internals of the host; returns its body. */
async function expectRefusal(answer: Response, status: number): Promise<Record<string, unknown>> {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(text).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/);
  return JSON.parse(text);
}

describe('bad input: the matching 4xx in the service’s own JSON form', () => {
  test.each(['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1'])(
    'an unknown path under %s is a JSON 404, with and without Accept: text/html',
    async (prefix) => {
      for (const accept of ['*/*', 'text/html']) {
        for (const path of [`${prefix}/no/such/path`, `${prefix}/nowhere`]) {
          const answer = await ask(path, { headers: { accept } });
          // The Data API checks the requested media type before it looks up the path.
          const early = prefix === '/rest/v1' && answer.status === 415;
          await expectRefusal(answer, early ? 415 : 404);
        }
      }
      expect((await ask(prefix)).status, 'the prefix itself is no page').toBe(404);
    },
  );

  test('malformed JSON to the Data API is a 400 in PostgREST’s form', async () => {
    const answer = await ask('/rest/v1/notes', { method: 'POST', headers: json, body: '{"body":' });
    expect(await expectRefusal(answer, 400)).toMatchObject({ code: 'PGRST102' });
  });

  test('malformed JSON to sign-in is a 400 in GoTrue’s form', async () => {
    const answer = await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: json,
      body: '{"email":',
    });
    expect(await expectRefusal(answer, 400)).toMatchObject({ error_code: 'bad_json' });
  });

  test.each(['/rest/v1/notes', '/auth/v1/signup'])(
    'a body over 1 MiB to %s is refused, with and without a Content-Length',
    async (path) => {
      const body = JSON.stringify({ body: 'x'.repeat(1024 * 1024) });
      await expectRefusal(await ask(path, { method: 'POST', headers: json, body }), 413);
      const chunkedStatus = await new Promise<number | undefined>((resolve, reject) => {
        const sending = request(
          host.url + path,
          { method: 'POST', headers: { ...json, apikey: host.publishableKey } },
          (answer) => {
            resolve(answer.statusCode);
            answer.resume();
            sending.destroy();
          },
        );
        sending.on('error', reject);
        for (let sent = 0; sent < 20; sent += 1) sending.write('x'.repeat(64 * 1024));
        sending.end();
      });
      // The request has no Content-Length. The Data API reads the request's body up to the limit;
      // the auth service requires the header.
      expect(chunkedStatus).toBe(path.startsWith('/rest') ? 413 : 411);
      expect((await ask('/rest/v1/notes')).status, 'the host goes on').toBe(200);
    },
  );

  test('safety attack 36: alg none, a forged service_role and invalid tokens are 401', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = part({ role: 'service_role', exp: 4_000_000_000 });
    for (const token of [
      'rubbish',
      `${part({ alg: 'none' })}.${claims}.`,
      `${part({ alg: 'HS256' })}.${claims}.${part({ signed: 'no' })}`,
      `${part({ alg: 'ES256', kid: 'none' })}.${claims}.${'A'.repeat(86)}`,
    ]) {
      const answer = await ask('/rest/v1/notes', { headers: { authorization: `Bearer ${token}` } });
      await expectRefusal(answer, 401);
      await expectRefusal(
        await ask('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } }),
        401,
      );
    }
  });

  test('no key, a wrong key and a token in place of the key are 401', async () => {
    for (const apikey of [
      '',
      'sb_publishable_wrong',
      'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYW5vbiJ9.',
    ]) {
      await expectRefusal(await ask('/rest/v1/notes', { headers: { apikey } }), 401);
      await expectRefusal(await ask('/auth/v1/settings', { headers: { apikey } }), 401);
    }
  });

  test('safety attack 38: the host survives NUL bytes, deep JSON and a hostile pattern', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const bodies = ['{"body":"a\\u0000b"}', `{"body":${deep}}`, '\u0000'];
    for (const body of bodies) {
      const answer = await ask('/rest/v1/notes', { method: 'POST', headers: json, body });
      expect(answer.status).toBeLessThan(500);
    }
    await host.sql`truncate public.notes`;
    const or = Array.from({ length: 10_000 }, (_, at) => `id.eq.${at}`).join(',');
    expect((await ask(`/rest/v1/notes?or=(${or})`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask('/rest/v1/notes?body=match.(a%2B)%2B%24')).status).toBe(200);
    expect((await ask('/rest/v1/notes')).status).toBe(200);
  });

  test('the host survives requests that are not HTTP', async () => {
    await new Promise((resolve) => {
      const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
      socket.on('close', resolve).on('error', () => {});
      socket.resume();
      socket.write('GET /rest/v1/notes HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n\0\0\0');
    });
    expect((await ask('/rest/v1/notes')).status).toBe(200);
  });
});

describe('design §3 the gateway', () => {
  test('the publishable key has the anon role, the secret key the service role', async () => {
    await host.sql`create table if not exists public.private_notes (id int primary key)`;
    await host.sql`revoke all on public.private_notes from anon`;
    await host.sql`notify pgrst, 'reload schema'`;
    await expect
      .poll(async () => (await ask('/rest/v1/private_notes')).status, { timeout: 20_000 })
      .toBe(401);
    const secret = await ask('/rest/v1/private_notes', { headers: { apikey: host.secretKey } });
    expect(secret.status).toBe(200);
    const both = await ask('/rest/v1/private_notes', {
      headers: { authorization: `Bearer ${host.secretKey}` },
    });
    expect(both.status, 'a key is no token').toBe(401);
  });

  test('responses keep their headers, with a request id and without caching', async () => {
    await host.sql`insert into public.notes (body) values ('a'), ('b') on conflict do nothing`;
    const answer = await ask('/rest/v1/notes?select=body&order=body&limit=1', {
      headers: { prefer: 'count=exact', 'x-request-id': 'mine' },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toMatch(/^0-0\/\d+$/);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual([{ body: 'a' }]);
  });

  test('a preflight succeeds for any origin and the requested headers', async () => {
    const answer = await fetch(`${host.url}/rest/v1/notes`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,x-client-info',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'apikey,authorization,x-client-info',
    );
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('API roles cannot reach the host’s own tables', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const rows = await host.sql`
        select table_name from information_schema.tables
        where table_schema = 'host' and has_table_privilege(${role},
          format('%I.%I', table_schema, table_name), 'select, insert, update, delete')
          and has_schema_privilege(${role}, 'host', 'usage')`;
      expect(rows).toEqual([]);
    }
  });

  test('a statement of an API role is cancelled at its timeout', async () => {
    await host.sql`
      create or replace function public.sleeper() returns void language sql as 'select pg_sleep(60)'`;
    await host.sql`grant execute on function public.sleeper() to anon`;
    await host.sql`notify pgrst, 'reload schema'`;
    await expect
      .poll(async () => (await ask('/rest/v1/rpc/sleeper')).status, { timeout: 20_000 })
      .toBe(500);
  });
});

describe('health and the local mailbox', () => {
  test('/healthz is 200, /readyz lists the parts', async () => {
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${host.url}/readyz`)).json()).toEqual({
      ready: true,
      parts: { database: true, dataApi: true, disk: true, realtime: 'on' },
    });
  });
});
