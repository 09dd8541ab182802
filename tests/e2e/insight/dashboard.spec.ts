import { nextWorkingDay, noonOf, parisDay } from '../days.ts';
import { beside, delegateRequest, fillAndSend } from '../delegations/delegations.ts';
import { expect, expectAccessible, expectFitsWidth, isPhone, test } from '../fixtures.ts';
import { putGoal } from '../goals/goals-page.ts';
import { refuseUntilTriedAgain } from '../refuse-reads.ts';
import { expectForThumbs } from '../shell/touch.ts';
import { card, newTask, stored, toast, toasterLoaded, undoLast } from '../tasks/board.ts';
import { openDashboard, putTasks, region, startHere } from './dashboard.ts';

/** Returns tasks for the day on which the test runs. */
const pressing = () => [
  { title: 'Reply to the auditor', duration_estimated: 45, planned_date: parisDay(0) },
  { title: 'Sign the lease', duration_estimated: 120, planned_date: parisDay(0) },
];

test('/dashboard: the greeting uses the person’s own clock, in the earliest and the latest zone', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const day = parisDay(-1);
  await putTasks(
    host,
    person,
    pressing().map((task) => ({ ...task, planned_date: day })),
  );
  await page.clock.setFixedTime(`${day}T16:30:00Z`);
  for (const [zone, hello] of [
    ['Pacific/Pago_Pago', 'Good morning, Alex.'],
    ['Pacific/Kiritimati', 'Good morning, Alex.'],
    ['Africa/Abidjan', 'Good afternoon, Alex.'],
    ['Europe/Paris', 'Good evening, Alex.'],
    ['Pacific/Guadalcanal', 'Hello, Alex.'],
  ] as const) {
    await host.sql`update public.profiles set time_zone = ${zone} where id = ${person.id}`;
    await openDashboard(page);
    await expect(page.getByText(hello)).toBeVisible();
  }
});

test('/dashboard: what matters today, why, and Start leads to the focus view', async ({
  page,
  person,
  host,
}) => {
  await putTasks(host, person, pressing());
  await openDashboard(page);
  await expect(page.getByText('2 tasks for today, about 2 h 45 min.')).toBeVisible();
  await expect(startHere(page)).toContainText('Reply to the auditor');
  await expect(startHere(page)).toContainText('Planned for today.');
  await startHere(page).getByRole('button', { name: 'Start, 45 min' }).click();
  await expect(page).toHaveURL(/\/tasks\?view=focus$/);
  await expect(toast(page, 'Task Started')).toBeVisible();
  await expect(region(page, 'Focus')).toContainText('Reply to the auditor');
  await expect
    .poll(() => stored(person, 'Reply to the auditor'))
    .toMatchObject({ status: 'in_progress' });
  await page.goBack();
  await expect(startHere(page).getByRole('button', { name: 'Back to it' })).toBeVisible();
});

test('/dashboard: Not today moves the task to the next work day, shows the next one, and can be undone', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await putTasks(host, person, pressing());
  await openDashboard(page);
  const later = startHere(page).getByRole('button', { name: 'Not today' });
  // The second click of a double click must not postpone the next task, too.
  await later.dblclick();
  await expect(startHere(page)).toContainText('Sign the lease');
  await expect(page.getByText('1 task for today, about 2 h.')).toBeVisible();
  await expect
    .poll(async () => (await stored(person, 'Reply to the auditor'))?.planned_date)
    .toBe(nextWorkingDay());
  await undoLast(page);
  await expect(startHere(page)).toContainText('Reply to the auditor');
  await expect
    .poll(async () => (await stored(person, 'Reply to the auditor'))?.planned_date)
    .toBe(parisDay(0));

  await page.route('**/rest/v1/tasks**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await later.click();
  await expect(toast(page, 'Failed to plan task. Please try again.')).toBeVisible();
  await expect(startHere(page)).toContainText('Reply to the auditor');
  consoleErrors.length = 0;
});

