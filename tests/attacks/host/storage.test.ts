/** @module-tag full */
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { type Person, server, signUpPerson, visitor } from '../../support/people/people.ts';
import { expectUnchanged, PNG, type RawOptions, sendRaw } from '../../support/services/storage.ts';

let host: OwnHost;
let ana: Person;
let bob: Person;

beforeAll(async () => {
  host = await startHost();
  const service = server(host);
  for (const id of ['papers', 'vault']) await service.storage.createBucket(id, { public: false });
  // In both buckets, people may do anything in the folder with their id. The bucket `vault` also
  // requires the second factor.
  await host.sql.unsafe(`
    create policy "A person has a folder" on storage.objects for all to authenticated
    using (bucket_id in ('papers', 'vault') and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id in ('papers', 'vault') and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "The vault wants a second factor" on storage.objects as restrictive for all to authenticated
    using (bucket_id <> 'vault' or (select auth.jwt() ->> 'aal') = 'aal2')`);
});
afterAll(() => host?.stop());
beforeEach(async () => {
  [ana, bob] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
  await bob.client.storage.from('avatars').upload(`${bob.id}/me.png`, png());
});

const png = () => new Blob([PNG], { type: 'image/png' });
const avatars = (person: Pick<Person, 'client'>) => person.client.storage.from('avatars');
const papers = (person: Pick<Person, 'client'>) => person.client.storage.from('papers');
const unchanged = <T>(act: () => Promise<T>) => expectUnchanged(host, act);
const raw = (method: string, path: string, options: RawOptions = {}) =>
  sendRaw(host, method, path, options);

describe('safety attack 30: another person’s folder', () => {
  test('A uploads into B’s folder, above it, below their own, or over B’s file: 403', async () => {
    const places = [`${bob.id}/new.png`, `${bob.id}/me.png`, 'me.png', `${ana.id}/deep/me.png`];
    for (const path of [...places, `${ana.id.toUpperCase()}/me.png`]) {
      for (const upsert of [true, false]) {
        const { error } = await unchanged(() => avatars(ana).upload(path, png(), { upsert }));
        expect([path, error?.name, error?.status]).toEqual([path, 'StorageApiError', 403]);
      }
      const { error } = await unchanged(() => avatars(ana).update(path, png()));
      expect(error?.status).toBe(403);
    }
  });

  test.each([
    '../',
    '%2e%2e/',
    '..%2f',
    '%2e%2e%2f',
    '%2E%2E%2F',
    '%252e%252e%252f',
    '..%5c',
    '..\\',
    '%c0%ae%c0%ae/',
    '....//',
    './../',
    '%00',
    '..%00/',
    '..;/',
    '../../../../../../etc/',
    '%u002e%u002e/',
  ])('%s in the path: refused', async (dots) => {
    for (const path of [
      `avatars/${ana.id}/${dots}${bob.id}/x.png`,
      `avatars/${ana.id}/${dots}x.png`,
      `papers/${dots}${dots}${dots}x.png`,
    ]) {
      for (const method of ['POST', 'PUT']) {
        const { status } = await unchanged(() =>
          raw(method, `/object/${path}`, {
            person: ana,
            body: PNG,
            headers: { 'content-type': 'image/png' },
          }),
        );
        // The status is 405 where the dots lead to a path outside of the storage service.
        expect([400, 403, 404, 405]).toContain(status);
      }
      const { headers } = await raw('GET', `/object/public/${path}`);
      expect(String(headers['content-type'])).not.toMatch(/image/);
    }
  });

  test.each([
    ['in the name', '../x.png'],
    ['an empty part', 'a//x.png'],
    ['a slash first', '/x.png'],
    ['a line break', 'a\nb.png'],
    ['NUL', 'a\u0000.png'],
    ['half a character', '\ud800.png'],
    ['a backslash', 'a\\b.png'],
    ['a dot in disguise', '%2e%2e/x.png'],
    ['nothing', ''],
    ['1,025 bytes', 'x'.repeat(1025)],
  ])('%s: refused as the target of a move or copy', async (_, name) => {
    await papers(ana).upload(`${ana.id}/x.txt`, 'x');
    for (const act of ['move', 'copy'] as const) {
      const { error } = await unchanged(
        async () => await papers(ana)[act](`${ana.id}/x.txt`, name),
      );
      expect(error).toMatchObject({ status: 400, code: 'InvalidKey' });
    }
  });

  test('A moves and copies into and out of B’s folder: 403 and 404', async () => {
    await avatars(ana).upload(`${ana.id}/me.png`, png());
    for (const act of ['move', 'copy'] as const) {
      const into = await unchanged(
        async () => await avatars(ana)[act](`${ana.id}/me.png`, `${bob.id}/x.png`),
      );
      expect(into.error?.status).toBe(403);
      const over = await unchanged(
        async () => await avatars(ana)[act](`${ana.id}/me.png`, `${bob.id}/me.png`),
      );
      expect([403, 409]).toContain(over.error?.status);
      const from = await unchanged(
        async () => await avatars(ana)[act](`${bob.id}/me.png`, `${ana.id}/x.png`),
      );
      expect(from.error?.status).toBe(404);
    }
  });

  test('A cannot list, remove, sign or read B’s files', async () => {
    await papers(bob).upload(`${bob.id}/secret.txt`, 'secret');
    for (const bucket of ['avatars', 'papers']) {
      const theirs = ana.client.storage.from(bucket);
      expect((await theirs.list(bob.id)).data).toEqual([]);
      expect((await theirs.list('')).data).toEqual([]);
      const name = `${bob.id}/${bucket === 'avatars' ? 'me.png' : 'secret.txt'}`;
      expect((await unchanged(() => theirs.remove([name]))).data).toEqual([]);
      expect((await theirs.createSignedUrl(name, 60)).error?.status).toBe(404);
      expect((await theirs.createSignedUrls([name], 60)).data?.[0]?.signedUrl).toBeNull();
      expect(
        await unchanged(() => raw('DELETE', `/object/${bucket}/${name}`, { person: ana })),
      ).toMatchObject({
        status: 404,
      });
    }
    expect((await papers(ana).download(`${bob.id}/secret.txt`)).error?.status).toBe(404);
    expect((await papers(ana).exists(`${bob.id}/secret.txt`)).data).toBe(false);
    const open = papers(ana).getPublicUrl(`${bob.id}/secret.txt`).data.publicUrl;
    expect((await fetch(open)).status).toBe(404);
    expect((await fetch(open.replace('/public/', '/'))).status).toBe(401);
  });

  test('a visitor cannot upload, list or remove anything', async () => {
    const nobody = { client: visitor(host) };
    const up = await unchanged(() => avatars(nobody).upload(`${bob.id}/x.png`, png()));
    expect(up.error?.status).toBe(403);
    expect((await avatars(nobody).list(bob.id)).data).toEqual([]);
    expect((await unchanged(() => avatars(nobody).remove([`${bob.id}/me.png`]))).data).toEqual([]);
    const { error } = await nobody.client
      .schema('storage' as 'public')
      .from('objects' as 'tasks')
      .select();
    expect(error).not.toBeNull();
  });
});

