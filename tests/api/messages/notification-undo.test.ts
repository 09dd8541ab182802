import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;

beforeAll(async () => {
  host = await sharedHost();
  [ana, tom] = await Promise.all([signUpPerson(host), signUpPerson(host)]);
});

/** Inserts a notification of Ana's from 1 November 2026, and returns it as the API does. */
async function make() {
  const [row] = await host.sql`
    insert into public.notifications (user_id, title, message, read, action_url, metadata, created_at)
    values (${ana.id}, 'Delegation Accepted', 'Tom: yes.', true, '/delegations',
      '{"kind": "delegation_accepted", "topic": "delegation_answered", "params": {}}', '2026-11-01T08:00:00Z')
    returning id`;
  const { data } = await ana.client.from('notifications').select().eq('id', row?.id).single();
  if (!data) throw new Error('Ana does not see it.');
  return data;
}
const remove = async (id: string) =>
  expect((await ana.client.from('notifications').delete().eq('id', id)).error).toBeNull();
const restore = (person: Person, id: string) =>
  person.client.rpc('restore_notifications', { ids: [id] });

test('design ruling 2: a deleted notification is restored unchanged, once', async () => {
  const before = await make();
  await remove(before.id);
  expect((await restore(ana, before.id)).data).toEqual([before]);
  expect((await restore(ana, before.id)).data).toEqual([]);
  const { data } = await ana.client.from('notifications').select().eq('id', before.id);
  expect(data).toEqual([before]);
});

test('also of a topic that was switched off since', async () => {
  const before = await make();
  await ana.client
    .from('notification_choices')
    .insert({ topic: 'delegation_answered', in_app: false });
  await remove(before.id);
  expect((await restore(ana, before.id)).data).toEqual([before]);
});

test('another person cannot restore it, and trying does not remove it', async () => {
  const before = await make();
  await remove(before.id);
  expect((await restore(tom, before.id)).data).toEqual([]);
  expect((await restore(ana, before.id)).data).toEqual([before]);
});

test('it can no longer be restored after ten minutes', async () => {
  const { id } = await make();
  await remove(id);
  await host.sql`
    update app.removed_notifications set removed_at = now() - interval '11 minutes' where id = ${id}`;
  const [job] = await host.sql`
    select command from cron.job where jobname = 'delete-removed-notifications'`;
  await host.sql.unsafe(job?.command);
  expect((await restore(ana, id)).data).toEqual([]);
});