test('/dashboard: Delegate delegates the suggested task', { tag: '@desktop' }, async ({
  page,
  person,
  host,
  browser,
}) => {
  await putTasks(host, person, pressing());
  const { tom } = await beside(browser, host);
  await openDashboard(page);
  await startHere(page).getByRole('button', { name: 'Delegate' }).click();
  await fillAndSend(page, tom.email);
  await expect(toast(page, 'Task Delegated')).toBeVisible();
  await expect(startHere(page)).toContainText('Sign the lease');
});

test('/dashboard: every number links to its list', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
  host,
}) => {
  await putTasks(host, person, [
    { title: 'Sign the lease', planned_date: parisDay(-1) },
    { title: 'Draft the plan', quadrant: 'schedule' },
    { title: 'Book the room', quadrant: 'schedule' },
    ...['Send the invoice', 'Call the bank'].map((title) => ({
      title,
      status: 'completed',
      completed_at: noonOf(parisDay(-1)),
      planned_date: parisDay(-1),
    })),
    { title: 'Read', status: 'completed', completed_at: noonOf(parisDay(-2)) },
  ]);
  await putGoal(person, { title: 'Close the books', target_value: 9, current_value: 7 });
  await openDashboard(page);
  const rows = page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem');
  const back = async () => {
    await page.goto('/dashboard');
    await expect(startHere(page)).toBeVisible();
  };

  await region(page, 'Open tasks by quadrant').getByRole('link', { name: '2 Schedule' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/quadrant=schedule/);
  await back();
  await page.getByRole('link', { name: '2 of 3 done yesterday' }).click();
  await expect(rows).toHaveCount(3);
  await expect(card(page, 'Call the bank')).toBeVisible();
  await back();
  await expect(region(page, 'Completed, last 26 weeks')).toContainText('3 tasks on 2 days');
  await expect(region(page, 'Streak')).toContainText('2-day streak');
  await region(page, 'Streak').getByRole('link', { name: 'Achievements' }).click();
  await expect(page).toHaveURL(/\/achievements$/);
  await back();
  await expect(region(page, 'Goals')).toContainText('7 of 9');
  await region(page, 'Goals')
    .getByRole('link', { name: /Close the books/ })
    .click();
  await expect(page).toHaveURL(/\/goals$/);
});

