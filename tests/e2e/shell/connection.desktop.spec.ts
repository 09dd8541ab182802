import type { Page, Request } from '@playwright/test';
import { startHost } from '../../support/host.ts';
import { makeCompany } from '../../support/people/companies.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { expect, signInPage, test } from '../fixtures.ts';
import { card, newTask, openBoard, stored } from '../tasks/board.ts';
import { fileOf } from './scripts-held.ts';

const label = (page: Page) => page.getByRole('contentinfo').getByText('All systems operational');
const line = (page: Page) => page.getByRole('status', { name: 'Connection' });
/** Advances the clock by 5 s, within which the page notices a lost server (design ruling 19). */
const passFiveSeconds = (page: Page) => page.clock.runFor(5_000);

test('design ruling 19: without a network the label disappears, a line says why, and both recover', async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  await openBoard(page);
  await expect(label(page)).toBeVisible();
  await expect(line(page)).toBeEmpty();
  // Wait for the lazy parts of the page, which cannot load without the network.
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(label(page)).toBeHidden();
  await expect(line(page)).toHaveText(
    'You’re offline. Changes are saved here and sent when you’re back.',
  );
  await expect(page.getByRole('contentinfo').getByRole('status')).toBeEmpty();
  await page.context().setOffline(false);
  await expect(label(page)).toBeVisible();
  await expect(line(page)).toBeEmpty();
  consoleErrors.length = 0;
});

test('design ruling 19: a server that stops under an idle page is noticed within 5 s, and changes are queued', async ({
  browser,
  consoleErrors: _consoleErrors,
}) => {
  const own = await startHost();
  try {
    const person = await signUpPerson(own, { first_name: 'Ana' });
    await person.client.from('tasks').insert({ title: 'Write the report' }).throwOnError();
    const context = await browser.newContext({ baseURL: own.url });
    const page = await context.newPage();
    await signInPage(page, own, person);
    await page.clock.install();
    await openBoard(page);
    await expect(label(page)).toBeVisible();
    // Wait for the lazy parts of the page, which cannot load without the server.
    await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();

    process.kill(own.pid, 'SIGSTOP');
    await passFiveSeconds(page);
    await expect(label(page)).toBeHidden();
    await expect(line(page)).toHaveText(
      'Can’t reach the server. Your changes are safe here; retrying.',
    );
    await page.getByRole('checkbox', { name: 'Complete Write the report' }).click();
    await expect(card(page, 'Write the report')).toHaveCount(0);

    process.kill(own.pid, 'SIGCONT');
    await expect(label(page)).toBeVisible();
    await expect(line(page)).toBeEmpty();
    await expect
      .poll(async () => (await stored(person, 'Write the report'))?.status)
      .toBe('completed');
    await context.close();
  } finally {
    process.kill(own.pid, 'SIGCONT');
    await own.stop();
  }
});

test('design ruling 19: the line is shown while the profile loads', async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.route('**/healthz', (route) => route.fulfill({ status: 503, body: 'not ready' }));
  await page.goto('/tasks');
  await expect(line(page)).toContainText('Can’t reach the server.');
  await page.unroute('**/healthz');
  resolve();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(line(page)).toBeEmpty();
  consoleErrors.length = 0;
});

test('spec §2 access rules: nobody is sent away from a page before their permission is known', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await makeCompany(person);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles**', async (route) => {
    await promise;
    await route.fulfill({ status: 503, body: 'not ready' });
  });
  await page.route('**/healthz', (route) => route.fulfill({ status: 503, body: 'not ready' }));
  await page.goto('/company');
  await expect(line(page)).toContainText('Can’t reach the server.');
  // The next fetch of the profile waits for the server; until then, the page is shown without a
  // profile.
  resolve();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute('**/rest/v1/profiles**');
  await page.unroute('**/healthz');
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expect(page).toHaveURL('/company');
  consoleErrors.length = 0;
});

test('design ruling 19: a 503 counts as unreachable, one lost request does not', async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  await page.clock.install();
  await openBoard(page);
  await expect(label(page)).toBeVisible();
  let lost = 0;
  await page.route('**/healthz', (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  await expect.poll(() => lost, { timeout: 10_000 }).toBeGreaterThan(1);
  await expect(label(page)).toBeVisible();
  await page.unroute('**/healthz');
  await page.route('**/healthz', (route) => route.fulfill({ status: 503, body: 'not ready' }));
  await passFiveSeconds(page);
  await expect(label(page)).toBeHidden();
  await expect(line(page)).toContainText('Can’t reach the server.');
  await page.unroute('**/healthz');
  await expect(label(page)).toBeVisible();
  consoleErrors.length = 0;
});

test('design ruling 19: a visible page polls the server every few seconds, a hidden one does not', async ({
  page,
  person: _person,
}) => {
  let asked = 0;
  let answered = 0;
  const isQuestion = (request: Request) => request.url().endsWith('/healthz');
  page.on('request', (request) => {
    if (isQuestion(request)) asked += 1;
  });
  page.on('response', (response) => {
    if (isQuestion(response.request())) answered += 1;
  });
  // The test moves the page's clock faster than the network responds, so it waits for the response
  // to each poll before it moves the clock on.
  const passSecond = async () => {
    await page.clock.runFor(1000);
    await expect.poll(() => asked - answered).toBe(0);
  };
  await page.clock.install();
  await openBoard(page);
  await expect(label(page)).toBeVisible();
  await expect.poll(() => asked - answered).toBe(0);
  asked = answered = 0;
  for (let second = 0; second < 24; second += 1) await passSecond();
  expect(asked).toBeGreaterThan(3);
  expect(asked).toBeLessThanOrEqual(11);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  asked = answered = 0;
  for (let second = 0; second < 24; second += 1) await passSecond();
  expect(asked).toBe(0);
  // The label stays while the page is hidden.
  await expect(label(page)).toBeVisible();
});

test('a chunk that fails to load shows a message and leaves the page intact', async ({
  page,
  person,
  consoleErrors,
}) => {
  await page.route(`**/${fileOf('data/toasts/toaster.tsx')}`, (route) => route.abort());
  await openBoard(page);
  const missing = page.getByRole('alert').filter({ hasText: 'Messages could not be loaded.' });
  await expect(missing).toBeVisible();
  await newTask(page).fill('Write the report');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Write the report')).toBeVisible();
  await expect.poll(() => stored(person, 'Write the report')).not.toBeNull();
  await page.unrouteAll();
  await missing.getByRole('button', { name: 'Reload the page' }).click();
  await expect(card(page, 'Write the report')).toBeVisible();
  await expect(missing).toHaveCount(0);
  consoleErrors.length = 0;
});
