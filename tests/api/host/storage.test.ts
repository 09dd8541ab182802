import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { type Person, server, signUpPerson, visitor } from '../../support/people/people.ts';
import { filesOf, PNG } from '../../support/services/storage.ts';
import { until } from '../../support/until.ts';

let host: OwnHost;
let ana: Person;
let service: SupabaseClient;

beforeAll(async () => {
  host = await startHost();
  service = server(host);
  const { error } = await service.storage.createBucket('papers', { public: false });
  if (error) throw error;
  // In this private bucket, each person may do anything in the folder with their id.
  await host.sql`
    create policy "A person has a folder" on storage.objects for all to authenticated
    using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)`;
});
afterAll(() => host?.stop());
beforeEach(async () => {
  ana = await signUpPerson(host);
});

const avatars = () => ana.client.storage.from('avatars');
const papers = () => ana.client.storage.from('papers');
const mine = (name: string) => `${ana.id}/${name}`;
const png = () => new Blob([PNG], { type: 'image/png' });

describe('a person’s picture', () => {
  test('can be uploaded, viewed by everyone at its public address, replaced and removed', async () => {
    const { data, error } = await avatars().upload(mine('me.png'), png(), { cacheControl: '60' });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      path: mine('me.png'),
      fullPath: `avatars/${mine('me.png')}`,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const { publicUrl } = avatars().getPublicUrl(mine('me.png')).data;
    const seen = await fetch(publicUrl);
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'cache-control': 'max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
    });
    expect(seen.headers.get('content-disposition')).toBeNull();
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(Buffer.from(PNG));

    const again = await avatars().upload(mine('me.png'), png());
    expect(again.error).toMatchObject({ name: 'StorageApiError', status: 409, statusCode: '409' });
    const other = new Uint8Array([...PNG, 1, 2, 3]);
    const replaced = await avatars().upload(mine('me.png'), other, {
      contentType: 'image/png',
      upsert: true,
    });
    expect(replaced.error).toBeNull();
    expect(replaced.data?.id).toBe(data?.id);
    const updated = await avatars().update(mine('me.png'), png());
    expect(updated.data?.id).toBe(data?.id);

    const removed = await avatars().remove([mine('me.png'), mine('not-there.png')]);
    expect(removed.data?.map(({ name }) => name)).toEqual([mine('me.png')]);
    expect((await fetch(publicUrl)).status).toBe(404);
    const [row] = await host.sql`
      select count(*)::int from storage.objects where bucket_id = 'avatars' and name like ${`${ana.id}/%`}`;
    expect(row?.count).toBe(0);
  });

  test('is not sent again while unchanged', async () => {
    await avatars().upload(mine('me.png'), png());
    const { publicUrl } = avatars().getPublicUrl(mine('me.png')).data;
    const etag = (await fetch(publicUrl)).headers.get('etag') ?? '';
    const again = await fetch(publicUrl, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(publicUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
  });

  test('each person has room for 20, and can keep replacing them', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => avatars().upload(mine(`${n}.png`), png())),
    );
    expect((await avatars().upload(mine('20.png'), png())).error).toMatchObject({ status: 403 });
    expect((await avatars().upload(mine('7.png'), png(), { upsert: true })).error).toBeNull();
  });
});