test('/dashboard: delegations can be accepted and followed up in place', { tag: '@full' }, async ({
  page,
  person,
  host,
  browser,
  consoleErrors,
}) => {
  const { tom } = await beside(browser, host);
  await putTasks(host, person, pressing());
  await delegateRequest(tom, person.email, 'Check the travel budget');
  await delegateRequest(person, tom.email, 'Update the phone list');
  await host.sql`
    update public.delegated_tasks set created_at = now() - interval '3 days'
    where delegated_by_user_id = ${person.id}`;
  await delegateRequest(person, tom.email, 'Order two monitors');
  await openDashboard(page);
  const answers = region(page, 'Waiting for your answer');
  await expect(answers.getByRole('listitem')).toContainText('From Tom');
  const waiting = region(page, 'Waiting on others').getByRole('listitem');
  await expect(waiting).toContainText([
    'Tom hasn’t answered for 3 days',
    'Tom hasn’t answered yet',
  ]);
  await expect(region(page, 'Waiting on others').getByText('2', { exact: true })).toBeVisible();
  // Only the delegation without an answer for three days has a button.
  await expect(waiting.getByRole('button')).toHaveCount(1);

  await page.route('**/rest/v1/delegated_tasks**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const accept = page.getByRole('button', { name: 'Accept: Check the travel budget' });
  await accept.click();
  await expect(toast(page, 'Failed to respond to delegation')).toBeVisible();
  await page.unroute('**/rest/v1/delegated_tasks**');
  await accept.click();
  await expect(toast(page, 'Delegation accepted successfully!')).toBeVisible();
  await expect(answers).toHaveCount(0);

  // Dismiss the error toast: it would not close otherwise, and on a phone it covers the last row.
  await toast(page, 'Failed to respond to delegation')
    .getByRole('button', { name: 'Dismiss' })
    .click();
  const followUp = page.getByRole('button', { name: 'Follow up: Update the phone list' });
  await followUp.click();
  const panel = page.getByRole('dialog', { name: 'Update the phone list' });
  await expect(panel.getByLabel('Reminder')).toHaveValue(/Hello Tom,/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(followUp).toBeFocused();
  // The browser's Back closes the panel, too.
  await followUp.press('Enter');
  await expect(panel.getByLabel('Reminder')).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  consoleErrors.length = 0;
});

test('/dashboard: a first visit teaches by doing, and saves nothing until the person keeps it', {
  tag: '@full',
}, async ({ page, person }) => {
  const tasks = async () =>
    (await person.client.from('tasks').select('title, quadrant').order('title')).data;
  await page.goto('/dashboard');
  const samples = page.getByRole('list', { name: 'Sample tasks' }).getByRole('listitem');
  await expect(samples).toHaveCount(3);
  // Clarity §4: the dashboard begins with the field for a new task, also on a first visit.
  await expect(newTask(page)).toBeVisible();
  const put = (index: number, name: string) =>
    samples.nth(index).getByRole('button', { name }).click();

  await put(0, 'Do Now');
  await expect(samples.nth(0)).toContainText('Prioriti agrees. Due tomorrow, 10 min of work.');
  await expect(region(page, 'Do Now')).toContainText('Pay the electricity bill');
  await put(1, 'Drop');
  await expect(samples.nth(1)).toContainText(
    'Prioriti would pick Schedule. Health tasks usually have consequences. It’s your call.',
  );
  await put(1, 'Schedule');
  await expect(region(page, 'Drop').getByRole('listitem')).toHaveCount(0);
  await put(2, 'Delegate');
  await expect(samples.nth(2)).toContainText('Prioriti agrees. You want Sam to do it.');
  expect(await tasks()).toEqual([]);

  const keep = page.getByRole('button', { name: 'Keep them' });
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(toast(page, 'Task Created')).toContainText('3 tasks');
  expect(await tasks()).toEqual([
    { title: 'Ask Sam to collect the trip receipts', quadrant: 'delegate' },
    { title: 'Book the yearly health check', quadrant: 'schedule' },
    { title: 'Pay the electricity bill', quadrant: 'do_now' },
  ]);
  await expect(startHere(page)).toContainText('Pay the electricity bill');
  await page.getByRole('link', { name: 'Add your first task' }).click();
  await expect(newTask(page)).toBeFocused();
});

test('/dashboard: on a first visit, a link leads to sorting the tasks that were captured', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Sample tasks' })).toBeVisible();
  await newTask(page).fill('Paint the fence');
  await newTask(page).press('Enter');
  const toSort = page.getByText('1 task to sort');
  await expect(toSort).toBeVisible();
  await toSort.getByRole('link', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/view=sort/);
  await expect(page.getByRole('article')).toContainText('Paint the fence');
});

test('/dashboard: the samples can be removed at once and do not return', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByRole('link', { name: 'Add your first task' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Sample tasks' })).toBeHidden();
  await page.reload();
  await expect(startHere(page)).toContainText('No tasks to start');
  await expect(page.getByText('All clear for today.')).toBeVisible();
  await expect(region(page, 'Goals')).toContainText('Goals show what your tasks are for.');
  await expect(region(page, 'Streak')).toContainText('Complete a task today to start a streak.');
  expect((await person.client.from('tasks').select('id')).data).toEqual([]);
});

test('/dashboard: samples that could not be saved stay available', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await page.goto('/dashboard');
  const samples = page.getByRole('list', { name: 'Sample tasks' }).getByRole('listitem');
  for (const index of [0, 1, 2]) {
    await samples.nth(index).getByRole('button', { name: 'Do Now' }).click();
  }
  await page.route('**/rest/v1/tasks**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const keep = page.getByRole('button', { name: 'Keep them' });
  await keep.click();
  await expect(toast(page, 'Failed to create task. Please try again.')).toBeVisible();
  await expect(samples).toHaveCount(3);
  await page.unroute('**/rest/v1/tasks**');
  await keep.click();
  await expect(startHere(page)).toBeVisible();
  expect((await person.client.from('tasks').select('id')).data).toHaveLength(3);
  consoleErrors.length = 0;
});

test('/dashboard: samples kept without a connection are saved later', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, context, consoleErrors }) => {
  await page.goto('/dashboard');
  const samples = page.getByRole('list', { name: 'Sample tasks' }).getByRole('listitem');
  for (const index of [0, 1, 2]) {
    await samples.nth(index).getByRole('button', { name: 'Do Now' }).click();
  }
  await toasterLoaded(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(samples).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(async () => (await person.client.from('tasks').select('id')).data?.length)
    .toBe(3);
  consoleErrors.length = 0;
});

test('/dashboard: each card shows its own load error and retries', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await putTasks(host, person, pressing());
  await refuseUntilTriedAgain(page, '**/rest/v1/tasks?**', { status: 500, body: '{}' });
  await page.route('**/rest/v1/goals?**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/dashboard');
  for (const [name, words] of [
    ['Start here', 'Your next task could not be loaded'],
    ['Open tasks by quadrant', 'Your tasks could not be loaded'],
    ['Completed, last 26 weeks', 'Your completed tasks could not be loaded'],
    ['Streak', 'Your streak could not be loaded'],
    ['Goals', 'Your goals could not be loaded'],
  ] as const) {
    await expect(region(page, name)).toContainText(words);
  }
  await expect(toast(page, 'Failed to fetch goals').first()).toBeVisible();
  await expect(region(page, 'Waiting on others')).toContainText('Delegate a task');
  await expect(page.getByText('Your level could not be loaded')).toBeVisible();
  await startHere(page).getByRole('button', { name: 'Try again' }).click();
  await expect(startHere(page)).toContainText('Reply to the auditor');
  await expect(region(page, 'Completed, last 26 weeks').getByRole('alert')).toBeHidden();
  consoleErrors.length = 0;
});

