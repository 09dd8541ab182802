import { codeIn, makePerson, tokenHashIn } from '../support/people.ts';
import { expect, expectAccessibleAsIs, test } from './fixtures.ts';
import { mailedLink, newAddress, sessionKey } from './sign-in.ts';

for (const [type, act] of [
  ['signup', 'Confirm e-mail address'],
  ['magiclink', 'Sign in'],
  ['recovery', 'Set a new password'],
  ['email_change', 'Confirm the change'],
  ['invite', 'Accept the invitation'],
] as const) {
  test(`design §8 GET never acts: the ${type} link waits for a button that names the act`, async ({
    page,
    host,
  }) => {
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
    await expectAccessibleAsIs(page);
    expect(posted).toEqual([]);
  });
}

test('an invitation to an account: accept, choose a password, be in', async ({ page, host }) => {
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

test('an invitation that was used already says whom to ask', async ({ page, consoleErrors }) => {
  await page.goto('/auth/callback?token_hash=abcdef&type=invite');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(
    page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await expect(page.getByText('Ask the person who invited you for another one.')).toBeVisible();
  consoleErrors.length = 0;
});

test('a change of address: the first mailbox waits for the second', async ({
  page,
  host,
  person,
}) => {
  const next = newAddress();
  await page.goto('/email-confirmation');
  await expect(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
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
  const subject = 'Confirm the change of your e-mail address';
  await page.goto(mailedLink((await host.mailTo(person.email, { subject })).html));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'One mailbox has agreed' })).toBeVisible();
  await expectAccessibleAsIs(page);
  await page.goto(mailedLink((await host.mailTo(next, { subject })).html));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('an old confirmation: a new mail is asked for here, and its digits confirm', async ({
  page,
  host,
}) => {
  const { email } = await makePerson(host, { confirmed: false });
  await page.goto('/email-confirmation?error=access_denied&error_code=otp_expired');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await page
    .getByLabel('Six-digit code from the mail')
    .fill(codeIn((await host.mailTo(email)).text));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('signed in already, and nothing in the address', async ({ page, person }) => {
  await page.goto('/email-confirmation');
  await expect(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a code that this browser cannot exchange leads to sign in, with the reason', async ({
  page,
}) => {
  await page.goto('/dashboard?code=abc');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('This browser could not finish signing in.')).toBeVisible();
});