describe('safety attack 30: HTML and SVG', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['HTML as PNG', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['SVG as PNG', svg, 'image/png'],
    ['SVG as WebP', svg, 'image/webp'],
    ['HTML as JPEG', '<html></html>', 'image/jpeg'],
    ['PNG as JPEG', PNG, 'image/jpeg'],
    ['nothing as PNG', '', 'image/png'],
    ['SVG as itself', svg, 'image/svg+xml'],
    ['HTML as itself', '<html></html>', 'text/html'],
    ['two types', PNG, 'image/png, text/html'],
    ['a type with a line in it', PNG, 'image/png\ttext/html'],
    ['no type', PNG, ''],
    ['any type', PNG, 'image/*'],
  ])('%s: 415, as a form and as a raw body', async (_, body, type) => {
    const path = `${ana.id}/x.png`;
    const blob = new Blob([body], { type });
    const form = await unchanged(() => avatars(ana).upload(path, blob));
    expect(form.error?.status).toBe(415);
    const { status } = await unchanged(() =>
      raw('POST', `/object/avatars/${path}`, {
        person: ana,
        body,
        headers: type === '' ? {} : { 'content-type': type },
      }),
    );
    expect(status).toBe(415);
  });

  test.each([
    'image/svg+xml',
    'text/html',
    'application/xhtml+xml',
    'text/xml',
    'text/javascript',
    'text/plain',
    'application/json',
    'video/mp4',
    'image/avif',
    'x/y',
  ])(
    'safety attack 30: where a bucket accepts %s, it is served only as a download',
    async (contentType) => {
      await papers(ana).upload(`${ana.id}/x`, svg, { contentType });
      const { data } = await papers(ana).createSignedUrl(`${ana.id}/x`, 60);
      const answer = await fetch(data?.signedUrl ?? '');
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test('an invalid content type or cache control cannot inject headers', async () => {
    await papers(ana).upload(`${ana.id}/x.txt`, new Blob(['x'], { type: 'text/plain' }), {
      cacheControl: 'x\r\nset-cookie: a=b',
    });
    const { data } = await papers(ana).createSignedUrl(`${ana.id}/x.txt`, 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect(answer.headers.get('cache-control')).toMatch(/no-cache$/);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('the caller', () => {
  const upload = (token: string) =>
    raw('POST', `/object/papers/${ana.id}/x.txt`, {
      body: 'x',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    });

  test('an ended session: 401', async () => {
    const token = ana.session.access_token;
    await ana.client.auth.signOut();
    expect((await unchanged(() => upload(token))).status).toBe(401);
    const list = await raw('POST', '/object/list/papers', {
      body: '{}',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(list.status).toBe(401);
  });

  test('safety attack 36: forged tokens and self-chosen roles: 401', async () => {
    const [head = '', , sign = ''] = ana.session.access_token.split('.');
    const claims = { sub: ana.id, role: 'service_role', exp: Date.now() };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const [row] = await host.sql`select value from host.secrets where name = 'storage_signing_key'`;
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(row?.value));
    for (const token of [
      `${head}.${body}.${sign}`,
      `${none}.${body}.`,
      signed,
      'x',
      'service_role',
    ]) {
      expect((await unchanged(() => upload(token))).status).toBe(401);
    }
  });

  test('safety attack 35: policies can check the second factor', async () => {
    const vault = ana.client.storage.from('vault');
    const { error } = await unchanged(() => vault.upload(`${ana.id}/x.txt`, 'x'));
    expect(error?.status).toBe(403);
  });
});

describe('signed URLs', () => {
  const secret = async () => {
    const [row] = await host.sql`select value from host.secrets where name = 'storage_signing_key'`;
    return new TextEncoder().encode(row?.value);
  };
  const forge = async (key: Uint8Array, subject: string, expires: number) =>
    await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience('storage:download')
      .setExpirationTime(Math.floor(Date.now() / 1000) + expires)
      .sign(key);
  const open = async (name: string, token: string) =>
    (await fetch(`${host.url}/storage/v1/object/sign/papers/${name}?token=${token}`)).status;

  test('changed, expired, for another file, with another key or missing: 400', async () => {
    const name = `${ana.id}/x.txt`;
    await papers(ana).upload(name, 'x');
    await papers(ana).upload(`${ana.id}/y.txt`, 'y');
    const { data } = await papers(ana).createSignedUrl(name, 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const key = await secret();
    expect(await open(name, token)).toBe(200);
    expect(await open(name, await forge(key, `papers/${name}`, 60))).toBe(200);
    expect(await open(`${ana.id}/y.txt`, token)).toBe(400);
    expect(await open(name, await forge(key, `papers/${name}`, -1))).toBe(400);
    expect(await open(name, await forge(key, `vault/${name}`, 60))).toBe(400);
    expect(await open(name, await forge(key.slice(1), `papers/${name}`, 60))).toBe(400);
    const [head = '', body = '', sign = ''] = token.split('.');
    expect(await open(name, `${head}.${body}.${sign.slice(0, -4)}AAAA`)).toBe(400);
    expect(await open(name, `${btoa('{"alg":"none"}')}.${body}.`)).toBe(400);
    expect(await open(name, ana.session.access_token)).toBe(400);
    expect(await open(name, '')).toBe(400);
    // The token of the signed URL is not an access token: it does not open the file's usual URL.
    const answer = await raw('GET', `/object/papers/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('what a reader requests', () => {
  test.each([
    ['bytes=10-', 416],
    ['bytes=99999999999999-', 416],
    ['bytes=-0', 416],
    ['bytes=5-2', 200],
    ['bytes=0-1,3-4', 200],
    ['bytes=-', 200],
    ['bytes=a-b', 200],
    ['bytes=0-1000000000000000000000', 200],
    ['lines=0-1', 200],
  ])('Range: %s is answered with %i', async (range, status) => {
    await papers(ana).upload(`${ana.id}/x.txt`, '0123456789');
    const answer = await raw('GET', `/object/papers/${ana.id}/x.txt`, {
      person: ana,
      headers: { range },
    });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toBe('0123456789');
    else expect(answer.headers['content-range']).toBe('bytes */10');
  });

  test('Content-Disposition: a file name cannot break out of it', async () => {
    await papers(ana).upload(`${ana.id}/x.txt`, 'x');
    const evil = 'a"; filename="b.html\r\nset-cookie: a=b\u0000é\ud800';
    const { status, headers } = await raw(
      'GET',
      `/object/papers/${ana.id}/x.txt?download=${encodeURIComponent(evil.toWellFormed())}`,
      { person: ana },
    );
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.!~%-]+$/,
    );
  });
});
