import { Agent, fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, visitor } from '../../support/people/people.ts';
import { enterCode, protect, signInAgain } from '../../support/people/second-factor.ts';
import { invoke } from '../../support/services/functions.ts';
import { listen } from '../../support/services/realtime.ts';
import { expectUnchanged, PNG } from '../../support/services/storage.ts';
import { until } from '../../support/until.ts';
import { CALLS } from '../matrix/matrix-functions.ts';
import { RULES } from '../matrix/matrix-tables.ts';
import { type Persona, rowVersions, type Stage, setStage } from '../matrix/personas.ts';

// Safety attack 35: if an account has a second factor, the token of a session that has not verified
// it (aal1) gives access to nothing. The tests use A, who owns the rows, and the owner and the
// admin, who have the most permissions.
const PROTECTED = ['A', 'owner', 'admin'] as const satisfies Persona[];
let stage: Stage;
/** Persona A in another session, which has verified the second factor. */
let passed: Person;

beforeAll(async () => {
  stage = await setStage();
  for (const name of PROTECTED) await protect(stage.host, stage.people[name]);
  passed = await signInAgain(visitor(stage.host), stage.people.A, PASSWORD);
  await enterCode(stage.host, passed);
});
afterAll(async () => {
  await passed?.client.removeAllChannels();
  await stage?.people.A.client.removeAllChannels();
  await stage?.host.stop();
});

test('the catalogue: every table requires the second factor for reading and writing', async () => {
  const open = await stage.host.sql`
    select relname from pg_class as class
    where (relnamespace = 'public'::regnamespace or oid = 'storage.objects'::regclass)
      and relkind in ('r', 'p') and not exists (
      select from pg_policy where polrelid = class.oid and not polpermissive and polcmd = '*'
        and polroles = array['authenticated'::regrole::oid]
        and pg_get_expr(polqual, polrelid) ~ 'app.second_factor_passed\\(\\)'
        and pg_get_expr(polwithcheck, polrelid) ~ 'app.second_factor_passed\\(\\)'
    )`;
  expect(open).toEqual([]);
});

describe.each(PROTECTED)('the token of %s without the code', (name) => {
  test.each(Object.entries(RULES))(
    '%s: no row is visible, none is written',
    async (table, rule) => {
      const key = rule.key ?? 'id';
      const id = await rule.make(stage);
      const client = stage.client(name);
      const before = await rowVersions(stage.host);
      const seen = await client.from(table).select(key);
      expect(seen.data ?? []).toEqual([]);
      expect(
        (await client.from(table).select(key, { count: 'exact', head: true })).count,
      ).toBeFalsy();
      const values = await rule.insert(stage, name);
      const answers = [
        await client.from(table).insert(values),
        await client
          .from(table)
          .upsert({ ...values, [key]: id }, { onConflict: rule.conflict ?? key }),
        await client.from(table).delete().eq(key, id).select(key),
      ];
      for (const { values: change } of rule.updates) {
        answers.push(await client.from(table).update(change).eq(key, id).select(key));
      }
      for (const { error, data, status } of answers) {
        expect(status).toBeLessThan(500);
        if (error === null) expect(data).toEqual([]);
      }
      // For these tables `rule.insert` itself inserts rows, such as the ticket of a message, so the
      // row versions differ.
      if (!['support_messages', 'support_reads'].includes(table))
        expect(await rowVersions(stage.host)).toEqual(before);
    },
  );

  const calls = Object.entries(CALLS).flatMap(([rpc, list]) =>
    list.map(({ args }) => ({ rpc, args })),
  );
  const before = ['cancel_account_deletion_by_token'];
  test.each(calls.filter(({ rpc }) => !before.includes(rpc)))('rpc $rpc', async ({ rpc, args }) => {
    const { error, status } = await stage.client(name).rpc(rpc, args(stage));
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 403,
      code: 'insufficient_aal',
      message: 'insufficient_aal',
    });
  });
});

