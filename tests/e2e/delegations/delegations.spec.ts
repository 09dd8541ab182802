import { join, makeCompany } from '../../support/people/companies.ts';
import { newAddress, signUpPerson } from '../../support/people/people.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { choose, openBoard, toast, toastsOf } from '../tasks/board.ts';
import { act, confirm, delegateRequest, open, rowOf } from './delegations.ts';

const LONG = `Write the report ${'about the things that were said '.repeat(8)}`.trim();

test('incoming: accepted and completed, or declined, with the badge; the address has the tab', async ({
  page,
  person,
  host,
}) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await delegateRequest(tom, person.email, 'Check the budget', {
    delegation_notes: 'You know it best.',
  });
  await delegateRequest(tom, person.email, 'Call the bank');
  await page.goto('/delegations');
  await expect(page.getByRole('tab', { name: 'Incoming 2' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Check the budget' })).toContainText(
    'From Tom Reyes',
  );
  await act(page, 'Accept', 'Check the budget').click();
  await expect(toast(page, 'Delegation accepted successfully!')).toBeVisible();
  await confirm(page, 'Decline', 'Call the bank');
  await expect(toast(page, 'Delegation rejected successfully!')).toBeVisible();
  await act(page, 'Done', 'Check the budget').click();
  await expect(toast(page, 'Delegation completed successfully!')).toBeVisible();
  await expect(page.getByText('Nothing delegated to you')).toBeVisible();
  expect((await rowOf(tom, 'Check the budget'))?.completed_at).not.toBeNull();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(page.getByText('You finished it today')).toBeVisible();
  await expect(page.getByText('You declined today')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Incoming' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('design ruling 23: the recipient reads a priority, and the quadrant is the delegator’s own', {
  tag: '@desktop',
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  const fields = { is_urgent: true, quadrant: 'do_now' };
  await delegateRequest(tom, person.email, 'Check the budget', fields);
  await delegateRequest(person, tom.email, 'Call the bank', fields);
  const cardOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await open(page);
  await expect(cardOf('Check the budget')).toContainText('High priority');
  await expect(cardOf('Check the budget')).not.toContainText(/do now|urgent/i);
  await open(page, 'outgoing');
  await expect(cardOf('Call the bank')).toContainText('Do Now');
  await expect(cardOf('Call the bank')).not.toContainText('High priority');
});

test('a button acts once, however often it is pressed', { tag: '@desktop' }, async ({
  page,
  person,
  host,
}) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  await delegateRequest(tom, person.email, 'Only once');
  let patches = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('delegated_tasks')) patches += 1;
  });
  await open(page);
  await act(page, 'Accept', 'Only once').dblclick();
  await expect(toastsOf(page, 'Delegation accepted successfully!')).toHaveCount(1);
  await expect(act(page, 'Done', 'Only once')).toBeVisible();
  expect((await rowOf(tom, 'Only once'))?.status).toBe('accepted');
  expect(patches).toBe(1);
});

test('a double click answers one delegation, and not the one that moves up', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  await delegateRequest(tom, person.email, 'The second');
  await delegateRequest(tom, person.email, 'The first');
  await open(page);
  await act(page, 'Accept', 'The first').hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(act(page, 'Done', 'The first')).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(toast(page, 'Delegation accepted successfully!')).toBeVisible();
  await page.reload();
  await expect(act(page, 'Accept', 'The second')).toBeVisible();
  expect((await rowOf(tom, 'The second'))?.status).toBe('pending');
});

test('answering in the details keeps the focus in them', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const { id } = await delegateRequest(tom, person.email, 'Call the bank');
  await page.goto(`/delegations?open=${id}`);
  const details = page.getByRole('dialog', { name: 'Call the bank' });
  await details.getByRole('button', { name: 'Accept: Call the bank', exact: true }).press('Enter');
  await expect(details.getByText('You accepted today')).toBeFocused();
});

test('Back closes the details, and once they are closed it leads to the page before', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  await delegateRequest(tom, person.email, 'Call the bank');
  const details = page.getByRole('dialog', { name: 'Call the bank' });
  const link = page.getByRole('link', { name: 'Call the bank', exact: true });
  await page.goto('/goals');
  await page.goto('/delegations');
  await link.click();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/delegations$/);
  await link.click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/delegations$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/goals$/);
});

