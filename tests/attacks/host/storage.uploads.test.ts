/** @module-tag full */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { type Person, server, signUpPerson } from '../../support/people/people.ts';
import { expectUnchanged, filesOf, PNG, rowsOf, sendRaw } from '../../support/services/storage.ts';
import { until } from '../../support/until.ts';

let host: OwnHost;
let ana: Person;
let bob: Person;

beforeAll(async () => {
  host = await startHost();
  const service = server(host);
  await service.storage.createBucket('papers', { public: false });
  await host.sql`
    create policy "A person has a folder" on storage.objects for all to authenticated
    using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)`;
});
afterAll(() => host?.stop());
beforeEach(async () => {
  [ana, bob] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

const papers = (person: Pick<Person, 'client'>) => person.client.storage.from('papers');
const unchanged = <T>(act: () => Promise<T>) => expectUnchanged(host, act);
const raw = (method: string, path: string, options: Parameters<typeof sendRaw>[3]) =>
  sendRaw(host, method, path, options);

describe('over the limits', () => {
  const endless = (bytes: number) => {
    let left = bytes;
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const size = Math.min(left, 65_536);
        left -= size;
        if (size > 0) controller.enqueue(new Uint8Array(size).fill(120));
        else controller.close();
      },
    });
  };

  test.each([
    ['avatars', 262_145],
    ['avatars', 20 * 1024 * 1024],
    ['papers', 50 * 1024 * 1024 + 1],
  ])('safety attack 38: to %s, %i bytes: 413', async (bucket, bytes) => {
    const head = bucket === 'avatars' ? PNG : new Uint8Array();
    const body = Buffer.concat([head, Buffer.alloc(bytes - head.length, 'x')]);
    const type = bucket === 'avatars' ? 'image/png' : 'text/plain';
    const path = `${ana.id}/big.png`;
    const options = { contentType: type, duplex: 'half' };
    const to = ana.client.storage.from(bucket);
    const form = await unchanged(() => to.upload(path, new Blob([body], { type }), options));
    expect([form.error?.status, form.error?.message]).toEqual([
      413,
      'The object exceeded the maximum allowed size',
    ]);
    expect((await unchanged(() => to.upload(path, body, options))).error?.status).toBe(413);
    // Without a Content-Length header, the host detects the excess only during the upload.
    const stream = new Blob([body]).stream();
    expect((await unchanged(() => to.upload(path, stream, options))).error?.status).toBe(413);
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  });

  test('a stranger’s long upload is refused before it is received', async () => {
    const answer = await unchanged(() =>
      papers(ana).upload(`${bob.id}/x.txt`, endless(1024 ** 3), { duplex: 'half' }),
    );
    // The host either answers 403 or closes the connection before fetch reads the response.
    expect(answer.error?.status ?? 403).toBe(403);
  });

  test('a picture that is none is refused once it has arrived: a slow browser learns why', async () => {
    const sent = request(host.url, {
      method: 'POST',
      path: `/storage/v1/object/papers/${ana.id}/x.png`,
      headers: {
        apikey: host.publishableKey,
        authorization: `Bearer ${ana.session.access_token}`,
        'content-type': 'image/png',
        'content-length': '300000',
      },
    });
    let status = 0;
    const answered = new Promise((resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', (answer) => {
        status = answer.statusCode ?? 0;
        answer.resume().once('end', resolve);
      });
    });
    sent.write('x'.repeat(200_000));
    // Wait for longer than half a second: if the host had answered before the end of the body, it
    // would have closed the connection by then.
    await sleep(1_500);
    expect(status).toBe(0);
    sent.end('x'.repeat(100_000));
    await answered;
    expect(status).toBe(415);
  });

  test('an interrupted upload leaves nothing behind', async () => {
    await unchanged(async () => {
      const sent = request(host.url, {
        method: 'POST',
        path: `/storage/v1/object/papers/${ana.id}/x.txt`,
        headers: {
          apikey: host.publishableKey,
          authorization: `Bearer ${ana.session.access_token}`,
          'content-type': 'text/plain',
          'content-length': '1000000',
        },
      });
      sent.on('error', () => undefined);
      const before = (await filesOf(host)).length;
      sent.write('x'.repeat(500_000));
      await until('the draft', async () => (await filesOf(host)).length > before);
      sent.destroy();
      await until('its removal', async () => (await filesOf(host)).length === before);
    });
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no file', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['not a form', 'multipart/form-data; boundary=x', 'hello'],
    ['no body', 'multipart/form-data; boundary=x', ''],
    [
      'a cut form',
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\nhello`,
    ],
    [
      'a long field',
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${'x'.repeat(100_000)}\r\n--x--`,
    ],
    [
      'metadata that is none',
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n[1]\r\n--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhello\r\n--x--`,
    ],
  ])('bad input: a form with %s: 400', async (_, type, body) => {
    const { status, body: text } = await unchanged(() =>
      raw('POST', `/object/papers/${ana.id}/x.txt`, {
        person: ana,
        body,
        headers: { 'content-type': type },
      }),
    );
    expect([status, JSON.parse(text).error]).toEqual([400, 'InvalidRequest']);
  });

  const nested = (depth: number) => `{"a":${'['.repeat(depth)}1${']'.repeat(depth)}}`;
  test.each([
    ['5,000 levels', nested(5000)],
    ['33 levels', nested(33)],
    ['1,500 objects', `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`],
    ['NUL in a text', '{"a":"\\u0000"}'],
    ['NUL in a key', '{"\\u0000":1}'],
    ['half of a surrogate pair', '{"a":["\\ud800"]}'],
    ['half of a surrogate pair in a key', '{"\\udc00":1}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', '{'],
  ])('safety attack 38: metadata with %s, in a header and in a form: 400', async (_, metadata) => {
    const form = `--x\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${metadata}\r\n--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhello\r\n--x--`;
    const requests: Parameters<typeof sendRaw>[3][] = [
      {
        body: 'x',
        headers: {
          'content-type': 'text/plain',
          'x-metadata': Buffer.from(metadata).toString('base64'),
        },
      },
      { body: form, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ];
    for (const options of requests) {
      const answer = await unchanged(() =>
        raw('POST', `/object/papers/${ana.id}/x.txt`, { person: ana, ...options }),
      );
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, 'InvalidRequest']);
    }
  });

  test('safety attack 38: 30,000 levels in a form: 400; 32 levels are stored', async () => {
    for (const [depth, status] of [
      [30_000, 400],
      [31, 200],
    ] as const) {
      const answer = await raw('POST', `/object/papers/${ana.id}/x.txt`, {
        person: ana,
        body: `--x\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${nested(depth)}\r\n--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhello\r\n--x--`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect(answer.status).toBe(status);
    }
  });

  test('safety attack 38: a bucket size that is not a valid number: 400', async () => {
    for (const [method, path] of [
      ['POST', '/bucket'],
      ['PUT', '/bucket/papers'],
    ] as const) {
      const answer = await raw(method, path, {
        body: JSON.stringify({ name: 'huge', file_size_limit: '999999999999gb' }),
        headers: { apikey: host.secretKey, authorization: `Bearer ${host.secretKey}` },
      });
      expect([method, answer.status]).toEqual([method, 400]);
    }
  });

  test.each([
    ['/object/list/papers', { limit: -1 }],
    ['/object/list/papers', { prefix: 'a\u0000' }],
    ['/object/list/papers', { search: 'a\u0000' }],
    ['/object/list/papers', { sortBy: { column: 'name; drop table x' } }],
    ['/object/move', { bucketId: 'papers' }],
    ['/object/sign/papers', { expiresIn: 0, paths: [] }],
    ['/object/sign/papers/x', { expiresIn: 1e12 }],
    ['/object/sign/papers', { expiresIn: 1, paths: ['a\u0000'] }],
    ['/object/copy', []],
  ])('bad input: %s with %j: 400', async (path, body) => {
    const answer = await raw('POST', path, { person: ana, body: JSON.stringify(body) });
    expect([answer.status, JSON.parse(answer.body).statusCode]).toEqual([400, '400']);
  });
});

describe('simultaneous uploads', () => {
  const bodies = Array.from({ length: 20 }, (_, n) => `${n} `.repeat(20_000 + n * 777));

  test('20 uploads under one name: one complete file', async () => {
    const name = `${ana.id}/one.txt`;
    const files = (await filesOf(host)).length;
    const first = await Promise.all(bodies.map((body) => papers(ana).upload(name, body)));
    expect(first.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(first.map(({ error }) => error?.status))).toEqual(new Set([undefined, 409]));

    const all = await Promise.all(
      bodies.map((body) => papers(ana).upload(name, body, { upsert: true })),
    );
    expect(all.filter(({ error }) => error !== null)).toEqual([]);
    const text = await (await papers(ana).download(name)).data?.text();
    expect(bodies).toContain(text);
    const { data } = await papers(ana).info(name);
    expect(data?.size).toBe(text?.length);
    expect(await filesOf(host)).toHaveLength(files + 1);
  });

  test('uploads, moves and removals of the same names: each row has its file, and each file its row', async () => {
    const names = ['a', 'b', 'c'].map((name) => `${ana.id}/${name}.txt`);
    const [a = '', b = '', c = ''] = names;
    const acts = bodies.flatMap((body) => [
      () => papers(ana).upload(a, body, { upsert: true }),
      () => papers(ana).move(a, b),
      () => papers(ana).copy(b, c),
      () => papers(ana).remove([b, c]),
    ]);
    const answers = await Promise.all(acts.map((act) => act()));
    const statuses = new Set(
      answers.map(({ error }) => (error as { status?: number } | null)?.status),
    );
    for (const status of statuses) expect([undefined, 404, 409]).toContain(status);
    const versions = (await rowsOf(host)).map(({ version }) => version);
    expect((await filesOf(host)).sort()).toEqual(versions.sort());
  });

  test('readers of a file that is being replaced get one version or the other, complete', async () => {
    const name = `${ana.id}/one.txt`;
    await papers(ana).upload(name, bodies[0] ?? '');
    const writing = (async () => {
      for (const body of bodies) await papers(ana).update(name, body);
    })();
    const read = await Promise.all(
      bodies.map(async () => await (await papers(ana).download(name)).data?.text()),
    );
    await writing;
    for (const text of read) expect(bodies).toContain(text);
  });

  test('a transaction that fails at its end leaves no file', async () => {
    await host.sql.unsafe(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail before insert on storage.objects for each row
        when (new.metadata ? 'eTag' and new.name like '%/fails.txt') execute function public.fail()`);
    const { error } = await unchanged(() => papers(ana).upload(`${ana.id}/fails.txt`, 'x'));
    expect(error?.status).toBe(400);
  });
});