test.each([
  '/rpc/search',
  '/rpc/search/',
  '//rpc/search',
  '/%72pc/search',
  '/rp%63/search',
  '/rpc%2Fsearch',
  '/rpc//search',
  '/./rpc/search',
  '/cancel_account_deletion_by_token/../rpc/search',
  '/rpc/cancel_account_deletion_by_token/../search',
  '/rpc/search?x=/rpc/cancel_account_deletion_by_token',
])('another spelling of the path makes no difference: %s', async (path) => {
  await stage.host.sql`
    insert into public.tasks (user_id, title) values (${stage.id('A')}, 'Secret')`;
  const { origin, socketPath } = stage.host.dataApi;
  const straight = new Agent({ connect: { ...(socketPath && { socketPath }) } });
  for (const [base, dispatcher] of [
    [origin, straight],
    [`${stage.host.url}/rest/v1`, new Agent()],
  ] as const) {
    const answer = await fetch(base + path, {
      dispatcher,
      method: 'POST',
      headers: {
        apikey: stage.host.publishableKey,
        authorization: `Bearer ${stage.people.A.session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ q: 'secret' }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('Secret');
  }
});

test('spec §7 realtime: without the code nothing is received', async () => {
  const outside = await listen(stage.people.A);
  const inside = await listen(passed);
  for (const count of [1, 2]) {
    const title = `Secret ${count}`;
    await stage.host
      .sql`insert into public.tasks (user_id, title) values (${stage.id('A')}, ${title})`;
    await stage.host.sql`update public.tasks set is_urgent = true where title = ${title}`;
    await until('the change', async () => inside.changes.length === 2 * count);
  }
  expect(outside.changes).toEqual([]);
});

test('storage: no file can be uploaded, listed, read or removed', async () => {
  const picture = `${stage.id('A')}/me.png`;
  const inside = passed.client.storage.from('avatars');
  expect((await inside.upload(picture, PNG, { contentType: 'image/png' })).error).toBeNull();
  const outside = stage.people.A.client.storage.from('avatars');
  await expectUnchanged(stage.host, async () => {
    const put = await outside.upload(`${stage.id('A')}/x.png`, PNG, { contentType: 'image/png' });
    const over = await outside.update(picture, PNG, { contentType: 'image/png' });
    const moved = await outside.move(picture, `${stage.id('A')}/moved.png`);
    const signed = await outside.createSignedUrl(picture, 60);
    for (const { error } of [put, over, moved, signed]) expect(error).not.toBeNull();
    expect((await outside.remove([picture])).data ?? []).toEqual([]);
    expect((await outside.list(stage.id('A'))).data ?? []).toEqual([]);
  });
  expect((await inside.list(stage.id('A'))).data).toHaveLength(1);
});

test('functions: no email is sent and nobody is notified', async () => {
  const { A } = stage.people;
  const asked = [
    await invoke(A, 'send-delegation-email', {
      recipientEmail: stage.people.recipient.email,
      taskId: stage.delegation,
    }),
    await invoke(A, 'send-invitation-email', { invitationId: stage.delegation }),
    await invoke(A, 'trigger-welcome-email'),
    await invoke(A, 'deliver-mail'),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const { email } = stage.people.recipient;
  expect(await stage.host.sql`select from host.mail_outbox where recipient = ${email}`).toEqual([]);
});

test('with the code everything works, and once the factor is removed no code is required', async () => {
  const rows = async (person: Pick<Person, 'client'>) =>
    (await person.client.from('profiles').select('id').eq('id', stage.id('A'))).data?.length;
  expect(await rows(passed)).toBe(1);
  expect((await passed.client.rpc('search', { q: 'secret' })).error).toBeNull();
  expect(await rows(stage.people.A)).toBe(0);
  await stage.host.sql`delete from auth.mfa_factors where user_id = ${stage.id('A')}`;
  expect(await rows(stage.people.A)).toBe(1);
  expect((await stage.people.A.client.rpc('search', { q: 'secret' })).error).toBeNull();
});

test('recovery codes alone are not a second factor', async () => {
  const { foreigner } = stage.people;
  await protect(stage.host, foreigner);
  await stage.host.sql`
    update auth.mfa_factors set factor_type = 'recovery_code' where user_id = ${foreigner.id}`;
  expect((await foreigner.client.from('profiles').select('id')).data).toHaveLength(1);
});

test('an unverified factor requires no code', async () => {
  const { stranger } = stage.people;
  await protect(stage.host, stranger);
  await stage.host.sql`
    update auth.mfa_factors set status = 'unverified' where user_id = ${stranger.id}`;
  expect((await stranger.client.from('profiles').select('id')).data).toHaveLength(1);
});
