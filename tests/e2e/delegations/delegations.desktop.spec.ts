import { signUpPerson } from '../../support/people/people.ts';
import { linkIn } from '../../support/services/functions.ts';
import { expect, signInPage, test } from '../fixtures.ts';
import { noteToasts, toastsSeen } from '../insight/achievements.ts';
import { announcement, card, choose, openBoard, stored, toast } from '../tasks/board.ts';
import {
  act,
  beside,
  confirm,
  delegateRequest,
  fillAndSend,
  notificationsOf,
  open,
  rowOf,
} from './delegations.ts';

test('spec §4 delegation, two people side by side: delegated by key, accepted, completed on the board', {
  tag: '@full',
}, async ({ page, person, host, browser }) => {
  const { tom, tomsPage } = await beside(browser, host);
  await person.client.from('tasks').insert({ title: 'Collect the receipts', notes: 'Lisbon' });
  await open(tomsPage);
  await expect(tomsPage.getByText('Nothing delegated to you')).toBeVisible();

  await openBoard(page);
  await page.getByRole('button', { name: 'Collect the receipts', exact: true }).focus();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Delegate task' });
  await dialog.getByLabel('To', { exact: true }).fill(tom.email.toUpperCase());
  await expect(dialog.getByText('Tom finds it under Delegations')).toBeVisible();
  await dialog.getByLabel('Note').fill('All of them');
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(toast(page, 'Task Delegated')).toContainText(
    'Tom sees it under Delegations and gets an email.',
  );
  await expect(card(page, 'Collect the receipts')).toContainText('Waiting for Tom');
  await expect
    .poll(() => stored(person, 'Collect the receipts'))
    .toMatchObject({
      status: 'delegated',
      delegated_to_email: tom.email,
    });
  expect(await rowOf(tom, 'Collect the receipts')).toMatchObject({
    notes: 'Lisbon',
    delegation_notes: 'All of them',
    follow_up_required: false,
  });

  // Spec §7 realtime: the delegation arrives without a reload, and counts in the sidebar.
  await expect(tomsPage.getByText('All of them')).toBeVisible();
  await expect(tomsPage.getByRole('link', { name: 'Delegations 1' })).toBeVisible();
  expect(await notificationsOf(tom)).toEqual(['Task Delegated to You']);
  await act(tomsPage, 'Accept', 'Collect the receipts').click();
  await expect(toast(tomsPage, 'Delegation accepted successfully!')).toBeVisible();
  await expect(tomsPage.getByRole('link', { name: 'Delegations', exact: true })).toBeVisible();
  await expect(card(page, 'Collect the receipts')).toContainText('Tom accepted');
  await expect.poll(() => notificationsOf(person)).toEqual(['Delegation Accepted']);

  // Spec §4: the task appears on the recipient's board, where they can only complete or open it.
  await openBoard(tomsPage);
  const delegatedCard = card(tomsPage, 'Collect the receipts');
  await expect(delegatedCard).toContainText('From Alex');
  await expect(delegatedCard.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await tomsPage.getByRole('button', { name: 'More for Collect the receipts' }).press('Enter');
  await expect(tomsPage.getByRole('menuitem')).toHaveText([/^Complete/, /^Open/]);
  await tomsPage.keyboard.press('Escape');
  await tomsPage.getByRole('checkbox', { name: 'Complete Collect the receipts' }).click();
  await expect(toast(tomsPage, 'Task Completed! 🎉')).toBeVisible();
  await expect(tomsPage.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(delegatedCard).toHaveCount(0);
  expect(await rowOf(tom, 'Collect the receipts')).toMatchObject({ status: 'completed' });
  await expect
    .poll(() => stored(person, 'Collect the receipts'))
    .toMatchObject({ status: 'completed' });
  await expect.poll(() => notificationsOf(person)).toContain('Delegation Completed');
  await tomsPage.context().close();
});

test('spec §4 delegation: another date is proposed and agreed to, then the work is completed', {
  tag: '@full',
}, async ({ page, person, host, browser }) => {
  const { tom, tomsPage } = await beside(browser, host);
  const title = 'Book the room';
  await delegateRequest(person, tom.email, title, { own: true, deadline: '2098-03-04T09:00:00Z' });
  await open(page, 'waiting');
  await expect(page.getByText('Tom hasn’t answered yet')).toBeVisible();
  await open(tomsPage);
  await act(tomsPage, 'Propose another date', title).click();
  await tomsPage.getByRole('button', { name: 'When can you have it done?' }).click();
  await tomsPage.getByRole('button', { name: '20 March 2098' }).click();
  await tomsPage.keyboard.press('Escape');
  await tomsPage.getByRole('button', { name: 'Propose this date' }).click();
  await expect(announcement(tomsPage, 'New date proposed')).toBeAttached();
  await expect(tomsPage.getByText('You proposed Thu 20 Mar 2098, 10:00')).toBeVisible();

  await expect(page.getByText('Tom Reyes proposes Thu 20 Mar 2098, 10:00')).toBeVisible();
  expect(await notificationsOf(person)).toEqual(['New Date Proposed']);
  await act(page, 'Agree', title).click();
  await expect(announcement(page, 'New date agreed')).toBeAttached();
  expect(await rowOf(tom, title)).toMatchObject({
    deadline: '2098-03-20T09:00:00+00:00',
    proposed_deadline: null,
  });
  await expect
    .poll(() => stored(person, title))
    .toMatchObject({ deadline: '2098-03-20T09:00:00+00:00' });

  // An agreed date is an answer: Tom need not accept any more.
  await expect(page.getByText('Tom hasn’t answered yet')).toBeHidden();
  expect(await rowOf(tom, title)).toMatchObject({ status: 'accepted' });
  await act(tomsPage, 'Done', title).click();
  await expect(toast(tomsPage, 'Delegation completed successfully!')).toBeVisible();
  await expect(page.getByText('You’re not waiting on anyone')).toBeVisible();
  await expect.poll(() => stored(person, title)).toMatchObject({ status: 'completed' });
  await tomsPage.context().close();
});

test('spec §4 delegation: declined and cancelled, the original reopens and the other side is notified', {
  tag: '@full',
}, async ({ page, person, host, browser }) => {
  const { tom, tomsPage } = await beside(browser, host);
  await delegateRequest(person, tom.email, 'Declined one', { own: true });
  await delegateRequest(person, tom.email, 'Taken back', { own: true });
  await openBoard(page);
  await expect(card(page, 'Declined one')).toContainText('Waiting for Tom');

  await open(tomsPage);
  await confirm(tomsPage, 'Decline', 'Declined one');
  await expect(toast(tomsPage, 'Delegation rejected successfully!')).toBeVisible();
  await expect(card(page, 'Declined one')).not.toContainText('Tom');
  await expect
    .poll(() => stored(person, 'Declined one'))
    .toMatchObject({
      status: 'not_started',
      delegated_to_email: null,
    });
  expect(await notificationsOf(person)).toEqual(['Delegation Rejected']);

  await choose(page, 'Taken back', 'View delegation');
  const details = page.getByRole('dialog', { name: 'Taken back' });
  await expect(details.getByText(tom.email)).toBeVisible();
  await confirm(details, 'Take back', 'Taken back');
  await expect(toast(page, 'Delegation cancelled successfully!')).toBeVisible();
  await expect.poll(() => stored(person, 'Taken back')).toMatchObject({ status: 'not_started' });
  await expect(tomsPage.getByText('Nothing delegated to you')).toBeVisible();
  expect(await notificationsOf(tom)).toContain('Delegation Cancelled');
  await tomsPage.context().close();
});

test('spec §7 a recipient without an account: emailed, answers with the link, linked after signing up', {
  tag: '@full',
}, async ({ page, person, host, browser }) => {
  const email = `later-${crypto.randomUUID()}@example.com`;
  await person.client.from('tasks').insert({ title: 'Send the offer' });
  await openBoard(page);
  await choose(page, 'Send the offer', 'Delegate…');
  await fillAndSend(page, email);
  await expect(toast(page, 'Task Delegated')).toContainText(
    `${email} gets an email with a link to answer.`,
  );
  const { url } = linkIn((await host.mailTo(email)).html, '/delegation');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(url);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('main').getByRole('status')).toContainText('Accepted.');
  await expect(card(page, 'Send the offer')).toContainText('accepted');
  await delegateRequest(person, email, 'And this one');
  await context.close();

  // Spec §4: when the app loads, delegations to a confirmed address are linked to its account.
  expect(await rowOf(person, 'And this one')).toMatchObject({ delegated_to_user_id: null });
  const later = await signUpPerson(host, {}, email);
  const afterwards = await (await browser.newContext()).newPage();
  await signInPage(afterwards, host, later);
  await open(afterwards);
  await expect(act(afterwards, 'Accept', 'And this one')).toBeVisible();
  await expect
    .poll(async () => (await rowOf(person, 'And this one'))?.delegated_to_user_id)
    .toBe(later.id);
  expect(await rowOf(person, 'Send the offer')).toMatchObject({ delegated_to_user_id: later.id });
  await openBoard(afterwards);
  await expect(card(afterwards, 'Send the offer')).toContainText('From Alex');
  await afterwards.context().close();
});

test('spec §8 a failed email changes the success message, for registered and unregistered recipients', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  await person.client.from('tasks').insert([{ title: 'One' }, { title: 'Two' }]);
  const bodies: unknown[] = [];
  await page.route('**/functions/v1/send-delegation-email', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ status: 500, json: { message: 'No mail today.' } });
  });
  await openBoard(page);
  await choose(page, 'One', 'Delegate…');
  await fillAndSend(page, tom.email);
  await expect(toast(page, 'Task Delegated')).toContainText(
    'Email notification failed, but they can see it in their dashboard.',
  );
  await choose(page, 'Two', 'Delegate…');
  await fillAndSend(page, 'nobody-here@example.com');
  const failed = toast(
    page,
    'Email notification failed. Please inform them about the task delegation.',
  );
  await failed.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(person, 'Two')).toMatchObject({ status: 'not_started' });
  expect(bodies[0]).toMatchObject({
    recipientEmail: tom.email,
    recipientName: 'Tom',
    taskTitle: 'One',
    priority: 'low',
    delegatorName: 'Alex Moreau',
    isRegisteredUser: true,
    taskId: (await stored(person, 'One'))?.id,
  });
  expect(bodies[1]).toMatchObject({ isRegisteredUser: false });
  consoleErrors.length = 0;
});

