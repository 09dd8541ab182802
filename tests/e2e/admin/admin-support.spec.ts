import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { openTicket, signUpAdmin, writeMessage } from '../../support/services/support.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, test } from '../fixtures.ts';
import { failing, ticket, waitingSince, withoutRemoteChanges } from '../messages/support.ts';
import { announcement, toast } from '../tasks/board.ts';

const queue = (page: Page) => page.getByRole('list', { name: 'Queue' });
const messages = (page: Page) => ticket(page).getByRole('log', { name: 'Messages' });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

async function makeAdmin(host: TestHost, person: Person, role: string | null = 'support') {
  await host.sql`
    update public.profiles set is_admin = true, admin_role = ${role} where id = ${person.id}`;
}

/** Empties the queue before each test, because the tests share a host. */
test.beforeEach(({ host }) => host.sql`delete from public.support_tickets`);

/** Selects an option in one of the open ticket's selects. */
async function set(page: Page, label: string, option: string) {
  await ticket(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('spec §2 role-specific screens: support, super and no role can answer; billing and others are redirected', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await page.goto('/admin-support');
  await expect(page).toHaveURL(/\/dashboard$/);
  const sidebar = async (link: string) => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Notifications' })).toBeVisible();
    const shown = await nav.getByRole('link', { name: link, exact: true }).count();
    return shown > 0;
  };
  expect(await sidebar('Support')).toBe(true);
  for (const role of ['support', 'super', null]) {
    await makeAdmin(host, person, role);
    await page.goto('/admin-support');
    await expect(page.getByRole('heading', { name: 'No one is waiting' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin-support$/);
  }
  expect(await sidebar('Admin Support')).toBe(true);
  // Leave the admin page: its requests would be refused once the role changes.
  await page.goto('/tasks');
  await makeAdmin(host, person, 'billing');
  await page.goto('/admin-support');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await sidebar('Admin Support')).toBe(false);
});

test('the queue: the most urgent and longest waiting first, filtered by the address, searchable by words, number and person', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await makeAdmin(host, person);
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Silva' });
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  const old = await openTicket(ana, { subject: 'Waits long' });
  await waitingSince(host, old, 26.5);
  await openTicket(tom, { subject: 'Waits little', category: 'billing' });
  await openTicket(ana, { subject: 'On fire', priority: 'urgent' });
  const answered = await openTicket(tom, { subject: 'Had its answer' });
  await writeMessage(person, answered, 'Here');
  await page.goto('/admin-support');
  const rows = queue(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('On fire');
  await expect(rows.nth(0)).toContainText('Urgent');
  await expect(rows.nth(1)).toContainText('Waits long');
  await expect(rows.nth(1)).toContainText('Waiting 1 d 2 h');
  await expect(rows.nth(1)).toContainText('Ana Silva');
  await expect(rows.nth(2)).toContainText('Waits little');

  await page.getByText('Answered', { exact: true }).first().click();
  await expect(page).toHaveURL(/\?status=answered$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Yours');
  await page.getByText('All', { exact: true }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Billing' }).click();
  await expect(rows).toHaveCount(1);
  await page.goto('/admin-support?status=all');
  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL(/assigned=me/);
  await expect(rows).toHaveCount(1);
  await page.goto('/admin-support');
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await expect(rows).toHaveCount(1);

  const words = page.getByRole('searchbox', { name: 'Search tickets' });
  const { data } = await person.client
    .from('support_tickets')
    .select('number')
    .eq('id', old)
    .single();
  await page.goto('/admin-support');
  for (const [text, count] of [
    ['waits', 2],
    ['SILVA', 2],
    [tom.email, 1],
    [`#${data?.number}`, 1],
    ['100%"\\,)', 0],
  ] as const) {
    await words.fill(text);
    await expect(page).toHaveURL(/text=/);
    if (count > 0) await expect(rows).toHaveCount(count);
    else await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
});

test('a ticket is assigned, prioritized, annotated and answered; the person sees only the answer', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await makeAdmin(host, person);
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Silva' });
  const id = await openTicket(ana, { subject: 'Cannot sign in', body: 'Help, please.' });
  await page.goto('/admin-support');
  await expect(queue(page).getByRole('link', { name: 'Unread. Cannot sign in' })).toBeVisible();
  await queue(page).getByRole('link', { name: 'Cannot sign in' }).click();
  await expect(messages(page)).toContainText('Help, please.');
  await expect(ticket(page)).toContainText(ana.email);
  await expect(ticket(page)).toContainText('Not answered yet');
  await expect(queue(page).getByRole('link', { name: 'Unread. Cannot sign in' })).toHaveCount(0);
  const now = async () =>
    (await person.client.from('support_tickets').select().eq('id', id).single()).data;
  await ticket(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(announcement(page, 'Ticket assigned')).toBeAttached();
  await expect.poll(async () => (await now())?.assigned_to).toBe(person.id);
  await set(page, 'Priority', 'High');
  await expect(announcement(page, 'Ticket updated')).toBeAttached();
  await set(page, 'Category', 'Account');
  await expect.poll(now).toMatchObject({ priority: 'high', category: 'account' });

  await ticket(page).getByText('Internal note', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Known since Monday');
  await ticket(page).getByRole('button', { name: 'Save note' }).click();
  const note = messages(page).getByRole('listitem').filter({ hasText: 'Known since Monday' });
  await expect(note).toContainText('Internal note');
  await expect(answer(page)).toHaveValue('');
  await answer(page).fill('It is fixed.');
  await ticket(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(messages(page).getByRole('listitem')).toHaveCount(3);
  await expect(ticket(page)).toContainText('First answer after under 1 min');
  const { data } = await ana.client.from('support_messages').select('body').order('created_at');
  expect(data?.map(({ body }) => body)).toEqual(['Help, please.', 'It is fixed.']);
  const mail = await host.mailTo(ana.email, {
    subject: 'There’s an answer to “Cannot sign in”.',
  });
  expect(mail.text).not.toContain('Monday');
  await ticket(page).getByRole('button', { name: 'Close ticket' }).click();
  await expect(toast(page, 'Ticket closed')).toBeVisible();
  await expect.poll(async () => (await now())?.status).toBe('closed');
  await expect(ticket(page)).toContainText('Closed after under 1 min');
});

test('live: a new ticket appears in the queue and a message in its thread; the email’s link leads there', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await makeAdmin(host, person);
  const ana = await signUpPerson(host, { first_name: 'Ana' });
  await page.goto('/admin-support');
  await expect(page.getByRole('heading', { name: 'No one is waiting' })).toBeVisible();
  const id = await openTicket(ana, { subject: 'Just now' });
  await expect(queue(page).getByRole('link', { name: 'Just now' })).toBeVisible();
  const mail = await host.mailTo(person.email, { subject: 'New ticket: “Just now”.' });
  const link = /href="([^"]+\/admin-support\?ticket=[^"]+)"/.exec(mail.html)?.[1] ?? '';
  expect(link).toBe(`${host.url}/admin-support?ticket=${id}`);
  await page.goto(link);
  await expect(messages(page).getByRole('listitem')).toHaveCount(1);
  await writeMessage(ana, id, 'One thing more');
  await expect(messages(page)).toContainText('One thing more');
});

test('canned answers: created, inserted with the person’s name, changed, deleted with Undo', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await makeAdmin(host, person);
  await host.sql`delete from public.support_replies`;
  const ana = await signUpPerson(host, { first_name: 'Ana' });
  const id = await openTicket(ana);
  await page.goto('/admin-support');
  await page.getByRole('button', { name: 'Canned answers' }).click();
  const dialog = page.getByRole('dialog', { name: /canned answer/i });
  await expect(dialog).toContainText('No canned answers yet.');
  await dialog.getByRole('button', { name: 'New canned answer' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Greeting');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Hello {name}, we look into it.');
  await failing(page, '**/rest/v1/support_replies*');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed to save the canned answer. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(announcement(page, 'Canned answer saved')).toBeAttached();
  await dialog.getByRole('button', { name: 'Edit Greeting' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Hello');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Hello');
  await expectAccessible(page);
  await failing(page, '**/rest/v1/support_replies*');
  await dialog.getByRole('button', { name: 'Delete Hello' }).click();
  await expect(toast(page, 'Failed to delete the canned answer. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Delete Hello' }).click();
  await expect(toast(page, 'Canned answer deleted')).toContainText('“Hello”');
  await expect(dialog).toContainText('No canned answers yet.');
  await toast(page, 'Canned answer deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Hello');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(`/admin-support?ticket=${id}`);
  await answer(page).fill('Good morning.');
  await ticket(page).getByRole('button', { name: 'Canned answers' }).click();
  await page.getByRole('menuitem', { name: 'Hello' }).click();
  await expect(answer(page)).toHaveValue('Good morning.\n\nHello Ana, we look into it.');
  consoleErrors.length = 0;
});

test('each failed change shows a toast and is reverted; failed loads can be retried', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await makeAdmin(host, person);
  const ana = await signUpPerson(host);
  const id = await openTicket(ana);
  await withoutRemoteChanges(page);
  await page.goto(`/admin-support?ticket=${id}`);
  await expect(messages(page).getByRole('listitem')).toHaveCount(1);
  await failing(page, '**/rest/v1/support_tickets?*');
  await ticket(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(toast(page, 'Failed to assign the ticket. Please try again.')).toBeVisible();
  await expect(ticket(page).getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await set(page, 'Priority', 'Low');
  await expect(toast(page, 'Failed to update the ticket. Please try again.')).toBeVisible();
  await expect(ticket(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('Normal');
  await page.unrouteAll();
  await page.route('**/rest/v1/support_tickets?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/admin-support');
  await expect(page.getByText('Couldn’t load the queue')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(1);
  consoleErrors.length = 0;
  await page.goto('/admin-support?ticket=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This ticket doesn’t exist' })).toBeVisible();
});

test('a page after the last one leads to the first, in the queue and in the messages', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await makeAdmin(host, person);
  await openTicket(await signUpPerson(host), { subject: 'The only one' });
  await page.goto('/admin-support?page=2');
  await expect(page.getByRole('heading', { name: 'No tickets on this page' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(1);
  await page.goto('/admin?tab=messages&page=2');
  await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
  // The browser logs the status 416 of both requests.
  consoleErrors.length = 0;
});

test('the stats, axe in light and dark, no overflow, targets large enough', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await makeAdmin(host, person);
  const lea = await signUpAdmin(host, null, { first_name: 'Lea', last_name: 'Verylonglastname' });
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Silva' });
  const id = await openTicket(ana, {
    subject: 'Word '.repeat(39).trim(),
    body: 'Verylongword'.repeat(60),
    priority: 'urgent',
  });
  const answered = await openTicket(ana, { subject: 'Answered' });
  await host.sql`update public.support_tickets set created_at = now() - interval '125 minutes'`;
  await waitingSince(host, id, 2.1);
  await writeMessage(lea, answered, 'Done');
  await ana.client.from('support_tickets').update({ rating: 4 }).eq('id', answered).throwOnError();
  await page.goto('/admin-support');
  const stat = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await expect(stat('Waiting')).toHaveText('1 1 unassigned');
  await expect(stat('Longest wait')).toContainText(/^2 h/);
  await expect(stat('First answer')).toHaveText('– too few in 30 days');
  await expect(stat('Closed after')).toHaveText('– too few in 30 days');
  await expect(stat('Rating')).toHaveText('4 of 5 1 rating');
  await expectAccessible(page);
  await expectFits(page);
  await page.goto(`/admin-support?ticket=${id}`);
  await expect(messages(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
  if (!isPhone(page)) return;
  for (const name of ['Close ticket', 'Send answer', 'Canned answers', 'Assign to me']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
});