describe('files of a private bucket', () => {
  test.each([
    ['a Blob', () => new Blob(['hello'], { type: 'text/plain' })],
    ['a File', () => new File(['hello'], 'x.txt', { type: 'text/plain' })],
    ['a string', () => 'hello'],
    ['a Buffer', () => Buffer.from('hello')],
    ['a stream without a length', () => new Blob(['hello']).stream()],
  ])('%s is downloaded unchanged', async (_, body) => {
    const { error } = await papers().upload(mine('a/hello.txt'), body(), { upsert: true });
    expect(error).toBeNull();
    const { data } = await papers().download(mine('a/hello.txt'));
    expect(await data?.text()).toBe('hello');
    expect(data?.type).toBe('application/octet-stream');
  });

  test('an empty file, one of exactly 50 MB, and names of many kinds', async () => {
    expect((await papers().upload(mine('empty.txt'), '')).error).toBeNull();
    expect((await papers().download(mine('empty.txt'))).data?.size).toBe(0);
    const big = Buffer.alloc(50 * 1024 * 1024, 'x');
    expect((await papers().upload(mine('big.txt'), big)).error).toBeNull();
    const { data } = await papers().download(mine('big.txt'));
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(big)).toBe(true);
    for (const name of ['Übersicht – 2026.txt', '100 + ~ done!.txt', 'a.b/c d/🎉.txt']) {
      const { data: up, error } = await papers().upload(mine(name), name);
      expect(error).toBeNull();
      expect(up?.path).toBe(mine(name));
      expect(await (await papers().download(mine(name))).data?.text()).toBe(name);
    }
  });

  test('a file’s metadata is stored with it', async () => {
    const metadata = { page: 7, 'of whom': 'Ünal' };
    const options = { metadata, cacheControl: '120', contentType: 'text/plain' };
    await papers().upload(mine('raw.txt'), 'raw', options);
    await papers().upload(mine('form.txt'), new Blob(['form'], { type: 'text/plain' }), options);
    for (const [name, size] of [
      ['raw.txt', 3],
      ['form.txt', 4],
    ] as const) {
      const { data } = await papers().info(mine(name));
      expect(data).toMatchObject({
        name: mine(name),
        bucketId: 'papers',
        size,
        contentType: 'text/plain',
        cacheControl: 'max-age=120',
        metadata,
        version: expect.any(String),
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      });
    }
    expect((await papers().exists(mine('raw.txt'))).data).toBe(true);
    expect((await papers().exists(mine('none.txt'))).data).toBe(false);
    const head = await fetch(`${host.url}/storage/v1/object/info/papers/${mine('raw.txt')}`, {
      method: 'HEAD',
      headers: { apikey: host.secretKey },
    });
    expect(head.status).toBe(200);
  });

  test('lists one folder at a time, sorted, searched and in pages', async () => {
    for (const name of [
      'b.txt',
      'a.txt',
      'Also.txt',
      'sub/one.txt',
      'sub/deep/two.txt',
      'subs.txt',
    ])
      await papers().upload(mine(name), name);
    const names = async (options = {}, folder = ana.id) =>
      (await papers().list(folder, options)).data?.map(({ name }) => name);
    const { data } = await papers().list(ana.id);
    expect(data?.[0]).toEqual({
      name: 'sub',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data?.find(({ name }) => name === 'b.txt')).toMatchObject({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      metadata: {
        size: 5,
        mimetype: expect.stringContaining('text/plain'),
        cacheControl: 'max-age=3600',
      },
    });
    expect(new Set(data?.map(({ name }) => name))).toEqual(
      new Set(['sub', 'Also.txt', 'a.txt', 'b.txt', 'subs.txt']),
    );
    expect(await names({}, `${ana.id}/sub`)).toEqual(['deep', 'one.txt']);
    expect(await names({}, `${ana.id}/sub/`)).toEqual(['deep', 'one.txt']);
    expect(await names({}, `${ana.id}/su`)).toEqual([]);
    expect(new Set(await names({ search: 'A' }))).toEqual(new Set(['Also.txt', 'a.txt']));
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      'sub',
      'subs.txt',
      'Also.txt',
      'a.txt',
      'b.txt',
    ]);
    expect(await names({ limit: 2, offset: 1, sortBy: { column: 'created_at' } })).toEqual([
      'b.txt',
      'a.txt',
    ]);
    expect(await names({}, '')).toEqual([ana.id]);
    expect((await papers().list(ana.id, { sortBy: { column: 'owner' } })).error).toMatchObject({
      status: 400,
    });
  });

  test('moves and copies, but not over another file', async () => {
    await papers().upload(mine('one.txt'), 'one');
    await papers().upload(mine('two.txt'), 'two');
    expect((await papers().move(mine('one.txt'), mine('two.txt'))).error).toMatchObject({
      status: 409,
    });
    expect((await papers().copy(mine('one.txt'), mine('two.txt'))).error).toMatchObject({
      status: 409,
    });
    expect((await papers().move(mine('none.txt'), mine('x.txt'))).error).toMatchObject({
      status: 404,
    });
    expect((await papers().move(mine('one.txt'), mine('new/one.txt'))).data?.message).toBe(
      'Successfully moved',
    );
    const copied = await papers().copy(mine('new/one.txt'), mine('copy.txt'));
    expect(copied.data).toEqual({ path: `papers/${mine('copy.txt')}` });
    await papers().remove([mine('new/one.txt')]);
    expect(await (await papers().download(mine('copy.txt'))).data?.text()).toBe('one');
    expect((await papers().download(mine('one.txt'))).error).toMatchObject({ status: 404 });
    const across = await service.storage
      .from('papers')
      .copy(mine('copy.txt'), 'x.txt', { destinationBucket: 'avatars' });
    expect(across.error).toMatchObject({ status: 415 });
  });

  test('signed URLs work without a key, one or many at once', async () => {
    await papers().upload(mine('a b.txt'), 'signed');
    const { data } = await papers().createSignedUrl(mine('a b.txt'), 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, 'signed']);
    const saved = await papers().createSignedUrl(mine('a b.txt'), 60, { download: 'Bericht.txt' });
    expect((await fetch(saved.data?.signedUrl ?? '')).headers.get('content-disposition')).toBe(
      `attachment; filename="Bericht.txt"; filename*=UTF-8''Bericht.txt`,
    );
    const many = await papers().createSignedUrls([mine('a b.txt'), mine('none.txt')], 60);
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('signed');
    expect((await papers().createSignedUrl(mine('none.txt'), 60)).error).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99999', 206, '89', 'bytes 8-9/10'],
  ])('Range %s', async (range, status, text, contentRange) => {
    await papers().upload(mine('digits.txt'), '0123456789');
    const answer = await fetch(`${host.url}/storage/v1/object/papers/${mine('digits.txt')}`, {
      headers: {
        apikey: host.publishableKey,
        authorization: `Bearer ${ana.session.access_token}`,
        range,
      },
    });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  });

  test('a person’s file is 404 for others, and a policy’s refusal is 403', async () => {
    await papers().upload(mine('own.txt'), 'own');
    const bob = await signUpPerson(host);
    const theirs = bob.client.storage.from('papers');
    expect((await theirs.download(mine('own.txt'))).error).toMatchObject({
      status: 404,
      statusCode: '404',
      message: 'Object not found',
    });
    expect((await theirs.upload(mine('x.txt'), 'x')).error).toMatchObject({
      name: 'StorageApiError',
      status: 403,
      message: 'new row violates row-level security policy',
    });
    expect((await bob.client.storage.from('none').upload('x', 'x')).error).toMatchObject({
      status: 404,
      message: 'Bucket not found',
    });
  });
});

