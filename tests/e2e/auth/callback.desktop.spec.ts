import type { TestHost } from '../../support/host.ts';
import {
  codeIn,
  makeUnconfirmed,
  newAddress,
  signUpPerson,
  tokenHashIn,
  visitor,
} from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { mailedLink, sessionKey } from './sign-in.ts';

for (const [type, act] of [
  ['signup', 'Confirm email address'],
  ['magiclink', 'Sign in'],
  ['recovery', 'Set a new password'],
  ['email_change', 'Confirm the change'],
] as const) {
  test(`design §8 GET never acts: the ${type} link waits for a button that names the act`, {
    tag: '@full',
  }, async ({ page, host }) => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/verify')) posted.push(request.url());
    });
    await page.addInitScript(
      (key) => localStorage.setItem(key, '"v"'),
      `${sessionKey(host)}-code-verifier`,
    );
    await page.goto(
      `/auth/callback?token_hash=pkce_abc&type=${type}&redirect_to=${encodeURIComponent('https://evil.example/')}`,
    );
    const button = page.getByRole('main').getByRole('button', { name: act, exact: true });
    await expect(button).toBeVisible();
    await expect(page.locator('input[name=redirect_to]')).toHaveValue(
      new RegExp(`^${host.url}/(email-confirmation|dashboard|reset-password|auth/callback)$`),
    );
    await expectAccessible(page);
    expect(posted).toEqual([]);
  });
}

for (const type of ['magiclink', 'recovery', 'signup', 'email_change'] as const) {
  test(`session planting: a ${type} link that was not asked for here opens no session`, {
    tag: '@full',
  }, async ({ page, host, consoleErrors }) => {
    // The attacker requests an email to their own address without PKCE, and sends its link to the
    // person whose browser this is.
    const email = newAddress();
    const token = await linkOfAttacker(host, type, email);
    const answers: string[] = [];
    page.on('response', async (response) => {
      const asked = response.url().includes('/auth/v1/');
      if (asked) answers.push(await response.text().catch(() => ''));
    });
    await page.goto(`/auth/callback?token_hash=${token}&type=${type}`);
    if (type === 'magiclink' || type === 'recovery') {
      const heading = page.getByRole('heading', { name: 'Open this link where you requested it' });
      await expect(heading).toBeVisible();
    } else {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Confirm/ })
        .click();
      const done = type === 'signup' ? 'Your address is confirmed' : 'One address is confirmed';
      await expect(page.getByRole('heading', { name: done })).toBeVisible();
    }
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(answers.join(' ')).not.toContain('access_token');
    const kept = await page.evaluate((key) => localStorage.getItem(key), sessionKey(host));
    expect(kept).toBeNull();
    consoleErrors.length = 0;
  });
}

test('session planting: an attacker’s link cannot pose as an invitation', { tag: '@full' }, async ({
  page,
  host,
  consoleErrors,
}) => {
  const token = await linkOfAttacker(host, 'magiclink', newAddress());
  await page.goto(`/auth/callback?token_hash=${token}&type=invite`);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  const kept = await page.evaluate((key) => localStorage.getItem(key), sessionKey(host));
  expect(kept).toBeNull();
  consoleErrors.length = 0;
});

/** Returns the token of a link that an attacker requested for themselves, without PKCE. */
async function linkOfAttacker(
  host: TestHost,
  type: 'magiclink' | 'recovery' | 'signup' | 'email_change',
  email: string,
): Promise<string> {
  const { client } =
    type === 'signup'
      ? { client: visitor(host), ...(await makeUnconfirmed(host, email)) }
      : await signUpPerson(host, {}, email);
  const next = newAddress();
  const { error } = await {
    magiclink: () => client.auth.signInWithOtp({ email }),
    recovery: () => client.auth.resetPasswordForEmail(email),
    signup: () => client.auth.resend({ type: 'signup', email }),
    email_change: () => client.auth.updateUser({ email: next }),
  }[type]();
  if (error) throw error;
  const token = tokenHashIn((await host.mailTo(type === 'email_change' ? next : email)).html);
  expect(token).not.toMatch(/^pkce_/);
  return token;
}

test('an invitation to an account: accept, choose a password, be signed in', {
  tag: '@full',
}, async ({ page, host }) => {
  const email = newAddress();
  const invited = await fetch(`${host.url}/auth/v1/invite`, {
    method: 'POST',
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email }),
  });
  expect(invited.status).toBe(200);
  const { html } = await host.mailTo(email);
  expect(tokenHashIn(html)).not.toMatch(/^pkce_/);
  await page.goto(mailedLink(html));
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(page.getByText(`For the account ${email}.`)).toBeVisible();
  await page.getByLabel('New password').fill('a long and quiet sentence');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
});

test('a used invitation says whom to ask', { tag: '@full' }, async ({ page, consoleErrors }) => {
  await page.goto('/auth/callback?token_hash=abcdef&type=invite');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText('Ask the person who invited you for a new one.')).toBeVisible();
  consoleErrors.length = 0;
});

test('a change of address: the first mailbox waits for the second', { tag: '@full' }, async ({
  page,
  host,
  person,
}) => {
  const next = newAddress();
  await page.goto('/email-confirmation');
  await expect(page.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  const asked = await fetch(
    `${host.url}/auth/v1/user?redirect_to=${encodeURIComponent(`${host.url}/auth/callback`)}`,
    {
      method: 'PUT',
      headers: {
        apikey: host.publishableKey,
        authorization: `Bearer ${person.session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        email: next,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 's256',
      }),
    },
  );
  expect(asked.status).toBe(200);
  const subject = 'Confirm your new email address';
  await page.goto(mailedLink((await host.mailTo(person.email, { subject })).html));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'One address is confirmed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(mailedLink((await host.mailTo(next, { subject })).html));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('an old confirmation link: a new email can be requested here, and its digits confirm', {
  tag: '@full',
}, async ({ page, host }) => {
  const { email } = await makeUnconfirmed(host);
  await page.goto('/email-confirmation?error=access_denied&error_code=otp_expired');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a new link' }).click();
  await page
    .getByLabel('Six-digit code from the email')
    .fill(codeIn((await host.mailTo(email)).text));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('already signed in, without parameters in the address', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await page.goto('/email-confirmation');
  await expect(page.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a code that this browser cannot exchange leads to sign-in, with the reason', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/dashboard?code=abc');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('This browser couldn’t finish signing in.')).toBeVisible();
});

test('a used link while signed in leads to the settings, where a change can be requested', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/auth/callback?error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page.getByLabel('New email address')).toBeVisible();
});

test('an invitation in another person’s browser shows who is signed in', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await page.goto('/auth/callback?token_hash=abcdef&type=invite');
  await expect(page.getByRole('main')).toContainText(
    `You’re signed in as ${person.email}. If you accept, you’re signed out and then signed in to the invited account.`,
  );
});
