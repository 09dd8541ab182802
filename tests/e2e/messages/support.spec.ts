import { signUpAdmin, writeMessage } from '../../support/services/support.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from '../tasks/board.ts';
import { ticket as openedTicket, rate } from './support.ts';

test('the story: a ticket is sent, answered while the page is open, replied to, closed and rated', async ({
  page,
  person,
  host,
}) => {
  const sam = await signUpAdmin(host);
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Write to support' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByRole('textbox', { name: 'Subject' }).fill('The board does not load');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Problem' }).click();
  await form.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await form.getByRole('textbox', { name: 'Message' }).fill('It stays empty.\nSince noon.');
  await form.getByRole('button', { name: 'Send ticket' }).click();
  await expect(toast(page, 'Ticket sent')).toContainText('We’ll reply here and by email.');
  await expect(form).toBeHidden();

  const ticket = openedTicket(page);
  await expect(ticket.getByRole('heading', { name: 'The board does not load' })).toBeVisible();
  await expect(ticket).toContainText('Waiting for support');
  const { data: row } = await person.client.from('support_tickets').select().single();
  expect(row).toMatchObject({ category: 'problem', priority: 'high', status: 'open' });
  await expect(page).toHaveURL(new RegExp(`/support\\?ticket=${row?.id}$`));

  await writeMessage(sam, row?.id ?? '', 'Which browser is it?');
  const messages = ticket.getByRole('log', { name: 'Messages' });
  const answer = messages.getByRole('listitem').filter({ hasText: 'Which browser is it?' });
  await expect(answer).toContainText('Sam');
  await expect(answer).toContainText('Support');
  await expect(ticket).toContainText('Answered');

  await ticket.getByRole('textbox', { name: 'Your message' }).fill('Firefox');
  await page.keyboard.press('Control+Enter');
  await expect(messages.getByRole('listitem').filter({ hasText: 'Firefox' })).toContainText('You');
  await expect(ticket.getByRole('textbox', { name: 'Your message' })).toHaveValue('');

  await writeMessage(sam, row?.id ?? '', 'Try again now.');
  await expect(messages.getByRole('listitem')).toHaveCount(4);
  await ticket.getByRole('button', { name: 'Close ticket' }).click();
  await expect(toast(page, 'Ticket closed')).toBeVisible();
  await rate(ticket, 4);
  await expect(toast(page, 'Rating saved')).toBeVisible();
  await expect(ticket.getByRole('group', { name: 'Your rating of the answer' })).toBeVisible();
  const { data: closed } = await person.client.from('support_tickets').select().single();
  expect(closed).toMatchObject({ status: 'closed', rating: 4 });
});
