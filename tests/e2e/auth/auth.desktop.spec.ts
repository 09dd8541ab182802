import { codeIn, newAddress, PASSWORD, signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { mailedLink, passwordOf, register, signIn, signInButton } from './sign-in.ts';

test('the story: sign up, confirm with the email in the local mailbox, and be signed in', async ({
  page,
  host,
}) => {
  const email = newAddress();
  await register(page, email);
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'local mailbox' })).toHaveAttribute(
    'href',
    '/mailbox',
  );

  const mail = await host.mailTo(email);
  expect(mail.subject).toBe('Confirm your email address');
  await page.goto(mailedLink(mail.html));
  await expect(page).toHaveURL(/\/email-confirmation\?token_hash=pkce_/);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Add your first tasks' }).click();
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();

  // The person is still signed in after a reload, because local storage has the session.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
});

test('the link in another browser confirms the address and leads to sign-in', {
  tag: '@full',
}, async ({ page, host, browser }) => {
  const email = newAddress();
  await register(page, email);
  const link = mailedLink((await host.mailTo(email)).html);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(elsewhere.getByText('Sign in with your password to start.')).toBeVisible();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});

test('design §8 GET never acts: a mail scanner that opens the link confirms nothing', async ({
  page,
  host,
}) => {
  const email = newAddress();
  await register(page, email);
  const link = mailedLink((await host.mailTo(email)).html);
  const token = new URL(link).searchParams.get('token_hash') ?? '';
  await fetch(link);
  await fetch(`${host.url}/auth/v1/verify?token=${token}&type=signup`, { redirect: 'manual' });
  const [user] = await host.sql`select email_confirmed_at from auth.users where email = ${email}`;
  expect(user?.email_confirmed_at).toBeNull();
});

