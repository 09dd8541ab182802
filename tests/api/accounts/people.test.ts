import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

let host: TestHost;
let ana: Person;
let tom: Person;
let eve: Person;

beforeAll(async () => {
  host = await sharedHost();
  [ana, tom, eve] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana' }),
    signUpPerson(host, { first_name: 'Tom' }),
    signUpPerson(host, { first_name: 'Eve' }),
  ]);
});

const visibleTo = async (person: Person) =>
  (await person.client.from('profiles').select('id').ilike('email', '%')).data
    ?.map(({ id }) => id)
    .sort();
const lookUp = (person: Person, email: string) =>
  person.client.rpc('find_person_by_email', { email });

test('safety attack 19: A lists profiles with ilike %: only themselves, then also delegation partners', async () => {
  expect(await visibleTo(ana)).toEqual([ana.id]);
  await ana.client.from('delegated_tasks').insert({ delegated_to_email: tom.email, title: 'x' });
  expect(await visibleTo(tom)).toEqual([ana.id, tom.id].sort());
  // A recipient stays invisible to the delegator until the recipient answers.
  expect(await visibleTo(ana)).toEqual([ana.id]);
  await tom.client.from('delegated_tasks').update({ status: 'accepted' }).eq('title', 'x');
  expect(await visibleTo(ana)).toEqual([ana.id, tom.id].sort());
  expect(await visibleTo(eve)).toEqual([eve.id]);
});

test('spec §7: each delegation includes the delegator’s profile', async () => {
  const { data } = await tom.client
    .from('delegated_tasks')
    .select(
      '*, delegator:profiles!delegated_tasks_delegated_by_user_id_fkey(id, first_name, last_name, email)',
    )
    .or(
      `delegated_by_user_id.eq.${tom.id},delegated_to_user_id.eq.${tom.id},delegated_to_email.eq.${tom.email}`,
    );
  expect(data).toMatchObject([{ delegator: { id: ana.id, first_name: 'Ana', email: ana.email } }]);
});

test('spec §7 search for people: by name or email, excluding oneself, limit 10', async () => {
  const { data } = await ana.client
    .from('profiles')
    .select('id, first_name, last_name, email, avatar_url')
    .or('first_name.ilike.%to%,last_name.ilike.%to%,email.ilike.%to%')
    .neq('id', ana.id)
    .limit(10);
  expect(data).toMatchObject([{ id: tom.id, first_name: 'Tom' }]);
});

test('spec §7 look-up by email: exact, in any case, returns only id, names and picture', async () => {
  const known = await lookUp(eve, ` ${tom.email.toUpperCase()} `);
  expect(known.data).toEqual([
    { id: tom.id, first_name: 'Tom', last_name: null, avatar_url: null },
  ]);
  expect((await lookUp(eve, tom.email.slice(1))).data).toEqual([]);
  expect((await lookUp(eve, '%')).data).toEqual([]);
});

test('design ruling 11: a person who opted out of look-ups looks unregistered', async () => {
  await tom.client.from('profiles').update({ findable_by_email: false }).eq('id', tom.id);
  expect((await lookUp(eve, tom.email)).data).toEqual([]);
  const { data } = await eve.client
    .from('delegated_tasks')
    .insert({ delegated_to_email: tom.email, title: 'For Tom' })
    .select()
    .single();
  expect(data).toMatchObject({ delegated_to_user_id: null, delegated_to_name: null });
  const seen = await tom.client.from('delegated_tasks').select('title').eq('title', 'For Tom');
  expect(seen.data).toHaveLength(1);
});

test('safety attack 20: look-ups are limited, for known and unknown addresses alike, and logged', async () => {
  const max = await signUpPerson(host);
  const statuses: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    const email = round % 2 ? eve.email : `nobody-${round}@example.com`;
    statuses.push((await lookUp(max, email)).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(statuses[30]).toBe(429);
  const [row] =
    await host.sql`select count(*)::int as logged from app.email_lookups where user_id = ${max.id}`;
  expect(row?.logged).toBe(30);
});

test('safety attack 20: delegating does not bypass the limit of look-ups', async () => {
  const max = await signUpPerson(host);
  await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${max.id}`;
  const delegate = (email: string) =>
    max.client.from('delegated_tasks').insert({ delegated_to_email: email, title: 'x' });
  for (let n = 0; n < 30; n += 1) {
    expect((await delegate(`guess-${n}@example.com`)).error).toBeNull();
  }
  expect(await delegate(tom.email)).toMatchObject({
    status: 429,
    error: { message: 'too_many_new_recipients' },
  });
  expect((await lookUp(max, tom.email)).status).toBe(429);
  // Delegating to an earlier recipient is still allowed.
  expect((await delegate('guess-1@example.com')).error).toBeNull();
});
