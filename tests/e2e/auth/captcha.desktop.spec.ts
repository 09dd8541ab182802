import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startHost, type TestHost } from '../../support/host.ts';
import { newAddress, signUpPerson } from '../../support/people/people.ts';
import { test as base, expect } from '../fixtures.ts';
import { passwordOf, signIn } from './sign-in.ts';

// Replaces the provider's script: every widget solves itself at once and gets a new token.
const SCRIPT = `
  let rounds = 0;
  window.turnstile = {
    ready: (begin) => begin(),
    render: (place, { callback, sitekey }) => {
      rounds += 1;
      setTimeout(callback, 0, sitekey + ' ' + rounds);
      return 'widget' + rounds;
    },
    remove: () => {}, reset: () => {}, getResponse: () => '', isExpired: () => false, execute: () => {},
  };
  window.onloadTurnstileCallback?.();
`;

const test = base.extend<object, { host: TestHost; answers: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
  answers: [async ({}, use) => use([]), { scope: 'worker' }],
  host: [
    async ({ answers }, use) => {
      const provider = createServer((request, response) => {
        let body = '';
        request.on('data', (part) => {
          body += part;
        });
        request.on('end', () => {
          const answer = new URLSearchParams(body).get('response') ?? '';
          // As a real provider does, accept each token only once.
          const isNew = answer.startsWith('a-site-key') && !answers.includes(answer);
          answers.push(answer);
          response.end(JSON.stringify({ success: isNew }));
        });
      });
      await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', () => listening()));
      const { port } = provider.address() as AddressInfo;
      const host = await startHost({
        env: {
          CAPTCHA_PROVIDER: 'turnstile',
          CAPTCHA_SECRET: 'a-secret',
          CAPTCHA_SITE_KEY: 'a-site-key',
          CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
        },
      });
      await use(host);
      await host.stop();
      provider.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a captcha is solved again for every attempt: a wrong password, the right one, a link', {
  tag: '@full',
}, async ({ page, host, answers, consoleErrors }) => {
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  const { email } = await signUpPerson(host);
  answers.length = 0;
  await page.goto('/login');
  await expect(page.locator('#cf-turnstile')).toBeAttached();
  await signIn(page, email, 'not the password');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(new Set(answers).size).toBe(3);
  consoleErrors.length = 0;
});

test('without a captcha the form says what is missing and keeps the typed text', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
  await page.goto('/register');
  const email = newAddress();
  await page.getByLabel('Email').fill(email);
  await passwordOf(page).fill('a long and quiet sentence');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Complete the check below')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  consoleErrors.length = 0;
});

test('spec §2 /contact: a message needs the captcha, even when sent without the form', {
  tag: '@full',
}, async ({ page, host, answers }) => {
  // Forget the used tokens: on a new page, `SCRIPT` numbers its tokens from 1 again.
  answers.length = 0;
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // The check ends after 1.5 s. The form is submitted earlier and has to wait for the check.
      body: SCRIPT.replace('callback, 0,', 'callback, 1500,'),
    }),
  );
  const email = newAddress();
  const past = await page.request.post('/functions/v1/send-contact-message', {
    headers: { apikey: host.publishableKey },
    data: { id: randomUUID(), name: 'Robot', email, message: 'x' },
  });
  expect([past.status(), await past.json()]).toEqual([400, { message: 'captcha_failed' }]);
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('What does it cost?');
  await expect(page.locator('#cf-turnstile')).toBeAttached();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  const rows = await host.sql`select name from public.contact_messages where email = ${email}`;
  expect([...rows]).toEqual([{ name: 'Vera' }]);
});