test('a used link says so and offers a new one', { tag: '@full' }, async ({
  page,
  host,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  const link = mailedLink((await host.mailTo(email)).html);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();

  const later = await browser.newPage();
  await later.goto(link);
  await later.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(later.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(later.getByRole('button', { name: 'Email me a new link' })).toBeVisible();
  await later.close();
});

test('a pasted address with invisible and wide characters signs in with the password', {
  tag: '@full',
}, async ({ page, host }) => {
  const { email } = await signUpPerson(host);
  await page.goto('/login');
  await signIn(page, `\u200b${email.replace('person', 'Ｐｅｒｓｏｎ')}`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('sign in: wrong password, unconfirmed address, then back to the requested page', async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = newAddress();
  await register(page, email);
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, 'not the password');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await signIn(page, email);
  await expect(page.getByText('This address isn’t confirmed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm it now' }).click();
  await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in another way' }).click();

  await host.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  await signIn(page, email);
  await expect(page).toHaveURL(/\/tasks$/);
  consoleErrors.length = 0;
});

test('inline validation: each error is beside its field, and the typed text stays', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill('not an address');
  await passwordOf(page).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This doesn’t look like an email address.')).toBeVisible();
  await expect(page.getByText('At least 8 characters.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
  // The first invalid field has the focus.
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('design §7: sign-in loads the rules of its form with the first letter, not before', async ({
  page,
}) => {
  /** Returns whether a loaded script contains the error message of a form rule. */
  const hasRules = () =>
    page.evaluate(async () => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
      return texts.join().includes('Enter your email address.');
    });
  await page.goto('/login');
  expect(await hasRules()).toBe(false);
  await page.getByLabel('Email').pressSequentially('a');
  await expect.poll(hasRules).toBe(true);
});

test('the six digits of the email confirm in the original form, so the email can be read on a phone', async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = newAddress();
  await page.goto('/tasks');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await passwordOf(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const again = page.getByRole('button', { name: /^Send again in \d+ s$/ });
  await expect(again).toBeDisabled();

  const code = codeIn((await host.mailTo(email)).text);
  const field = page.getByLabel('Six-digit code from the email');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  // Type the code with a space in the middle, as in the email, and with another space before the
  // code.
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/tasks$/);
  consoleErrors.length = 0;
});

test('the email can be sent again after a minute, and the server decides', async ({
  page,
  host,
  consoleErrors,
}) => {
  const email = newAddress();
  await page.clock.install();
  await register(page, email);
  await page.clock.fastForward(61_000);
  // Only the page's clock has moved: for the server the minute is not over.
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(/We just sent an email\. Ask again in \d+ seconds\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  await page.route('**/auth/v1/resend*', (route) => route.fulfill({ json: {} }));
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Sent again. Only the newest email works.')).toBeVisible();
  expect(await host.mails(email)).toHaveLength(1);
  consoleErrors.length = 0;
});

test('typed text survives switching between the forms, except passwords', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await passwordOf(page).fill(PASSWORD);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
  await expect(passwordOf(page)).toHaveValue('');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(passwordOf(page)).toHaveValue('');
});

test('by keyboard alone: sign in, past the button that shows the password', async ({
  page,
  person,
}) => {
  // The fixture signs the person in, but this test needs a signed-out browser.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('left')) localStorage.clear();
    sessionStorage.setItem('left', 'yes');
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(passwordOf(page)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  const toggle = page.getByRole('button', { name: 'Show password' });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(passwordOf(page)).toHaveAttribute('type', 'text');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Caps Lock is reported, and the strength of a new password is shown while typing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/register');
  await expect(page.getByLabel('First name')).toBeFocused();
  expect(asked.filter((url) => url.includes('/strength-'))).toEqual([]);
  await page.getByLabel('First name').fill('Lindqvist');
  const field = passwordOf(page);
  await field.focus();
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await field.dispatchEvent('keyup', { key: 'CapsLock' });
  await expect(page.getByText('Caps Lock is on.')).toBeHidden();
  await field.fill('lindqvist');
  await expect(page.getByText('It contains your name or email.')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveJSProperty('value', 0);
  await field.fill('a long and quiet sentence');
  await expect(page.getByText('Very strong.')).toBeVisible();
});

test('safety: the server’s refusal of a common password appears at the field', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill(newAddress());
  await passwordOf(page).fill('password1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(passwordOf(page)).toHaveAccessibleDescription(/too easy to guess/);
  await expect(passwordOf(page)).toBeFocused();
  await expect(passwordOf(page)).toHaveValue('password1');
  consoleErrors.length = 0;
});

test('without a connection the page says so and keeps the typed text', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('ana@example.com');
  await passwordOf(page).fill(PASSWORD);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await signInButton(page).click();
  await expect(page.getByText('No connection to the server.')).toBeVisible();
  await expect(passwordOf(page)).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  consoleErrors.length = 0;
});

test('spec §1 sign-in: “Continue with Google” is absent when it is not configured', async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  await page.goto('/settings#security');
  await expect(page.getByRole('list', { name: 'Ways to sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toHaveCount(0);
  await expect(page.getByText('Connect Google to sign in')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  // Without its scripts, the prerendered page does not show the Google button either.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#root[inert]')).toContainText('Sign in');
  await expect(page.getByText('Continue with Google')).toBeHidden();
  consoleErrors.length = 0;
});

test('an error on the way back from Google is shown only in our own words', async ({ page }) => {
  await page.goto(
    '/dashboard?error=access_denied&error_code=provider_email_needs_verification&error_description=Call+this+number',
  );
  await expect(page.getByText('Google hasn’t verified this address.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Call this number')).toHaveCount(0);
});

test('spec §4 sign-out and sign-in reach the other tabs', async ({
  page,
  person,
  consoleErrors,
}) => {
  await page.goto('/tasks');
  const other = await page.context().newPage();
  await other.goto('/tasks');
  await expect(other.getByRole('textbox', { name: 'New task' })).toBeVisible();
  await page.goto('/auth-test');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await page.goto('/login');
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other).toHaveURL(/\/tasks$/);
  // /auth-test checks every service, and may log an error for a service that this host lacks.
  consoleErrors.length = 0;
});

test('spec §2 access rules: a visitor on a protected route is redirected to /login, and an unknown page says so', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/goals', '/admin', '/company']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('axe finds nothing on the page that waits for the email, with an error shown', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  await register(page, newAddress());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Type all six digits from the email.')).toBeVisible();
  await expectAccessible(page);
  consoleErrors.length = 0;
});
