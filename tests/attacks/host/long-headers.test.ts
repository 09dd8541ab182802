import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { makeProject, NOTES_MIGRATION } from '../../support/project.ts';

let project: Awaited<ReturnType<typeof makeProject>>;
let host: OwnHost;

beforeAll(async () => {
  project = await makeProject({
    'supabase/migrations/1_notes.sql': `${NOTES_MIGRATION}
      create function public.talkative(bytes integer) returns void language sql as $$
        select set_config('response.headers', json_build_array(json_build_object('X-Long', repeat('x', bytes)))::text, true)
      $$;
      grant execute on function public.talkative to anon;`,
  });
  host = await startHost({ projectDir: project.path });
});
afterAll(async () => {
  await host?.stop();
  await project?.remove();
});

/** Sends a request with fetch, which accepts 16 KB of response headers, like many proxies. */
const ask = (path: string, options: RequestInit = {}) =>
  fetch(host.url + path, {
    ...options,
    headers: { apikey: host.publishableKey, ...options.headers },
  });
const headerBytes = ({ headers }: Response) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

describe('safety attack 38: no request makes the host answer with more than 4 KB of headers', () => {
  test.each(['*', '!', '+'])('a filter of 7,900 times %s', async (letter) => {
    const answer = await ask(`/rest/v1/notes?body=eq.${letter.repeat(7_900)}`);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
    expect(headerBytes(answer)).toBeLessThan(4_096);
  });

  test('a short address is repeated as PostgREST does', async () => {
    const answer = await ask('/rest/v1/notes?body=eq.a');
    expect(answer.headers.get('content-location')).toBe('/notes?body=eq.a');
  });

  test('a preflight that asks for 12 KB of headers', async () => {
    const answer = await ask('/rest/v1/notes', {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'x'.repeat(12_000) },
    });
    expect(answer.status).toBe(204);
    expect(headerBytes(answer)).toBeLessThan(4_096);
    const short = await ask('/rest/v1/notes', {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'apikey, prefer' },
    });
    expect(short.headers.get('access-control-allow-headers')).toBe('apikey, prefer');
  });

  test.each([
    ['/auth/v1/verify?type=signup&token=x&redirect_to=https://a.example/'],
    ['/auth/v1/authorize?provider=google&redirect_to=https://a.example/'],
    ['/tasks/?'],
    ['/'],
  ])('%s and 7,900 letters', async (path) => {
    const answer = await ask(path + 'x'.repeat(7_900), { redirect: 'manual' });
    expect(headerBytes(answer)).toBeLessThan(4_096);
  });
});

test('safety attack 38: a function’s own headers: 8 KB are passed on, 200 KB are a 502', async () => {
  const call = (bytes: number) => ask(`/rest/v1/rpc/talkative?bytes=${bytes}`);
  expect((await call(8_000)).headers.get('x-long')).toHaveLength(8_000);
  const answer = await call(200_000);
  expect([answer.status, (await answer.json()).message]).toEqual([
    502,
    'The headers of the answer are too long',
  ]);
  expect((await call(10)).status).toBe(204);
});