test('spec §8 errors: each toast with its exact text and the server’s message; the typed text stays', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  await delegateRequest(tom, person.email, 'Theirs');
  await delegateRequest(person, tom.email, 'Mine');
  // Block realtime: subscribing would refetch the list.
  await page.routeWebSocket(/realtime/, () => {});
  await page.route('**/rest/v1/delegated_tasks**', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'The database is away.' } }),
  );
  await noteToasts(page);
  await page.goto('/delegations');
  await expect(toast(page, 'Failed to fetch delegated tasks')).toBeVisible();
  await expect(page.getByText('Couldn’t load your delegations')).toBeVisible();
  // When the fetch fails again, after a press of "Try again" or after a change of pages, no second
  // toast appears.
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  await page.goBack();
  await expect(page.getByText('Couldn’t load your delegations')).toBeVisible();
  expect(await toastsSeen(page, 'Failed to fetch delegated tasks')).toHaveLength(1);
  await page.unroute('**/rest/v1/delegated_tasks**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(act(page, 'Accept', 'Theirs')).toBeVisible();

  await page.route('**/rest/v1/delegated_tasks**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { code: '42501', message: 'not_recipient' },
        }),
  );
  await act(page, 'Accept', 'Theirs').click();
  await expect(toast(page, 'Failed to respond to delegation')).toContainText(
    'Only the recipient can do this.',
  );
  await expect(act(page, 'Accept', 'Theirs')).toBeVisible();
  await page.getByRole('tab', { name: /Outgoing/ }).click();
  await confirm(page, 'Take back', 'Mine');
  await expect(toast(page, 'Failed to cancel delegation')).toContainText(
    'Only the recipient can do this.',
  );
  await expect(page.getByText('Tom hasn’t answered yet')).toBeVisible();

  await page.getByRole('button', { name: 'New delegation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New delegation' });
  await dialog.getByLabel('What needs to be done').fill('Paint the fence');
  await fillAndSend(page, tom.email, 'In green');
  await expect(toast(page, 'Failed to delegate task')).toContainText(
    'Only the recipient can do this.',
  );
  await expect(dialog.getByLabel('What needs to be done')).toHaveValue('Paint the fence');
  await expect(dialog.getByLabel('Note')).toHaveValue('In green');
  await page.unroute('**/rest/v1/delegated_tasks**');
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(toast(page, 'Task Delegated')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await rowOf(person, 'Paint the fence')).toMatchObject({
    original_task_id: null,
    delegation_notes: 'In green',
  });
  consoleErrors.length = 0;
});

