import type { TestHost } from '../../support/host.ts';
import { type Person, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';

const LONG = `Send the offer to the town council ${'and its annexes '.repeat(10)}`.trim();

/** Delegates by email to a person without an account and returns the link. */
async function mailedLink(host: TestHost, title = 'Send the offer to the town council') {
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  const email = `recipient-${crypto.randomUUID()}@example.com`;
  const { data } = await ana.client
    .from('delegated_tasks')
    .insert({
      title,
      delegated_to_email: email,
      delegated_to_name: 'Tom',
      delegation_notes: 'The figures are final. <b>Before noon</b>, please.',
      notes: 'Two copies.\nOne for the archive.',
      deadline: '2099-03-04T09:00:00Z',
      is_urgent: true,
      is_important: true,
      duration_estimated: 45,
    })
    .select()
    .single();
  await invoke(ana, 'send-delegation-email', { recipientEmail: email, taskId: data?.id ?? '' });
  const { url, token } = linkIn((await host.mailTo(email)).html, '/delegation');
  return { ana, url, token, id: data?.id ?? '' };
}
const statusOf = async (ana: Person) =>
  (await ana.client.from('delegated_tasks').select('status').single()).data?.status;

test('a recipient without an account sees the task, accepts it and marks it as done', {
  tag: '@full',
}, async ({ page, host }) => {
  const { ana, url } = await mailedLink(host);
  await page.goto(url);
  await expect(
    page.getByRole('heading', { name: 'Send the offer to the town council' }),
  ).toBeVisible();
  await expect(page.getByText('Tom, Ana Lindqvist has a task for you')).toBeVisible();
  // The deadline is in the reader's zone: Paris is an hour ahead of UTC.
  await expect(page.getByText(/Wednesday,? 4 March 2099 at 10:00 (CET|GMT\+1)/)).toBeVisible();
  await expect(page.getByText('<b>Before noon</b>, please.')).toBeVisible();
  await expect(page.getByText('High', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/urgent|important|do now/i);
  // Opening and reloading the page do not answer the delegation.
  await page.reload();
  expect(await statusOf(ana)).toBe('pending');

  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Accepted. We’ve told Ana Lindqvist.',
  );
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(await statusOf(ana)).toBe('accepted');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Done. We’ve told Ana Lindqvist.',
  );
  await expect(page.getByRole('group', { name: 'Your answer' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Done. We’ve told Ana Lindqvist.',
  );
  expect(await statusOf(ana)).toBe('completed');
});

test('a double click on Accept does not mark the task as done', {
  tag: ['@full', '@desktop'],
}, async ({ page, host }) => {
  const { ana, url } = await mailedLink(host);
  await page.goto(url);
  await page.getByRole('button', { name: 'Accept' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Accepted. We’ve told Ana Lindqvist.');
  // The second click of a double click reaches the Done button, which has replaced Accept.
  await page.getByRole('button', { name: 'Done' }).dispatchEvent('click', { detail: 2 });
  await page.reload();
  await expect(status).toHaveText('Accepted. We’ve told Ana Lindqvist.');
  expect(await statusOf(ana)).toBe('accepted');
});

test('by keyboard: another date, refused while it is in the past, kept through a failure', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, consoleErrors }) => {
  const { ana, url } = await mailedLink(host);
  await page.goto(url);
  await page.getByRole('button', { name: 'Propose another date' }).press('Enter');
  const field = page.getByLabel('When can you have it done?');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByText('Choose a date and time.')).toBeVisible();
  await field.fill('2001-01-01T10:00');
  await field.press('Enter');
  await expect(page.getByText('Choose a date in the future.')).toBeVisible();
  // The zone's name fits the chosen day: standard or summer time.
  await field.fill('2099-01-06T10:00');
  await expect(page.getByText('In your time: Central European Standard Time')).toBeVisible();
  await field.fill('2099-07-06T10:00');
  await expect(page.getByText('In your time: Central European Summer Time')).toBeVisible();

  await page.route('**/rpc/answer_delegation', (route) => route.abort());
  await field.fill('2099-05-06T10:00');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No connection to the server.', {
    timeout: 20_000,
  });
  await expect(field).toHaveValue('2099-05-06T10:00');
  await page.unroute('**/rpc/answer_delegation');
  await field.press('Enter');
  await expect(page.getByText(/Wednesday,? 6 May 2099 at 10:00/)).toBeVisible();
  await expect(page.getByText('Ana Lindqvist hasn’t answered yet')).toBeVisible();
  const { data } = await ana.client.from('delegated_tasks').select('proposed_deadline').single();
  expect(data?.proposed_deadline).toBe('2099-05-06T08:00:00+00:00');
  consoleErrors.length = 0;
});

