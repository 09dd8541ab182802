import { enrollTotp, totpCode } from '../../support/people/factors.ts';
import { codeIn, newAddress, signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { mailedLink, signIn, signInButton } from './sign-in.ts';

async function askForLink(page: import('@playwright/test').Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
}

test('spec §7 magic link: requested on the way to a page, it leads there', {
  tag: '@full',
}, async ({ page, host }) => {
  const email = newAddress();
  await page.goto('/goals');
  await askForLink(page, email);
  const { html } = await host.mailTo(email);
  const link = new URL(mailedLink(html));
  expect(link.searchParams.get('redirect_to')).toBe(`${host.url}/dashboard`);
  // As many mail apps do, open the link in a new tab of the same browser.
  const tab = await page.context().newPage();
  await tab.goto(link.href);
  await tab.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab).toHaveURL(/\/goals$/);
  // The tab that waits for the email opens the page as well.
  await expect(page).toHaveURL(/\/goals$/);
});

test('the six digits of the email, typed where they were requested', { tag: '@full' }, async ({
  page,
  host,
}) => {
  const { email } = await signUpPerson(host);
  await page.goto('/login');
  await askForLink(page, email);
  await expectAccessible(page);
  const { text } = await host.mailTo(email, { subject: 'Your sign-in link' });
  await page.getByLabel('Six-digit code from the email').fill(codeIn(text));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('in another browser the link is not used up, and a new email is offered', {
  tag: '@full',
}, async ({ page, host, browser }) => {
  const { email } = await signUpPerson(host);
  await page.goto('/login');
  await askForLink(page, email);
  const link = mailedLink((await host.mailTo(email, { subject: 'Your sign-in link' })).html);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(
    elsewhere.getByRole('heading', { name: 'Open this link where you requested it' }),
  ).toBeVisible();
  await expect(elsewhere.getByText('It’s still unused.')).toBeVisible();
  await expectAccessible(elsewhere);
  await context.close();

  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('after a link the second factor is required too', { tag: '@full' }, async ({ page, host }) => {
  const person = await signUpPerson(host);
  const { secret } = await enrollTotp(person.client);
  await page.goto('/goals');
  await askForLink(page, person.email);
  const { html } = await host.mailTo(person.email, { subject: 'Your sign-in link' });
  await page.goto(mailedLink(html));
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Six-digit code').fill(totpCode(secret));
  await expect(page).toHaveURL(/\/goals$/);
});

test('a used link leads back to where a new one can be requested', { tag: '@full' }, async ({
  page,
  host,
}) => {
  const { email } = await signUpPerson(host);
  await page.goto('/login');
  await askForLink(page, email);
  const link = mailedLink((await host.mailTo(email, { subject: 'Your sign-in link' })).html);
  await host.sql`delete from auth.one_time_tokens where relates_to = ${email}`;
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me a sign-in link' })).toBeVisible();
});

test('an error of the password and one of the link replace each other', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  await page.route('**/auth/v1/otp*', (route) =>
    route.fulfill({
      status: 429,
      json: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    }),
  );
  await page.goto('/login');
  await signIn(page, newAddress(), 'not the password');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('Too many tries. Try again in a few minutes.')).toBeVisible();
  await expect(page.getByText('Wrong email or password.')).toBeHidden();
  await signInButton(page).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(page.getByText('Too many tries.')).toBeHidden();
  consoleErrors.length = 0;
});

test('only the address is required, and it is validated first', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeFocused();
});