test('/dashboard: without a connection it shows the cached data and the queued changes', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, context, consoleErrors }) => {
  await putTasks(host, person, pressing());
  await openDashboard(page);
  await expect(startHere(page)).toContainText('Reply to the auditor');
  await toasterLoaded(page);
  await context.setOffline(true);
  await startHere(page).getByRole('button', { name: 'Not today' }).click();
  await expect(startHere(page)).toContainText('Sign the lease');
  await expect(page.getByText(/^You’re offline\./)).toHaveText(
    'You’re offline. Changes are saved here and sent when you’re back. 1 change waiting.',
  );
  await context.setOffline(false);
  await expect
    .poll(async () => (await stored(person, 'Reply to the auditor'))?.planned_date)
    .toBe(nextWorkingDay());
  consoleErrors.length = 0;
});

test('/dashboard: axe finds nothing, on a first visit and with a week’s work, light and dark', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await page.goto('/dashboard');
  await page.getByRole('list', { name: 'Sample tasks' }).waitFor();
  await expectAccessible(page);
  // Forget the stored progress, so that no unlock is announced: on a phone its toast would cover
  // the end of the page.
  await page.goto('/robots.txt');
  await page.addInitScript((id) => localStorage.removeItem(`progress:${id}`), person.id);
  await putTasks(host, person, [
    ...pressing(),
    { title: 'Call the bank', status: 'completed', completed_at: noonOf(parisDay(-1)) },
    { title: 'ظ'.repeat(300), quadrant: 'drop', planned_date: parisDay(0) },
  ]);
  await putGoal(person, { title: 'Close '.repeat(30), target_value: 9, current_value: 7 });
  await openDashboard(page);
  await expectAccessible(page);
  await expect(startHere(page)).toBeVisible();
  await expectFitsWidth(page);
  if (!isPhone(page)) return;
  await expectForThumbs(page, page.getByRole('main'));
});
