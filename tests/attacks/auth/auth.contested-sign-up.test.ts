/** @module-tag full */
import { beforeAll, describe, expect, test } from 'vitest';
import { browser, press } from '../../api/auth/auth-browser.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import { codeIn, newAddress, PASSWORD, tokenHashIn, visitor } from '../../support/people/people.ts';
import { actsOn } from './auth-acts.ts';
import { authAt } from './auth-at.ts';

const STRANGERS = 'the password of a stranger';
const OWNERS = 'the password of the owner';
let host: TestHost;
const { post } = actsOn(() => host);

beforeAll(async () => {
  host = await sharedHost();
});

const codeOf = async (email: string, password: string) =>
  (await visitor(host).auth.signInWithPassword({ email, password })).error?.code;
const namesOf = async (email: string) =>
  (await host.sql`select first_name, last_name from public.profiles where email = ${email}`)[0];
const page = () => `${host.url}/email-confirmation`;

/**
 * Signs up one address twice: as its owner, and 61 seconds later as a stranger. Returns the
 * address, the owner's client and the second email.
 */
async function contested() {
  const email = newAddress();
  const owner = browser(host);
  const options = { data: { first_name: 'Olga', last_name: 'Owner' } };
  expect((await owner.client.auth.signUp({ email, password: OWNERS, options })).error).toBeNull();
  await host.mailTo(email);
  const data = { first_name: 'Stan', last_name: 'Stranger' };
  const later = await authAt(host, 61).post('/signup', { email, password: STRANGERS, data });
  expect(later.status).toBe(200);
  const mail = await host.mailTo(email, { subject: 'confirmation' });
  return { email, owner: owner.client, mail };
}

describe('safety attack 44: an address signed up twice before it was confirmed', () => {
  test('by the link’s button: no password works, and no name from the stranger remains', async () => {
    const { email, mail } = await contested();
    const done = await press(host, tokenHashIn(mail.html), page());
    expect(done.searchParams.get('error')).toBeNull();
    expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials');
    expect(await codeOf(email, OWNERS)).toBe('invalid_credentials');
    expect(await namesOf(email)).toEqual({ first_name: null, last_name: null });
    const [user] = await host.sql`select raw_user_meta_data from auth.users where email = ${email}`;
    expect(JSON.stringify(user)).not.toContain('Stan');
  });

  test('by the link’s token and by the digits: the owner is signed in and sets a password', async () => {
    const proofs = [
      (_: string, html: string) => ({ type: 'signup' as const, token_hash: tokenHashIn(html) }),
      (email: string, _: string, text: string) => ({
        type: 'signup' as const,
        email,
        token: codeIn(text),
      }),
    ];
    for (const proofOf of proofs) {
      const { email, mail } = await contested();
      const client = visitor(host);
      const { error } = await client.auth.verifyOtp(proofOf(email, mail.html, mail.text));
      expect(error).toBeNull();
      expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials');
      expect((await client.auth.updateUser({ password: OWNERS })).error).toBeNull();
      expect(await codeOf(email, OWNERS)).toBeUndefined();
    }
  });

  test('a stranger first: the owner’s own password and names apply, in the browser that signed up', async () => {
    const email = newAddress();
    const data = { first_name: 'Stan', last_name: 'Stranger' };
    await authAt(host, -61).post('/signup', { email, password: STRANGERS, data });
    await host.mailTo(email);
    const { client } = browser(host);
    const options = { emailRedirectTo: page(), data: { first_name: 'Olga', last_name: 'Owner' } };
    await client.auth.signUp({ email, password: OWNERS, options });
    const { html } = await host.mailTo(email, { subject: 'Confirm your email address' });
    const code = (await press(host, tokenHashIn(html), page())).searchParams.get('code') ?? '';
    expect(await codeOf(email, OWNERS)).toBe('invalid_credentials');
    const { error, data: signedIn } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(signedIn.user?.user_metadata).toMatchObject({
      first_name: 'Olga',
      email_verified: true,
    });
    expect(await codeOf(email, OWNERS)).toBeUndefined();
    expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials');
    expect(await namesOf(email)).toEqual({ first_name: 'Olga', last_name: 'Owner' });
  });

  test('a stranger with a waiting browser gains nothing when the owner clicks', async () => {
    const { email, owner } = await contested();
    const stranger = browser(host).client;
    const challenge = 'a'.repeat(43);
    const body = { email, password: STRANGERS, code_challenge: challenge };
    expect((await authAt(host, 122).post('/signup', body)).status).toBe(200);
    const { html } = await host.mailTo(email, { subject: 'confirmation', count: 2 });
    const code = (await press(host, tokenHashIn(html), page())).searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    for (const client of [owner, stranger]) {
      expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    }
    expect(await codeOf(email, STRANGERS)).toBe('invalid_credentials');
  });

  test('the same person with the same password again: the account works as before', async () => {
    const email = newAddress();
    await post('/signup', { email, password: PASSWORD, data: { first_name: 'Olga' } });
    await authAt(host, 61).post('/signup', {
      email,
      password: PASSWORD,
      data: { first_name: 'Ola' },
    });
    const { html } = await host.mailTo(email, { subject: 'confirmation' });
    await press(host, tokenHashIn(html), page());
    expect(await codeOf(email, PASSWORD)).toBeUndefined();
    expect(await namesOf(email)).toEqual({ first_name: 'Ola', last_name: null });
  });
});
