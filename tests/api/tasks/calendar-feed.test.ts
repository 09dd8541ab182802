import { sync as ical } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/data/api/types.gen.ts';
import { type OwnHost, startHost } from '../../support/host.ts';
import { address, type Person, signUpPerson } from '../../support/people/people.ts';

let host: OwnHost;
let ana: Person;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.stop());
beforeEach(async () => {
  ana = await signUpPerson(host);
  await ana.client.from('profiles').update({ time_zone: 'Europe/Paris' }).eq('id', ana.id);
});

async function makeFeed(options: { includes?: string; titles?: boolean } = {}): Promise<string> {
  const { data, error } = await ana.client.rpc('create_calendar_feed', options);
  if (error) throw error;
  return data;
}

/** Requests the feed as a calendar program does, without the web app's headers. */
const ask = (token: string, init: RequestInit = {}) =>
  fetch(`${host.url}/functions/v1/calendar-feed/tasks.ics?token=${token}`, {
    ...init,
    headers: { 'x-forwarded-for': address(), ...init.headers },
  });
const titlesOf = (text: string) =>
  Object.values(ical.parseICS(text))
    .flatMap((part) => (part?.type === 'VEVENT' ? [String(part.summary)] : []))
    .sort();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('a calendar program gets planned and due tasks, and nothing else', async () => {
  const tom = await signUpPerson(host);
  await tom.client.from('tasks').insert({ title: 'Of Tom', planned_date: day(1) });
  const completed = { status: 'completed', completed_at: new Date().toISOString() };
  const tasks: Database['public']['Tables']['tasks']['Insert'][] = [
    { title: 'Planned', planned_date: day(1), planned_time: '10:00' },
    { title: 'Due', deadline: `${day(2)}T10:00:00Z` },
    { title: 'Undated' },
    { title: 'Done', planned_date: day(1), ...completed },
    { title: 'Dropped', planned_date: day(1) },
  ];
  await ana.client.from('tasks').insert(tasks, { defaultToNull: false }).throwOnError();
  await ana.client.from('tasks').delete().eq('title', 'Dropped');
  const answer = await ask(await makeFeed());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now());
  const text = await answer.text();
  expect(titlesOf(text)).toEqual(['Deadline: Due', 'Planned']);
  expect(text).toContain('X-WR-CALNAME:Prioriti');
  expect(text).toContain(`URL:${host.url}/tasks`);
});

test('the feed contains what its person chose, at the same address', async () => {
  await ana.client.from('tasks').insert([
    { title: 'Planned', planned_date: day(1), deadline: null },
    { title: 'Due', planned_date: null, deadline: `${day(2)}T10:00:00Z` },
  ]);
  const token = await makeFeed({ includes: 'deadlines' });
  expect(titlesOf(await (await ask(token)).text())).toEqual(['Deadline: Due']);
  const { data } = await ana.client
    .from('calendar_feeds')
    .update({ includes: 'both', titles: false })
    .eq('user_id', ana.id)
    .select()
    .single();
  expect(data).toMatchObject({ includes: 'both', titles: false });
  expect(data?.last_read_at).not.toBeNull();
  expect(titlesOf(await (await ask(token)).text())).toEqual(['Busy', 'Deadline']);
});

describe('HTTP', () => {
  test('HEAD returns the same headers without a body; an unchanged feed is not sent again', async () => {
    await ana.client.from('tasks').insert({ title: 'Planned', planned_date: day(1) });
    const token = await makeFeed();
    const [got, head] = [await ask(token), await ask(token, { method: 'HEAD' })];
    const tag = got.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(tag);
    expect(await head.text()).toBe('');
    const same = await ask(token, { headers: { 'if-none-match': `"other", W/${tag}` } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await ana.client.from('tasks').delete().eq('user_id', ana.id);
    const changed = await ask(token, { headers: { 'if-none-match': tag } });
    expect([changed.status, titlesOf(await changed.text())]).toEqual([200, []]);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
    const answer = await ask(await makeFeed(), { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('more than 60 requests an hour: 429; the next hour it answers again', async () => {
    const token = await makeFeed();
    await host.sql`update app.calendar_feed_tokens set reads = 60 where user_id = ${ana.id}`;
    const answer = await ask(token);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    await host.sql`
      update app.calendar_feed_tokens set reads_since = now() - interval '61 minutes' where user_id = ${ana.id}`;
    expect((await ask(token)).status).toBe(200);
  });
});

describe('the secret', () => {
  test('is shown once, stored as a hash, and absent from the log', async () => {
    const token = await makeFeed();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    await ask(token);
    const rows = await host.sql`
      select row_to_json(held)::text || row_to_json(feed)::text as text
      from app.calendar_feed_tokens as held join public.calendar_feeds as feed using (user_id)
      where user_id = ${ana.id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    expect(host.log()).toContain('/functions/v1/calendar-feed/tasks.ics');
    expect(host.log()).not.toContain(token);
  });

  test('renewing or revoking invalidates the old address; both are logged', async () => {
    const first = await makeFeed();
    const second = await makeFeed();
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    expect((await ana.client.rpc('revoke_calendar_feed')).data).toBe(true);
    expect((await ana.client.rpc('revoke_calendar_feed')).data).toBe(false);
    const answer = await ask(second);
    expect([answer.status, await answer.text()]).toEqual([404, 'calendar_not_found\n']);
    const { data } = await ana.client
      .from('activity_logs')
      .select('activity_type')
      .order('created_at');
    expect(data?.map(({ activity_type }) => activity_type)).toEqual([
      'calendar_feed_created',
      'calendar_feed_created',
      'calendar_feed_revoked',
    ]);
  });

  test.each(['', 'guessed', '0'.repeat(64), 'a'.repeat(5000), "' or true --", '%00', '%F0%9F'])(
    'forged as %j: 404',
    async (token) => {
      await makeFeed();
      expect((await ask(token)).status).toBe(404);
    },
  );

  test('of a suspended or deleted account: 404', async () => {
    const token = await makeFeed();
    await host.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${ana.id}`;
    expect((await ask(token)).status).toBe(404);
    await host.sql`update auth.users set banned_until = null where id = ${ana.id}`;
    expect((await ask(token)).status).toBe(200);
    await host.sql`delete from auth.users where id = ${ana.id}`;
    expect((await ask(token)).status).toBe(404);
  });
});

describe('imported tasks', () => {
  test('the same entry creates no second task, and another person can import it too', async () => {
    const tom = await signUpPerson(host);
    const rows = [
      { title: 'One', imported_uid: 'one@example.com' },
      { title: 'Two', imported_uid: 'two@example.com' },
    ];
    const put = async (person: Person, from: number) =>
      (
        await person.client
          .from('tasks')
          .upsert(rows.slice(from), { onConflict: 'user_id,imported_uid', ignoreDuplicates: true })
          .select('title')
          .throwOnError()
      ).data.map(({ title }) => title);
    expect(await put(ana, 1)).toEqual(['Two']);
    expect(await put(ana, 0)).toEqual(['One']);
    expect(await put(ana, 0)).toEqual([]);
    expect(await put(tom, 0)).toEqual(['One', 'Two']);
  });

  test('the origin cannot be changed afterwards', async () => {
    await ana.client.from('tasks').insert({ title: 'One', imported_uid: 'one' });
    const { error } = await ana.client
      .from('tasks')
      .update({ imported_uid: 'two' } as never)
      .eq('user_id', ana.id);
    expect(error?.code).toBe('42501');
  });
});