describe('buckets', () => {
  test('the secret key can create, change, empty and delete them', async () => {
    const id = `bucket-${crypto.randomUUID()}`;
    const made = await service.storage.createBucket(id, {
      public: false,
      fileSizeLimit: '1KB',
      allowedMimeTypes: ['text/*'],
    });
    expect(made.data).toEqual({ name: id });
    expect((await service.storage.createBucket(id)).error).toMatchObject({ status: 409 });
    expect((await service.storage.getBucket(id)).data).toMatchObject({
      id,
      name: id,
      public: false,
      file_size_limit: 1024,
      allowed_mime_types: ['text/*'],
    });
    const bucket = service.storage.from(id);
    expect((await bucket.upload('x.txt', 'x'.repeat(1025))).error).toMatchObject({ status: 413 });
    expect((await bucket.upload('x.png', png())).error).toMatchObject({ status: 415 });
    expect((await bucket.upload('x.txt', 'x'.repeat(1024))).error).toBeNull();
    const changed = await service.storage.updateBucket(id, { public: true, fileSizeLimit: null });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await service.storage.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['text/*'],
    });
    expect((await fetch(bucket.getPublicUrl('x.txt').data.publicUrl)).status).toBe(200);
    const listed = await service.storage.listBuckets({ search: id.slice(0, 20) });
    expect(listed.data?.map((one) => one.id)).toContain(id);

    expect((await service.storage.deleteBucket(id)).error).toMatchObject({ status: 409 });
    expect((await service.storage.emptyBucket(id)).error).toBeNull();
    expect((await service.storage.deleteBucket(id)).error).toBeNull();
    expect((await service.storage.getBucket(id)).error).toMatchObject({ status: 404 });
  });

  test.each([
    ['a person', () => ana.client],
    ['a visitor', () => visitor(host)],
  ])('%s cannot see or create any', async (_, client) => {
    const { storage } = client();
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.getBucket('avatars')).error).toMatchObject({ status: 404 });
    expect((await storage.createBucket('mine')).error).toMatchObject({ status: 403 });
    expect((await storage.updateBucket('avatars', { public: false })).error).toMatchObject({
      status: 404,
    });
    expect((await storage.emptyBucket('avatars')).error).toMatchObject({ status: 404 });
    expect((await storage.deleteBucket('avatars')).error).toMatchObject({ status: 404 });
  });
});

