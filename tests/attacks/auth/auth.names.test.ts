import { beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { newAddress, PASSWORD, server, tokenHashIn, visitor } from '../../support/people/people.ts';
import { authAt } from './auth-at.ts';

const STRANGERS = { first_name: 'Stan', last_name: 'Stranger' };
const OWNERS = { first_name: 'Olga', last_name: 'Owner' };
const NOBODYS = { first_name: null, last_name: null };

let host: TestHost;

beforeAll(async () => {
  host = await sharedHost();
});

const namesOf = async (email: string) =>
  (await host.sql`select first_name, last_name from public.profiles where email = ${email}`)[0];

/** Opens a mailed link, as the owner of the mailbox does. */
async function prove(html: string, type: 'signup' | 'magiclink' | 'recovery'): Promise<void> {
  const proof = { type, token_hash: tokenHashIn(html) };
  expect((await visitor(host).auth.verifyOtp(proof)).error).toBeNull();
}

/**
 * Posts a request to an auth service whose clock is `minute` times 61 s ahead, because a mailbox
 * gets one email a minute.
 */
async function ask(minute: number, path: string, body: object): Promise<void> {
  expect((await authAt(host, minute * 61).post(path, body)).status).toBe(200);
}

describe('safety attack 44: names come from what proves the address', () => {
  const beforehand: [string, string, object][] = [
    ['a sign-up', '/signup', { password: PASSWORD }],
    ['a request for a link', '/otp', {}],
  ];

  test.each(beforehand)('a stranger’s names in %s do not stay', async (_, path, body) => {
    const email = newAddress();
    await ask(0, path, { email, data: STRANGERS, ...body });
    await host.mailTo(email);
    await ask(1, '/otp', { email, data: OWNERS });
    await prove(
      (await host.mailTo(email, { subject: 'magic_link', count: path === '/otp' ? 2 : 1 })).html,
      'magiclink',
    );
    expect(await namesOf(email)).toEqual(OWNERS);
    const rows = await host.sql`
      select raw_user_meta_data, identity_data from auth.users
      join auth.identities on user_id = users.id where users.email = ${email}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Stan');
  });

  test.each(beforehand)('nor when the owner resets a password after %s', async (_, path, body) => {
    const email = newAddress();
    await ask(0, path, { email, data: STRANGERS, ...body });
    await host.mailTo(email);
    await ask(1, '/recover', { email });
    await prove((await host.mailTo(email, { subject: 'recovery' })).html, 'recovery');
    expect(await namesOf(email)).toEqual(NOBODYS);
  });

  test('the names of a sign-up stay with its own link, also one that was sent again', async () => {
    const email = newAddress();
    await ask(0, '/signup', { email, password: PASSWORD, data: OWNERS });
    await host.mailTo(email);
    await ask(1, '/resend', { email, type: 'signup' });
    await prove((await host.mailTo(email, { subject: 'confirmation', count: 2 })).html, 'signup');
    expect(await namesOf(email)).toEqual(OWNERS);
  });

  test('a confirmed account keeps its names, whatever is requested', async () => {
    const email = newAddress();
    await ask(0, '/signup', { email, password: PASSWORD, data: OWNERS });
    await prove((await host.mailTo(email)).html, 'signup');
    await ask(1, '/otp', { email, data: STRANGERS });
    await prove((await host.mailTo(email, { subject: 'magic_link' })).html, 'magiclink');
    expect(await namesOf(email)).toEqual(OWNERS);
  });

  test('what a server gave an account stays', async () => {
    const email = newAddress();
    const made = await server(host).auth.admin.createUser({ email, user_metadata: OWNERS });
    expect(made.error).toBeNull();
    await ask(1, '/otp', { email, data: STRANGERS });
    await prove((await host.mailTo(email, { subject: 'magic_link' })).html, 'magiclink');
    expect(await namesOf(email)).toEqual(OWNERS);
  });
});
