import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { newAddress, PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { startGoogle, walk } from '../../support/services/google.ts';
import { browser } from './auth-browser.ts';

let host: OwnHost;
let google: Awaited<ReturnType<typeof startGoogle>>;

beforeAll(async () => {
  google = await startGoogle();
  host = await startHost({ env: google.env });
});

afterAll(async () => {
  await host?.stop();
  await google?.stop();
});

/**
 * Signs in with Google as the button does (spec §7). Returns the page to which the browser is
 * redirected and, if its URL has a code, the result of exchanging the code.
 */
async function signIn(client: ReturnType<typeof browser>['client']) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${host.url}/dashboard`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  });
  if (error) throw error;
  const page = await walk(data.url ?? '');
  const code = page.searchParams.get('code');
  return { page, done: code ? await client.auth.exchangeCodeForSession(code) : undefined };
}

describe('spec §7 Google', () => {
  test('a project with sign-up disabled creates no account', async () => {
    const write = (isOpen: boolean) =>
      host.sql`update public.platform_settings set signup_open = ${isOpen}`;
    await write(false);
    const email = newAddress();
    google.isNow({ sub: randomUUID(), email, name: 'Greta Moss' });
    const { page, done } = await signIn(browser(host).client);
    expect(done).toBeUndefined();
    expect(page.searchParams.get('error_code')).toBe('signup_disabled');
    expect(await host.sql`select id from auth.users where email = ${email}`).toEqual([]);
    await write(true);
  });

  test('a new person: account, profile with their name, signed in at {site}/dashboard', async () => {
    const email = newAddress();
    google.isNow({
      sub: randomUUID(),
      email,
      name: 'Greta Moss',
      given_name: 'Greta',
      family_name: 'Moss',
    });
    const { client } = browser(host);
    const { page, done } = await signIn(client);
    expect(page.origin + page.pathname).toBe(`${host.url}/dashboard`);
    expect(done?.error).toBeNull();
    expect(done?.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Greta Moss', email_verified: true },
    });
    const profile = await client.from('profiles').select('first_name, last_name, email').single();
    expect(profile.data).toEqual({ first_name: 'Greta', last_name: 'Moss', email });
    expect((await client.auth.getClaims()).data?.claims.amr).toEqual([
      { method: 'oauth', timestamp: expect.any(Number) },
    ]);
  });

  test('the same person gets the same account, whatever address Google reports now', async () => {
    const sub = randomUUID();
    google.isNow({ sub, email: newAddress() });
    const first = await signIn(browser(host).client);
    google.isNow({ sub, email: newAddress() });
    const second = await signIn(browser(host).client);
    expect(second.done?.data.user?.id).toBe(first.done?.data.user?.id);
  });

  test('access_type offline and prompt consent reach Google, with PKCE and our own nonce', async () => {
    const { client } = browser(host);
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: {
        queryParams: { access_type: 'offline', prompt: 'consent' },
        skipBrowserRedirect: true,
      },
    });
    const answer = await fetch(data.url ?? '', { redirect: 'manual' });
    const sent = new URL(answer.headers.get('location') ?? '');
    expect(sent.origin).toBe(google.issuer);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${host.url}/auth/v1/callback`,
      nonce: expect.any(String),
    });
  });

  test('a confirmed account with the same address gets Google as another identity', async () => {
    const { id, email } = await signUpPerson(host);
    google.isNow({ sub: randomUUID(), email });
    const { done } = await signIn(browser(host).client);
    expect(done?.data.user?.id).toBe(id);
    expect(done?.data.user?.app_metadata.providers).toEqual(['email', 'google']);
    const byPassword = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(byPassword.error).toBeNull();
  });

  test('an address that Google has not verified gives no access', async () => {
    const { email } = await signUpPerson(host);
    google.isNow({ sub: randomUUID(), email, email_verified: false });
    const { page, done } = await signIn(browser(host).client);
    expect(done).toBeUndefined();
    expect(page.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  });

  test('password and names set before the address was confirmed do not survive its owner’s sign-in', async () => {
    const email = newAddress();
    const data = { first_name: 'Stan', last_name: 'Stranger' };
    await visitor(host).auth.signUp({ email, password: PASSWORD, options: { data } });
    google.isNow({ sub: randomUUID(), email, given_name: 'Olga', family_name: 'Owner' });
    const { done } = await signIn(browser(host).client);
    expect(done?.error).toBeNull();
    const [profile] = await host.sql`
      select first_name, last_name from public.profiles where email = ${email}`;
    expect(profile).toEqual({ first_name: 'Olga', last_name: 'Owner' });
    const rows = await host.sql`select raw_user_meta_data from auth.users where email = ${email}`;
    expect(JSON.stringify(rows)).not.toContain('Stan');
    const intruder = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(intruder.error?.code).toBe('invalid_credentials');
  });
});

