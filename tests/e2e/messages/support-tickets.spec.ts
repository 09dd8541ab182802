import type { Page } from '@playwright/test';
import { openTicket, putFile, signUpAdmin, writeMessage } from '../../support/services/support.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';
import { noticeIn } from './notices.ts';
import { failing, problem, rate, ticket, withoutRemoteChanges } from './support.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'New ticket' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const row = (page: Page, subject: string) => page.getByRole('link', { name: subject });

test('a new ticket: missing fields get a message; the draft survives a failure and a reload, and is sent once', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await page.goto('/support');
  await page.getByRole('button', { name: 'New ticket' }).click();
  await form(page).getByRole('button', { name: 'Send ticket' }).click();
  await expect(form(page).getByText('Enter a subject.')).toBeVisible();
  await expect(form(page).getByText('Enter a message.')).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await expectAccessible(page);
  await form(page).getByRole('textbox', { name: 'Subject' }).fill('Kept');
  await form(page).getByRole('textbox', { name: 'Message' }).fill('Typed once');

  await failing(page, '**/rest/v1/rpc/open_ticket*');
  await form(page).getByRole('button', { name: 'Send ticket' }).click();
  await expect(toast(page, 'Failed to send the ticket. Please try again.')).toBeVisible();
  await expect(problem(form(page))).toContainText('Your ticket wasn’t sent.');
  await page.unrouteAll();
  consoleErrors.length = 0;

  await page.reload();
  await expect(form(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('Kept');
  await expect(form(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Typed once');
  await form(page).getByRole('button', { name: 'Send ticket' }).dblclick();
  await expect(toast(page, 'Ticket sent')).toBeVisible();
  await expect(ticket(page).getByRole('heading', { name: 'Kept' })).toBeVisible();
  const { data } = await person.client.from('support_messages').select('body');
  expect(data).toEqual([{ body: 'Typed once' }]);
  await page.reload();
  await expect(ticket(page).getByRole('heading', { name: 'Kept' })).toBeVisible();
  await expect(form(page)).toBeHidden();
});

test('files: refused, removed, sent with the message, and saved under their names by both sides', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const sam = await signUpAdmin(host);
  const id = await openTicket(person);
  const path = await putFile(sam, 'From support');
  await writeMessage(sam, id, 'See the file', { files: [{ path, name: 'answer.txt' }] });
  await page.goto(`/support?ticket=${id}`);
  const answer = page.waitForEvent('download');
  await ticket(page).getByRole('link', { name: 'answer.txt' }).click();
  expect((await answer).suggestedFilename()).toBe('answer.txt');

  const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await ticket(page).getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(files);
  };
  const text = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await choose({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(26_214_401) });
  await expect(problem(ticket(page))).toContainText('“big.pdf” is larger than 25 MB.');
  await choose(text('wrong.txt', 'Wrong'), text('trace.log', 'Right'));
  const chosen = ticket(page).locator('form').getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await ticket(page).getByRole('button', { name: 'Remove wrong.txt' }).click();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toContainText('trace.log');
  await expect(chosen).toContainText('5 B');
  await message(page).fill('Here it is');
  await page.reload();
  await expect(message(page)).toHaveValue('Here it is');
  await expect(chosen).toContainText('trace.log');
  await ticket(page).getByRole('button', { name: 'Send message' }).click();
  const saved = page.waitForEvent('download');
  await ticket(page).getByRole('link', { name: 'trace.log' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('trace.log');
  const { data } = await sam.client
    .from('support_attachments')
    .select('path')
    .eq('name', 'trace.log');
  const stored = await sam.client.storage.from('attachments').download(data?.at(-1)?.path ?? '');
  expect(await stored.data?.text()).toBe('Right');
});

test('a message that fails to send stays, also through a reload, and is sent once', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  const id = await openTicket(person, { body: 'First' });
  await page.goto(`/support?ticket=${id}`);
  await message(page).fill('Do not lose this');
  await failing(page, '**/rest/v1/rpc/write_support_message*');
  await ticket(page).getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page, 'Failed to send the message. Please try again.')).toBeVisible();
  await expect(message(page)).toHaveValue('Do not lose this');
  await page.unrouteAll();
  consoleErrors.length = 0;
  await page.reload();
  await expect(message(page)).toHaveValue('Do not lose this');
  await ticket(page).getByRole('button', { name: 'Send message' }).dblclick();
  await expect(message(page)).toHaveValue('');
  await expect(ticket(page).getByRole('log').getByRole('listitem')).toHaveCount(2);
  const { data } = await person.client.from('support_messages').select('body').order('created_at');
  expect(data).toEqual([{ body: 'First' }, { body: 'Do not lose this' }]);
});

test('a file that is attached while a message is being sent stays for the next one', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const id = await openTicket(person, { body: 'First' });
  await page.goto(`/support?ticket=${id}`);
  await message(page).fill('Second');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/write_support_message*', async (route) => {
    await promise;
    await route.continue();
  });
  await ticket(page).getByRole('button', { name: 'Send message' }).click();
  const chooser = page.waitForEvent('filechooser');
  await ticket(page).getByRole('button', { name: 'Attach files' }).click();
  const later = { name: 'later.txt', mimeType: 'text/plain', buffer: Buffer.from('Later') };
  await (await chooser).setFiles(later);
  const chosen = ticket(page).locator('form').getByRole('listitem');
  await expect(chosen).toContainText('5 B');
  resolve();
  await expect(message(page)).toHaveValue('');
  await expect(chosen).toContainText('later.txt');
});

