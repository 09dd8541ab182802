import { beforeAll, describe, expect, test } from 'vitest';
import { browser, press } from '../../api/auth/auth-browser.ts';
import type { TestHost } from '../../support/host.ts';
import { sharedHost } from '../../support/hosts/shared-host.ts';
import {
  address,
  makeUnconfirmed,
  newAddress,
  PASSWORD,
  signUpPerson,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';
import { actsOn } from './auth-acts.ts';
import { authAt } from './auth-at.ts';

let host: TestHost;
const { mailedToken, mailedCode, post } = actsOn(() => host);

beforeAll(async () => {
  host = await sharedHost();
});

test('safety attack 31: a redirect to another site is replaced by the site itself', async () => {
  const { host: origin, port } = new URL(host.url);
  for (const evil of [
    'https://evil.example/',
    `http://${origin}@evil.example/`,
    `http://127.0.0.1.evil.example:${port}/`,
    '//evil.example',
    'javascript:alert(1)',
    `blob:${host.url}/evil`,
    `filesystem:${host.url}/evil`,
    'data:text/html,evil',
    'not an address',
    // A browser resolves these URLs to this site, but other programs, such as an email program,
    // might read another host in them.
    `http://${origin}\\@evil.example`,
    `http://${origin}\\.evil.example/`,
    `http:\\\\${origin}\\evil`,
    `http://${origin}/ evil`,
    `http://${origin}/\tevil`,
    `http://${origin}/\u0000evil`,
  ]) {
    const { html, token } = await mailedToken(evil);
    expect(html).not.toContain('evil');
    expect(html).not.toContain('javascript');
    expect((await press(host, token, evil)).origin).toBe(host.url);
    const opened = await fetch(
      `${host.url}/auth/v1/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: evil })}`,
      { headers: { 'x-forwarded-for': address() } },
    );
    expect(await opened.text()).not.toContain('evil');
  }
});

test('safety attack 31: every link in an email starts with the site’s own address', async () => {
  const { email } = await signUpPerson(host);
  const { email: waiting } = await makeUnconfirmed(host);
  const redirect_to = `${host.url}/settings?next=//evil.example`;
  const query = new URLSearchParams({ redirect_to });
  for (const [path, mailbox, body] of [
    ['signup', newAddress(), { password: PASSWORD }],
    ['resend', waiting, { type: 'signup' }],
    ['recover', email, {}],
    ['otp', newAddress(), {}],
  ] as const) {
    expect((await post(`/${path}?${query}`, { email: mailbox, ...body })).status).toBe(200);
    const { html } = await host.mailTo(mailbox);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links).not.toEqual([]);
    for (const link of links) expect(link.startsWith(`${host.url}/`), link).toBe(true);
    expect(links.join()).toContain(`redirect_to=${encodeURIComponent(redirect_to)}`);
  }
});

describe('safety attack 32: a PKCE code', () => {
  test('without its verifier, or with a wrong one: 400', async () => {
    const { auth_code } = await mailedCode();
    const none = await post('/token?grant_type=pkce', { auth_code });
    expect(none).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    const code_verifier = 'x'.repeat(56);
    const other = await post('/token?grant_type=pkce', { auth_code, code_verifier });
    expect(other).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
  });

  test('twice: 400, also at the same moment', async () => {
    const { auth_code, code_verifier } = await mailedCode();
    const exchange = () => post('/token?grant_type=pkce', { auth_code, code_verifier });
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await exchange()).body.error_code).toBe('flow_state_not_found');
  });

  test('after 300 s: 400', async () => {
    const { auth_code, code_verifier } = await mailedCode();
    const exchange = { auth_code, code_verifier };
    const late = await authAt(host, 302).post('/token?grant_type=pkce', exchange);
    expect(late).toMatchObject({ status: 400, body: { error_code: 'flow_state_expired' } });
    const inTime = await authAt(host, 290).post('/token?grant_type=pkce', exchange);
    expect(inTime.status).toBe(200);
  });
});