test('a restarted host removes old files without a row, and no others', async () => {
  await papers().upload(mine('kept.txt'), 'kept');
  const [row] = await host.sql<{ version: string }[]>`
    select version from storage.objects where name = ${mine('kept.txt')}`;
  const root = join(host.dataDir, 'storage');
  const kept = join(root, row?.version.slice(0, 2) ?? '', row?.version ?? '');
  const old = new Date(Date.now() - 7_200_000);
  const lost = `${row?.version.slice(0, 24)}000000000000`;
  const young = `${row?.version.slice(0, 24)}111111111111`;
  for (const name of [lost, young]) await writeFile(join(kept, '..', name), 'x');
  await writeFile(join(root, 'drafts', lost), 'x');
  for (const file of [kept, join(kept, '..', lost), join(root, 'drafts', lost)])
    await utimes(file, old, old);
  await host.kill9();
  await host.restart();
  await until('the removal', async () => !(await filesOf(host)).includes(lost));
  await until('the removal of the draft', async () =>
    (await readdir(join(root, 'drafts'))).every((name) => name !== lost),
  );
  expect((await stat(kept)).size).toBe(4);
  expect(await filesOf(host)).toContain(young);
});

test('with a database that does not belong to the files, no file is removed', async () => {
  await papers().upload(mine('kept.txt'), 'kept');
  const root = join(host.dataDir, 'storage');
  const lost = crypto.randomUUID();
  await writeFile(join(root, 'drafts', lost), 'x');
  await utimes(join(root, 'drafts', lost), 0, 0);
  await writeFile(join(root, 'database'), 'another');
  await host.kill9();
  await host.restart();
  await until('the warning', async () => host.log().includes('not tidied'));
  expect(await filesOf(host)).toContain(lost);
});

test('a file missing on disk: 404, and an entry in the log', async () => {
  await papers().upload(mine('gone.txt'), 'gone');
  const [row] = await host.sql<{ version: string }[]>`
    select version from storage.objects where name = ${mine('gone.txt')}`;
  const version = row?.version ?? '';
  await rm(join(host.dataDir, 'storage', version.slice(0, 2), version));
  expect((await papers().download(mine('gone.txt'))).error).toMatchObject({ status: 404 });
  expect((await papers().copy(mine('gone.txt'), mine('x.txt'))).error).toMatchObject({
    status: 404,
  });
  await until('the warning', async () => host.log().includes('not on this disk'));
  expect((await papers().upload(mine('gone.txt'), 'back', { upsert: true })).error).toBeNull();
  expect(await (await papers().download(mine('gone.txt'))).data?.text()).toBe('back');
});