test('closed with Undo, reopened, rated; each failed change shows a toast and is reverted', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  const sam = await signUpAdmin(host);
  const id = await openTicket(person, { subject: 'Undone' });
  await writeMessage(sam, id, 'Done');
  await page.goto(`/support?ticket=${id}`);
  const status = async () =>
    (await person.client.from('support_tickets').select('status').single()).data?.status;
  await ticket(page).getByRole('button', { name: 'Close ticket' }).click();
  await expect(toast(page, 'Ticket closed')).toContainText('“Undone”');
  await expect.poll(status).toBe('closed');
  await toast(page, 'Ticket closed').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(status).toBe('answered');
  await expect(announcement(page, 'Ticket reopened')).toBeAttached();

  await failing(page, '**/rest/v1/support_tickets?*');
  await ticket(page).getByRole('button', { name: 'Close ticket' }).click();
  await expect(toast(page, 'Failed to close the ticket. Please try again.')).toBeVisible();
  await expect(ticket(page).getByRole('button', { name: 'Close ticket' })).toBeVisible();
  await rate(ticket(page), 2);
  await expect(toast(page, 'Failed to save the rating. Please try again.')).toBeVisible();
  await expect(ticket(page).getByRole('group', { name: 'How was the answer?' })).toBeVisible();
  await page.unrouteAll();
  await ticket(page).getByRole('button', { name: 'Close ticket' }).click();
  await expect.poll(status).toBe('closed');
  await failing(page, '**/rest/v1/support_tickets?*');
  await ticket(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(toast(page, 'Failed to reopen the ticket. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await ticket(page).getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(status).toBe('open');
  consoleErrors.length = 0;
});

test('the email and the notification of an answer lead to it; new messages are marked until read', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const sam = await signUpAdmin(host);
  const id = await openTicket(person, { subject: 'Marked' });
  await openTicket(person, { subject: 'Another' });
  await writeMessage(sam, id, 'Here is how');
  await page.goto('/support');
  await expect(row(page, 'Unread. Marked')).toBeVisible();
  await expect(row(page, 'Unread. Another')).toHaveCount(0);

  const mail = await host.mailTo(person.email, { subject: 'There’s an answer to “Marked”.' });
  const link = /href="([^"]+\/support\?ticket=[^"]+)"/.exec(mail.html)?.[1] ?? '';
  expect(link).toBe(`${host.url}/support?ticket=${id}`);
  await page.goto(link);
  await expect(ticket(page).getByRole('log')).toContainText('Here is how');
  await expect(row(page, 'Marked')).toBeVisible();
  await expect(row(page, 'Unread. Marked')).toHaveCount(0);

  await page.goto('/notifications');
  await noticeIn(page, 'Support Answered').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/support\\?ticket=${id}$`));
  await expect(ticket(page).getByRole('heading', { name: 'Marked' })).toBeVisible();

  await page.goto('/settings#notifications');
  await page
    .getByRole('switch', { name: 'Answers to your support tickets: by email' })
    .press('Space');
  await expect
    .poll(async () => (await person.client.from('notification_choices').select('topic, mail')).data)
    .toEqual([{ topic: 'support', mail: false }]);
});

test('failed loads show a message and can be retried; an unknown ticket is not found', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  const id = await openTicket(person, { subject: 'Still here' });
  await withoutRemoteChanges(page);
  await page.route('**/rest/v1/support_tickets?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/support');
  await expect(page.getByText('Couldn’t load your tickets')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route('**/rest/v1/support_messages?*', (route) => route.fulfill({ status: 500 }));
  await row(page, 'Still here').click();
  await expect(page.getByText('Couldn’t load the messages')).toBeVisible();
  await page.unrouteAll();
  await ticket(page).getByRole('button', { name: 'Try again' }).click();
  await expect(ticket(page).getByRole('log')).toContainText('Since this morning.');
  await expect(page).toHaveURL(new RegExp(id));
  consoleErrors.length = 0;
  await page.goto('/support?ticket=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This ticket isn’t here.')).toBeVisible();
});

test('axe finds nothing, nothing overflows, and targets are large enough', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const sam = await signUpAdmin(host);
  const path = await putFile(person);
  const name = `${'verylongname'.repeat(10)}.txt`;
  const id = await openTicket(person, {
    subject: 'Word '.repeat(39).trim(),
    body: 'Verylongword'.repeat(60),
    files: [{ path, name }],
  });
  await writeMessage(sam, id, 'An answer');
  await page.goto(`/support?ticket=${id}`);
  await expect(ticket(page).getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  if (!isPhone(page)) return;
  for (const target of [
    page.getByRole('button', { name: 'Close ticket' }),
    page.getByRole('button', { name: 'Send message' }),
    page.getByRole('button', { name: 'Attach files' }),
    page.getByRole('link', { name: 'All tickets' }),
  ]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('link', { name: 'All tickets' }).click();
  await expectAccessible(page);
});