test('design ruling 6: the free plan allows 10 open delegations, and says so', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  for (let n = 0; n < 10; n += 1) await delegateRequest(person, 'limit@example.com', `Task ${n}`);
  await person.client.from('tasks').insert({ title: 'One too many' });
  await openBoard(page);
  await choose(page, 'One too many', 'Delegate…');
  const dialog = await fillAndSend(page, 'limit@example.com', 'Please');
  await expect(toast(page, 'Failed to delegate task')).toContainText(
    'Your Free plan includes 10 open delegations. Cancel one, or change your plan.',
  );
  await expect(dialog.getByRole('alert')).toContainText(
    'Couldn’t delegate the task. Your Free plan includes 10 open delegations.',
  );
  await expect(dialog.getByLabel('Note')).toHaveValue('Please');
  await expect.poll(() => stored(person, 'One too many')).toMatchObject({ status: 'not_started' });
  consoleErrors.length = 0;
});

test('spec §7 search for people: by keyboard, without oneself, any address as the last choice', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tomas', last_name: 'Alexander' });
  await delegateRequest(tom, person.email, 'So that they know each other');
  await open(page, 'outgoing');
  await page.getByRole('button', { name: 'New delegation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New delegation' });
  const to = dialog.getByLabel('To', { exact: true });
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(dialog.getByText('Choose a person or enter a full email address.')).toBeVisible();
  await expect(dialog.getByText('Enter what needs to be done.')).toBeVisible();
  await to.fill('alex');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText('Tomas Alexander');
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(to).toHaveValue('Tomas Alexander');
  await expect(dialog.getByLabel('Their name')).toHaveValue('Tomas Alexander');
  await expect(dialog.getByText(tom.email)).toBeVisible();
  await to.fill('someone@else.example');
  await expect(page.getByRole('option', { name: /Send to this address/ })).toBeVisible();
  await expect(dialog.getByText('someone@else.example gets an email with a link')).toBeVisible();
  await to.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Leave without delegating?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});
