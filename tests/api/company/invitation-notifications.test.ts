import { beforeAll, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { invite, makeCompany } from '../../support/people/companies.ts';
import {
  makeUnconfirmed,
  newAddress,
  type Person,
  signUpPerson,
  visitor,
} from '../../support/people/people.ts';

// An invited person finds the invitation in the app and does not need the link in its email.
let host: TestHost;
let ana: Person;

beforeAll(async () => {
  host = await sharedHost();
  ana = await signUpPerson(host, { first_name: 'Ana' });
  await makeCompany(ana, 'Northwind');
});

const invitationsOf = async ({ client }: Person) => {
  const { data } = await client
    .from('notifications')
    .select('title, message, action_url')
    .eq('title', 'Company Invitation')
    .throwOnError();
  return data;
};
const expected = (id: string) => [
  {
    title: 'Company Invitation',
    message: 'Ana invites you to Northwind.',
    action_url: `/accept-invitation#${id}`,
  },
];
const read = ({ client }: Pick<Person, 'client'>, token: string) =>
  client.rpc('invitation_by_token', { token });
const accept = ({ client }: Pick<Person, 'client'>, token: string) =>
  client.rpc('accept_invitation', { token });

test('a person with an account is notified at once, and joins by the notification', async () => {
  const tom = await signUpPerson(host);
  const { id } = await invite(host, ana, tom.email);
  expect(await invitationsOf(tom)).toEqual(expected(id));
  expect((await read(tom, id)).data).toMatchObject({ state: 'open', company: 'Northwind' });
  expect((await accept(tom, id)).error).toBeNull();
  expect(await invitationsOf(tom)).toEqual([]);
});

test('a person who signs up later is notified when the address is confirmed', async () => {
  const email = newAddress();
  const { id } = await invite(host, ana, email);
  const tom = await signUpPerson(host, {}, email);
  expect(await invitationsOf(tom)).toEqual(expected(id));
  expect((await accept(tom, id)).error).toBeNull();
});

test('a person who changes to the invited address is notified', async () => {
  const tom = await signUpPerson(host);
  const email = newAddress();
  const { id } = await invite(host, ana, email);
  await host.sql`update auth.users set email = ${email} where id = ${tom.id}`;
  expect(await invitationsOf(tom)).toEqual(expected(id));
});

test('nobody is notified of a revoked or expired one, and a revoked one is forgotten', async () => {
  const [tom, later] = [await signUpPerson(host), newAddress()];
  const open = await invite(host, ana, tom.email);
  const revoked = await invite(host, ana, later);
  for (const { id } of [open, revoked]) {
    await ana.client.rpc('revoke_invitation', { invitation_id: id }).throwOnError();
  }
  expect(await invitationsOf(tom)).toEqual([]);
  const expired = await invite(host, ana, later);
  await host.sql`
    update public.invitations set expires_at = now() - interval '1 second' where id = ${expired.id}`;
  expect(await invitationsOf(await signUpPerson(host, {}, later))).toEqual([]);
});

test('the topic can be switched off', async () => {
  const tom = await signUpPerson(host);
  await tom.client
    .from('notification_choices')
    .upsert({ topic: 'company', user_id: tom.id, in_app: false })
    .throwOnError();
  await invite(host, ana, tom.email);
  expect(await invitationsOf(tom)).toEqual([]);
});

test('attack: the id is of no use to anyone else', async () => {
  const { email: address } = await makeUnconfirmed(host);
  const { id } = await invite(host, ana, address);
  const stranger = await signUpPerson(host);
  for (const { client } of [stranger, ana, { client: visitor(host) }]) {
    expect((await read({ client }, id)).error?.message).toBe('invitation_not_found');
    expect((await accept({ client }, id)).error?.message).toMatch(/not_found|permission denied/);
  }
  // An unconfirmed address gives no access to its invitations.
  await host.sql`
    update auth.users set email = 'before-' || email where lower(email) = ${address.toLowerCase()}`;
  const sam = await signUpPerson(host);
  await host.sql`
    update auth.users set email = ${address}, email_confirmed_at = null where id = ${sam.id}`;
  expect((await read(sam, id)).error?.message).toBe('invitation_not_found');
  expect(await invitationsOf(sam)).toEqual([]);
});