test('a message cannot be changed while it is sent, and Escape keeps it', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, consoleErrors }) => {
  const { url } = await mailedLink(host);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rpc/answer_delegation', async (route) => {
    await held;
    await route.fulfill({ status: 400, json: { message: 'invalid_argument' } });
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Decline' }).click();
  const field = page.getByRole('textbox');
  await field.fill('No time this week.');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(field).toBeEditable({ editable: false });
  await field.press('Escape');
  release();
  await expect(field).toBeEditable();
  await expect(field).toHaveValue('No time this week.');
  consoleErrors.length = 0;
});

test('the focus is never lost: closing a form, proposing a date and accepting', {
  tag: ['@full', '@desktop'],
}, async ({ page, host }) => {
  const { url } = await mailedLink(host);
  await page.goto(url);
  for (const name of ['Decline', 'Propose another date']) {
    const opener = page.getByRole('button', { name });
    await opener.press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await page.getByRole('button', { name: 'Propose another date' }).press('Enter');
  const field = page.getByLabel('When can you have it done?');
  await field.fill('2099-05-06T10:00');
  await field.press('Enter');
  await expect(page.getByText('Ana Lindqvist hasn’t answered yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose another date' })).toBeFocused();
  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
});

test('answered in the meantime: the page shows the current state', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, consoleErrors }) => {
  const { ana, url, id } = await mailedLink(host);
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await ana.client.from('delegated_tasks').update({ status: 'cancelled' }).eq('id', id);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Ana Lindqvist took this task back. There’s nothing left for you to do.',
  );
  consoleErrors.length = 0;
});

test('accepted elsewhere while a form is open: the page offers what is left to answer', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, consoleErrors }) => {
  const { url, token } = await mailedLink(host);
  await page.goto(url);
  await page.getByRole('button', { name: 'Decline' }).click();
  await visitor(host).rpc('answer_delegation', { token, answer: 'accept' }).throwOnError();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Accepted. We’ve told Ana Lindqvist.',
  );
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  consoleErrors.length = 0;
});

test('unknown, truncated and expired links show what to do next', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, consoleErrors }) => {
  const { url, id } = await mailedLink(host);
  await page.goto(`${url}x`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText('This link doesn’t exist. Ask for a new one.')).toBeVisible();
  await page.goto('/delegation');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expect(page.getByText('Open it again with the button in the email.')).toBeVisible();
  await host.sql`update app.delegation_links set expires_at = now() where delegation_id = ${id}`;
  await page.goto(url);
  await expect(page.getByText('This link has expired. Ask for a new one.')).toBeVisible();
  consoleErrors.length = 0;
});

test('a link that a mail program damaged opens the task', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, consoleErrors }) => {
  const { url } = await mailedLink(host);
  const heading = page.getByRole('heading', { name: 'Send the offer to the town council' });
  for (const damaged of [url.replace('#', '%23'), `${url.replace('#', '%23')}.`, `${url}>`]) {
    await page.goto('/healthz');
    await page.goto(damaged);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(url);
  }
  // The host answers 404 for a path with an encoded fragment.
  consoleErrors.length = 0;
});

test('axe finds nothing on the page of a link, light and dark, with a long title', {
  tag: '@full',
}, async ({ page, host }) => {
  const { url } = await mailedLink(host, LONG);
  await page.goto(url);
  await page.getByRole('button', { name: 'Propose another date' }).click();
  await expectAccessible(page);
  await expectFitsWidth(page);
});