test('waiting on: the details, a follow-up, a reminder to send, to copy and as our email', async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  const maria = newAddress();
  const row = await delegateRequest(person, maria, 'Update the list', { own: true });
  await host.sql`update public.delegated_tasks
    set created_at = now() - interval '3 days', delegated_to_name = 'Maria Lind' where id = ${row.id}`;
  await open(page, 'waiting');
  await expect(page.getByText('Maria hasn’t answered for 3 days')).toBeVisible();
  await page.getByRole('link', { name: 'Remind Maria: Update the list' }).click();
  await expect(page).toHaveURL(new RegExp(`open=${row.id}`));
  const details = page.getByRole('dialog', { name: 'Update the list' });

  await details.getByLabel('What to ask').fill('Whether the numbers changed');
  await details.getByRole('button', { name: 'Follow up on' }).click();
  await page.getByRole('button', { name: /^15 / }).first().click();
  await details.getByRole('button', { name: 'Save follow-up' }).click();
  await expect(toast(page, 'Follow-up saved')).toBeVisible();
  expect(await rowOf(person, 'Update the list')).toMatchObject({
    follow_up_required: true,
    follow_up_notes: 'Whether the numbers changed',
  });

  const text = details.getByLabel('Reminder');
  await expect(text).toHaveValue(/^Hello Maria,\n\nOn .* I asked you to do “Update the list”\./);
  await text.fill('Only this');
  await expect(details.getByRole('link', { name: 'Open in email app' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${maria}\\?subject=Reminder%3A%20.*&body=Only%20this$`),
  );
  await details.getByRole('button', { name: 'Send our email again' }).click();
  await expect(toast(page, 'Reminder sent')).toBeVisible();
  await host.mailTo(maria);
  await page.route('**/functions/v1/send-delegation-email', (route) =>
    route.fulfill({ status: 429, json: { message: 'too_many_mails' } }),
  );
  // Press a key, because a toast may cover the button.
  await details.getByRole('button', { name: 'Send our email again' }).press('Enter');
  await expect(toast(page, 'Failed to send the reminder')).toContainText(
    'No more emails about this today. You can still send the reminder yourself.',
  );
  await expect(text).toHaveValue('Only this');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  consoleErrors.length = 0;
});

test('axe finds nothing on the lists, the details and the form, and the page does not overflow', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await delegateRequest(tom, person.email, LONG, {
    delegation_notes: 'It is late.',
    deadline: '2020-01-01T00:00:00Z',
  });
  const mine = await delegateRequest(person, tom.email, 'Update the list');
  await tom.client.rpc('propose_date', {
    delegation_id: mine.id,
    proposed: '2099-01-01T10:00:00Z',
  });
  for (const tab of ['incoming', 'waiting', 'history']) {
    await open(page, tab);
    await expectAccessible(page);
    await expectFitsWidth(page);
  }
  await page.goto(`/delegations?tab=waiting&open=${mine.id}`);
  await expect(page.getByRole('dialog', { name: 'Update the list' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);

  await person.client.from('tasks').insert({ title: 'Sign the lease' });
  await openBoard(page);
  await choose(page, 'Sign the lease', 'Delegate…');
  const to = page.getByRole('dialog').getByLabel('To', { exact: true });
  await expect(to).toBeFocused();
  await to.fill('someone@else.example');
  await expect(page.getByRole('option')).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
});

test('a given recipient is not asked for again, and nothing overflows on a phone', async ({
  page,
  host,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeCompany(person);
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Berger' });
  await join(host, person, tom);
  await page.goto('/team-dashboard');
  // Measure the width in every frame, because an overflow may last for one frame only.
  const widest = await page.evaluateHandle(() => {
    const seen = { width: 0 };
    const look = () => {
      seen.width = Math.max(seen.width, document.documentElement.scrollWidth);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await page.getByRole('button', { name: 'Delegate to Tom Berger' }).click();
  await page.getByRole('button', { name: 'Delegate a new task' }).click();
  const to = page.getByRole('dialog').getByLabel('To', { exact: true });
  await expect(to).toHaveValue(tom.email);
  await expect(to).toBeFocused();
  // Once the page has looked up the address and its owner, it says where Tom will find the task.
  await expect(page.getByText('Tom finds it under Delegations')).toBeVisible();
  const options = page.getByRole('listbox', { name: 'People' }).getByRole('option');
  await expect(options).toHaveCount(0);
  await to.blur();
  await to.focus();
  await expect(options).toHaveCount(0);
  await to.fill('Tom');
  await expect(options.first()).toBeVisible();
  expect(await widest.evaluate(({ width }) => width)).toBe(390);
});