describe('spec §7 identities', () => {
  test('link, list, unlink; the last identity stays', async () => {
    const { email } = await signUpPerson(host);
    const { client } = browser(host);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    google.isNow({ sub: randomUUID(), email: newAddress() });
    const begun = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${host.url}/settings`, skipBrowserRedirect: true },
    });
    expect(begun.error).toBeNull();
    expect(begun.data.url?.startsWith(google.issuer)).toBe(true);

    const both = await linked(email);
    const [mail, other] = both.identities;
    expect(both.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await both.client.auth.unlinkIdentity(other as never)).error).toBeNull();
    const last = await both.client.auth.unlinkIdentity(mail as never);
    expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });

  test('another person’s identity cannot be linked', async () => {
    const sub = randomUUID();
    google.isNow({ sub, email: newAddress() });
    await signIn(browser(host).client);
    const { email } = await signUpPerson(host);
    const { page } = await link(email);
    expect(page.searchParams.get('error_code')).toBe('identity_already_exists');
  });
});

/**
 * Links Google to a person's account as a browser does: the request to the callback sends the
 * cookie of the first response. Returns the page to which the browser is redirected.
 */
async function link(email: string) {
  const { client, kept } = browser(host);
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  const { challenge } = await pkce();
  const url = new URL(`${host.url}/auth/v1/user/identities/authorize`);
  url.search = new URLSearchParams({
    provider: 'google',
    redirect_to: `${host.url}/settings`,
    code_challenge: challenge,
    code_challenge_method: 's256',
  }).toString();
  const answer = await fetch(url, {
    headers: {
      apikey: host.publishableKey,
      authorization: `Bearer ${signedIn.data.session?.access_token}`,
    },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const body: { url: string } = await answer.json();
  const away = await fetch(body.url, { redirect: 'manual' });
  const back = await fetch(away.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { cookie },
  });
  return { page: new URL(back.headers.get('location') ?? ''), client, kept };
}

async function linked(email: string) {
  google.isNow({ sub: randomUUID(), email: newAddress() });
  const { page, client } = await link(email);
  expect(page.searchParams.get('error_code')).toBeNull();
  const { data } = await client.auth.getUserIdentities();
  return { client, identities: data?.identities ?? [] };
}

async function pkce() {
  const { createHash, randomBytes } = await import('node:crypto');
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

describe('spec §8 Google errors', () => {
  test('without keys: Provider not found; another provider: Invalid provider', async () => {
    const bare = await startHost();
    try {
      const ask = async (provider: string) => {
        const { challenge } = await pkce();
        const answer = await fetch(
          `${bare.url}/auth/v1/authorize?provider=${provider}&code_challenge=${challenge}&code_challenge_method=s256`,
          { redirect: 'manual' },
        );
        return { status: answer.status, body: await answer.json() };
      };
      const none = await ask('google');
      expect(none.status).toBe(400);
      expect(none.body.msg).toContain('Provider not found');
      expect((await ask('myspace')).body.msg).toContain('Invalid provider');
    } finally {
      await bare.stop();
    }
  });
});

describe('safety attack 33: a planted callback', () => {
  async function begin() {
    const { client } = browser(host);
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${host.url}/dashboard`, skipBrowserRedirect: true },
    });
    const out = await fetch(data.url ?? '', { redirect: 'manual' });
    const away = await fetch(out.headers.get('location') ?? '', { redirect: 'manual' });
    const cookie = out.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { back: away.headers.get('location') ?? '', cookie };
  }
  const follow = async (url: string, cookie = '') => {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    return new URL(answer.headers.get('location') ?? '');
  };

  test('in another browser: refused', async () => {
    google.isNow({ sub: randomUUID(), email: newAddress() });
    const { back } = await begin();
    const page = await follow(back);
    expect(page.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(page.searchParams.get('code')).toBeNull();
  });

  test('twice: refused the second time', async () => {
    google.isNow({ sub: randomUUID(), email: newAddress() });
    const { back, cookie } = await begin();
    expect((await follow(back, cookie)).searchParams.get('code')).not.toBeNull();
    expect((await follow(back, cookie)).searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  test('with another person’s code, an invalid state or none: refused', async () => {
    google.isNow({ sub: randomUUID(), email: newAddress() });
    const mine = await begin();
    const theirs = await begin();
    const mixed = new URL(mine.back);
    mixed.searchParams.set('code', new URL(theirs.back).searchParams.get('code') ?? '');
    const page = await follow(mixed.href, mine.cookie);
    expect(page.searchParams.get('code')).toBeNull();
    expect(page.searchParams.get('error_code')).toBe('bad_oauth_callback');
    for (const query of [`?code=x&state=${randomUUID()}`, '?code=x', '?state=x', '']) {
      const answer = await follow(`${host.url}/auth/v1/callback${query}`);
      expect(answer.origin).toBe(host.url);
      expect(answer.searchParams.get('error_code')).toBe('bad_oauth_state');
    }
  });

  test('to a foreign host: redirected to our own instead', async () => {
    google.isNow({ sub: randomUUID(), email: newAddress() });
    const { client } = browser(host);
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://evil.example/', skipBrowserRedirect: true },
    });
    expect((await walk(data.url ?? '')).origin).toBe(host.url);
  });

  test('without PKCE: refused before the flow starts', async () => {
    const answer = await fetch(`${host.url}/auth/v1/authorize?provider=google`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(400);
  });
});
