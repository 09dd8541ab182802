import { signUpPerson } from '../../support/people/people.ts';
import { invoke, linkIn } from '../../support/services/functions.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { act, delegateRequest, open, rowOf } from './delegations.ts';

test('clarity §5 answers: accepting and completing with a message, which both sides read', async ({
  page,
  person,
  host,
}) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await delegateRequest(tom, person.email, 'Check the budget');
  await open(page);
  await act(page, 'Add a message', 'Check the budget').click();
  const field = page.getByLabel('Message to Tom');
  await expect(field).toBeFocused();
  await field.fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText(/characters/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
  await field.fill('Gladly, on Friday.');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('You: Gladly, on Friday.')).toBeVisible();
  await act(page, 'Add a message', 'Check the budget').click();
  await field.fill('It’s on your desk.');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Nothing delegated to you')).toBeVisible();
  // Poll, because the list shows the answer before it is saved.
  await expect
    .poll(() => rowOf(tom, 'Check the budget'))
    .toMatchObject({
      status: 'completed',
      answer_message: 'Gladly, on Friday.',
      completion_message: 'It’s on your desk.',
    });
  await page.goto('/delegations?tab=history');
  await page.getByRole('link', { name: 'Check the budget' }).click();
  const details = page.getByRole('dialog', { name: 'Check the budget' });
  await expect(details.getByRole('heading', { name: 'You wrote' })).toBeVisible();
  await expect(details.getByText('Gladly, on Friday.')).toBeVisible();
  await expect(details.getByText('It’s on your desk.')).toBeVisible();
});

test('clarity §5 answers: the delegator reads the message in the notification and the details', {
  tag: '@desktop',
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  const { id } = await delegateRequest(person, tom.email, 'Check the budget');
  await tom.client
    .from('delegated_tasks')
    .update({ status: 'accepted', answer_message: 'Gladly, on Friday.' })
    .eq('id', id)
    .throwOnError();
  await page.goto('/notifications');
  await expect(
    page.getByText('Tom Reyes accepted “Check the budget”: Gladly, on Friday.'),
  ).toBeVisible();
  await page.goto(`/delegations?tab=waiting&open=${id}`);
  const details = page.getByRole('dialog', { name: 'Check the budget' });
  await expect(details.getByRole('heading', { name: 'Tom wrote' })).toBeVisible();
  await expect(details.getByText('Gladly, on Friday.')).toBeVisible();
});

test('clarity §5 answers: by the link of the email, declining with a reason, and each undone', async ({
  page,
  host,
}) => {
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const { id } = await delegateRequest(ana, email, 'Send the offer');
  await invoke(ana, 'send-delegation-email', { recipientEmail: email, taskId: id });
  const status = page.getByRole('main').getByRole('status');
  await page.goto(linkIn((await host.mailTo(email)).html, '/delegation').url);
  await page.getByRole('button', { name: 'Decline' }).click();
  const reason = page.getByLabel('Why? Ana Lindqvist reads it (optional)');
  await expect(reason).toBeFocused();
  await reason.fill('No time this week.');
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(status).toHaveText('Declined. The task is back with Ana Lindqvist.');
  await expect(page.getByText('You wrote: No time this week.')).toBeVisible();
  expect(await rowOf(ana, 'Send the offer')).toMatchObject({
    status: 'rejected',
    answer_message: 'No time this week.',
  });

  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(page.getByText('No time this week.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a message' }).click();
  await page.getByLabel('Message to Ana Lindqvist').fill('I found the time.');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(status).toHaveText('Accepted. We’ve told Ana Lindqvist.');
  await expect(page.getByText('You wrote: I found the time.')).toBeVisible();
  expect(await rowOf(ana, 'Send the offer')).toMatchObject({
    status: 'accepted',
    answer_message: 'I found the time.',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(await rowOf(ana, 'Send the offer')).toMatchObject({
    status: 'pending',
    answer_message: null,
  });
});