describe('safety attack 33: a link cannot plant a session', () => {
  test('opening the link only shows a page with a button', async () => {
    const { token, email, client } = await mailedToken();
    const redirect_to = `${host.url}/email-confirmation`;
    const query = new URLSearchParams({ token, type: 'signup', redirect_to });
    const opened = await fetch(`${host.url}/auth/v1/verify?${query}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': address() },
    });
    expect(opened.status).toBe(200);
    const page = await opened.text();
    expect(page).toContain('<form method="post" action="/auth/v1/verify">');
    expect(page).toContain(`name="token" value="${token}"`);
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('without a waiting browser the address is confirmed and nobody is signed in', async () => {
    const email = newAddress();
    await visitor(host).auth.signUp({ email, password: PASSWORD });
    const token = tokenHashIn((await host.mailTo(email)).html);
    const page = await press(host, token, `${host.url}/email-confirmation`);
    expect(page.href).toBe(`${host.url}/email-confirmation`);
    const [row] = await host.sql`
      select email_confirmed_at is not null as confirmed,
        (select count(*)::int from auth.sessions where user_id = users.id) as sessions
      from auth.users where email = ${email}`;
    expect(row).toEqual({ confirmed: true, sessions: 0 });
  });

  test('a browser other than the one that signed up cannot use the code', async () => {
    const { auth_code } = await mailedCode();
    const { error } = await browser(host).client.auth.exchangeCodeForSession(auth_code);
    expect(error).not.toBeNull();
  });

  test('each sign-in creates a new session', async () => {
    const { email } = await signUpPerson(host);
    const ids = new Set<unknown>();
    for (let round = 0; round < 3; round += 1) {
      const client = visitor(host);
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      ids.add((await client.auth.getClaims()).data?.claims.session_id);
    }
    expect(ids.size).toBe(3);
  });

  test('a used, replaced, unknown or hour-old link is reported as such', async () => {
    const { token } = await mailedToken();
    const late = await authAt(host, 3602).post('/verify', { type: 'signup', token_hash: token });
    expect(late).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    const page = `${host.url}/email-confirmation`;
    expect((await press(host, token, page)).searchParams.get('code')).not.toBeNull();
    for (const bad of [token, 'pkce_unknown']) {
      const { searchParams } = await press(host, bad, page);
      expect(searchParams.get('error')).toBe('access_denied');
      expect(searchParams.get('error_code')).toBe('otp_expired');
      expect(searchParams.get('error_description')).toBe('Email link is invalid or has expired');
    }
  });

  test('the link of a later sign-up invalidates the earlier one', async () => {
    const { email, token } = await mailedToken();
    await authAt(host, 61).post('/signup', { email, password: 'the password of the owner' });
    const later = tokenHashIn((await host.mailTo(email, { count: 2 })).html);
    const page = `${host.url}/email-confirmation`;
    expect((await press(host, token, page)).searchParams.get('error_code')).toBe('otp_expired');
    expect((await press(host, later, page)).searchParams.get('error_code')).toBeNull();
    const { error } = await visitor(host).auth.signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('invalid_credentials');
  });
});

describe('safety, numbers: a code sent by email', () => {
  test('confirms once, and only the address it was sent to', async () => {
    const email = newAddress();
    const auth = authAt(host);
    await auth.post('/signup', { email, password: PASSWORD });
    const { text } = await host.mailTo(email);
    const token = text.trim();
    expect(token).toMatch(/^\d{6}$/);
    const verify = (email: string) => auth.post('/verify', { type: 'signup', email, token });
    expect((await verify(newAddress())).body.error_code).toBe('otp_expired');
    expect((await verify(email)).body.user.email_confirmed_at).toBeDefined();
    expect((await verify(email)).body.error_code).toBe('otp_expired');
  });

  test('is valid for 10 minutes', async () => {
    const email = newAddress();
    await authAt(host).post('/signup', { email, password: PASSWORD });
    const token = (await host.mailTo(email)).text.trim();
    const body = { type: 'signup', email, token };
    const late = await authAt(host, 602).post('/verify', body);
    expect(late).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    expect((await authAt(host, 590).post('/verify', body)).status).toBe(200);
  });

  test('allows 5 attempts, also at the same moment and after the limits were reset', async () => {
    const email = newAddress();
    await authAt(host).post('/signup', { email, password: PASSWORD });
    const token = (await host.mailTo(email)).text.trim();
    const wrong = token === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 5 }, () =>
      authAt(host).post('/verify', { type: 'signup', email, token: wrong }),
    );
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
    const right = await authAt(host).post('/verify', { type: 'signup', email, token });
    expect(right).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  });
});
