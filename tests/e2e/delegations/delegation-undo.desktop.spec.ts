import { signUpPerson } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { card, choose, heldUndo, openBoard, stored, toast, undoLast } from '../tasks/board.ts';
import {
  act,
  beside,
  delegateRequest,
  fillAndSend,
  notificationsOf,
  open,
  rowOf,
} from './delegations.ts';

test('clarity §5 delegation undo: from the toast, and the recipient’s page follows', async ({
  page,
  person,
  host,
  browser,
}) => {
  const { tom, tomsPage } = await beside(browser, host);
  const bell = tomsPage.getByRole('button', { name: /^Notifications/ });
  await person.client.from('tasks').insert({ title: 'Sign the lease' });
  await open(tomsPage);
  await openBoard(page);
  await choose(page, 'Sign the lease', 'Delegate…');
  await fillAndSend(page, tom.email);
  await expect(toast(page, 'Task Delegated')).toContainText(
    'Tom sees it under Delegations and gets an email.',
  );
  const undo = await heldUndo(page, 'Task Delegated');
  await expect(act(tomsPage, 'Accept', 'Sign the lease')).toBeVisible();
  await expect(bell).toContainText('1');

  await undo.click();
  await expect(card(page, 'Sign the lease')).not.toContainText('Tom');
  await expect(tomsPage.getByText('Nothing delegated to you')).toBeVisible();
  await expect(bell).not.toContainText('1');
  await expect
    .poll(() => stored(person, 'Sign the lease'))
    .toMatchObject({
      status: 'not_started',
      delegated_to_email: null,
    });
  expect(await notificationsOf(tom)).toEqual([]);
  const { data } = await person.client.from('delegated_tasks').select();
  expect(data).toEqual([]);
  expect(
    await host.sql`select from host.mail_outbox where recipient = ${tom.email} and class = 'others'`,
  ).toHaveLength(0);
  await tomsPage.context().close();
});

test('clarity §5 delegation undo: Ctrl Z undoes it, and says when it is too late', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await person.client.from('tasks').insert({ title: 'Water the plants' });
  await openBoard(page);
  await choose(page, 'Water the plants', 'Delegate…');
  await fillAndSend(page, email);
  await expect(toast(page, 'Task Delegated')).toBeVisible();
  await expect(card(page, 'Water the plants')).toContainText('Waiting for');
  await undoLast(page);
  await expect(card(page, 'Water the plants')).not.toContainText('Waiting for');
  await expect
    .poll(() => stored(person, 'Water the plants'))
    .toMatchObject({
      status: 'not_started',
    });

  // The undone delegation sent no email, so the limit of one a minute does not delay the next
  // email.
  await choose(page, 'Water the plants', 'Delegate…');
  await fillAndSend(page, email);
  await expect(card(page, 'Water the plants')).toContainText('Waiting for');
  await host.mailTo(email);
  await undoLast(page);
  await expect(toast(page, 'Already sent. Cancel the delegation instead.')).toBeVisible();
  await expect(card(page, 'Water the plants')).toContainText('Waiting for');
  expect(await rowOf(person, 'Water the plants')).toMatchObject({ status: 'pending' });
  expect(await host.mails(email)).toHaveLength(1);
  consoleErrors.length = 0;
});

test('clarity §5 decline: it asks for a reason, which the delegator reads, and can be undone', async ({
  page,
  person,
  host,
  browser,
}) => {
  const { tom, tomsPage } = await beside(browser, host);
  await delegateRequest(person, tom.email, 'Call the bank', { own: true });
  await open(page, 'outgoing');
  await open(tomsPage);
  await act(tomsPage, 'Decline', 'Call the bank').click();
  const reason = tomsPage.getByLabel('Why? Alex reads it (optional)');
  await expect(reason).toBeFocused();
  await reason.fill('I’m away until Monday.');
  await reason.press('Escape');
  await expect(act(tomsPage, 'Decline', 'Call the bank')).toBeFocused();
  await act(tomsPage, 'Decline', 'Call the bank').press('Enter');
  // The typed text is kept.
  await expect(reason).toHaveValue('I’m away until Monday.');
  await reason.press('Control+Enter');

  await expect(page.getByText('Tom: I’m away until Monday.')).toBeVisible();
  await expect(page.getByText('Tom declined today')).toBeVisible();
  expect(await stored(person, 'Call the bank')).toMatchObject({ status: 'not_started' });
  const declined = toast(tomsPage, 'Delegation rejected successfully!');
  await declined.getByRole('button', { name: 'Undo' }).click();
  await expect(act(tomsPage, 'Accept', 'Call the bank')).toBeVisible();
  await expect(page.getByText('Tom hasn’t answered yet')).toBeVisible();
  await expect(page.getByText('I’m away until Monday.')).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({
      status: 'delegated',
      delegated_to_email: tom.email,
    });
  expect(await notificationsOf(person)).toEqual([]);
  await tomsPage.context().close();
});

test('clarity §5 answers: accepting is undone from its toast', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  await delegateRequest(tom, person.email, 'Check the budget');
  await open(page);
  await act(page, 'Accept', 'Check the budget').click();
  const accepted = toast(page, 'Delegation accepted successfully!');
  await accepted.getByRole('button', { name: 'Undo' }).click();
  await expect(act(page, 'Accept', 'Check the budget')).toBeVisible();
  await expect
    .poll(() => rowOf(tom, 'Check the budget'))
    .toMatchObject({ status: 'pending', accepted_at: null });
  expect(await notificationsOf(tom)).toEqual([]);
});
