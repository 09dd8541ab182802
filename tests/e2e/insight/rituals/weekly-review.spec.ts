import type { Page } from '@playwright/test';
import type { TestHost } from '../../../support/host.ts';
import type { Person } from '../../../support/people/people.ts';
import { delegateRequest } from '../../delegations/delegations.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../../fixtures.ts';
import { stored } from '../../tasks/board.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { act, openRitual, row, stepOf } from './rituals.ts';

const schedule = { quadrant: 'schedule' };

/** Returns a step of the review. */
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Stops the clock with `atNoon` and gives the person something to decide in each step. */
async function haveWeek(page: Page, person: Person, host: TestHost) {
  const { at } = await atNoon(page, person);
  await person.client.from('goals').insert({ title: 'Close the books' }).throwOnError();
  await haveTasks(
    person,
    { title: 'Renew the passport', is_unsorted: true },
    { title: 'Old bill', ...schedule, deadline: at(-3000) },
    { title: 'Write the guide', ...schedule, duration_estimated: 60 },
    { title: 'Sort the photos', quadrant: 'drop' },
  );
  const { id } = await delegateRequest(person, 'tom@northwind.example', 'Update the phone list');
  await host.sql`update delegated_tasks set created_at = ${at(-4 * 1440)} where id = ${id}`;
  await host.sql`alter table tasks disable trigger user`;
  await host.sql`update tasks set updated_at = ${at(-20 * 1440)}
    where user_id = ${person.id} and title = 'Sort the photos'`;
  await host.sql`alter table tasks enable trigger user`;
}

test('clarity §4 weekly review: six steps in one column, one act a row, and a line to keep', async ({
  page,
  person,
  host,
}) => {
  await haveWeek(page, person, host);
  await openRitual(page, 'review', 'To sort');
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
  await act(page, 'Accept Schedule: Renew the passport').click();
  await expect(section(page, 'To sort')).toContainText('“Renew the passport”: Schedule');
  // The task that was sorted into Schedule has no day yet, so "Without a day" lists it too.
  await expect(section(page, 'Without a day').locator('[data-ritual-row]')).toHaveCount(2);
  await act(page, 'Plan for today: Old bill').click();
  await expect(section(page, 'Overdue')).toContainText('“Old bill”: Today');
  await expect(row(page, 'Update the phone list')).toContainText('hasn’t answered for 4 days.');

  // The "Plan for" buttons below name the suggested day, which depends on when the test runs.
  await act(page, 'Pick days').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Plan for (tomorrow|\w{3}): Write the guide$/ }).click();
  await expect(row(page, 'Write the guide')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Plan for (tomorrow|\w{3}): Renew the passport$/ })
    .click();
  await expect(section(page, 'Without a day')).toContainText('2 decided: ');
  await act(page, 'Drop: Sort the photos').click();
  await expect(section(page, 'Untouched in Drop')).toContainText('“Sort the photos”: Dropped');
  await expect(row(page, 'Close the books')).toContainText('No open task');
  await expect(section(page, 'Last seven days')).toContainText('Too few to say anything');

  await page
    .getByRole('textbox', { name: 'What did you learn this week?' })
    .fill('Delegate earlier');
  await act(page, 'Finish review').click();
  await expect(stepOf(page, 'Review finished')).toBeFocused();
  await expect.poll(() => stored(person, 'Sort the photos')).toBeNull();
  const { data } = await person.client
    .from('activity_logs')
    .select('description, metadata')
    .eq('activity_type', 'weekly_review');
  expect(data).toEqual([
    {
      description: 'Weekly review: Delegate earlier',
      metadata: {
        unsorted: 1,
        overdue: 1,
        waiting: 1,
        no_day: 1,
        drop: 1,
        goals: 1,
        note: 'Delegate earlier',
      },
    },
  ]);
});

test('clarity §4 weekly review: by keyboard, Enter does a row’s act, L leaves it, the focus goes on', {
  tag: '@desktop',
}, async ({ page, person, host }) => {
  await haveWeek(page, person, host);
  await openRitual(page, 'review', 'To sort');
  const focusedRow = (title: string) =>
    expect(row(page, title).locator('[data-task-title]')).toBeFocused();
  await expect(act(page, 'Accept Schedule: Renew the passport')).toBeVisible();
  await page.keyboard.press('j');
  await focusedRow('Renew the passport');
  await page.keyboard.press('Enter');
  await focusedRow('Old bill');
  await page.keyboard.press('t');
  await focusedRow('Update the phone list');
  await expect(page.getByText('3 of 6', { exact: true })).toBeVisible();
  await page.keyboard.press('l');
  await expect(row(page, 'Update the phone list')).toHaveCount(0);
  // The task that was sorted into Schedule has no day yet, so it now has a row in a later step.
  await focusedRow('Renew the passport');
  await page.keyboard.press('1');
  await expect(row(page, 'Renew the passport')).toHaveCount(0);
  await focusedRow('Write the guide');
  await expect
    .poll(async () => (await stored(person, 'Renew the passport'))?.quadrant)
    .toBe('do_now');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Renew the passport')).toBeVisible();

  // After a reload, the row that the key L left unchanged stays hidden, and the typed text is still
  // there.
  await page.getByRole('textbox', { name: 'What did you learn this week?' }).fill('Rest');
  await page.reload();
  await expect(row(page, 'Write the guide')).toBeVisible();
  await expect(row(page, 'Update the phone list')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'What did you learn this week?' })).toHaveValue(
    'Rest',
  );
  await page.keyboard.press('Control+Enter');
  await expect(stepOf(page, 'Review finished')).toBeFocused();
  await page.goto('/dashboard?view=review');
  await expect(row(page, 'Write the guide')).toBeVisible();
  await row(page, 'Write the guide').locator('[data-task-title]').focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('clarity §4 weekly review: the dashboard offers it six days after the last one', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(person, { title: 'Write the guide', ...schedule });
  await host.sql`insert into activity_logs (user_id, activity_type, metadata, created_at)
    values (${person.id}, 'weekly_review', '{"note": "Rest more"}', ${at(-5 * 1440)})`;
  await page.goto('/dashboard');
  const entries = page.getByRole('navigation', { name: 'Plan and look back' });
  await expect(entries.getByRole('link', { name: 'Shut down' })).toBeVisible();
  await expect(entries.getByRole('link', { name: /^Weekly review/ })).toHaveCount(0);

  await host.sql`update activity_logs set created_at = ${at(-6 * 1440)}
    where user_id = ${person.id} and activity_type = 'weekly_review'`;
  await page.reload();
  const entry = entries.getByRole('link', { name: /^Weekly review, last on \d+ \w+ \d{4}$/ });
  await entry.click();
  await expect(stepOf(page, 'Without a day')).toBeFocused();
  await expect(section(page, 'Overdue')).toContainText('Nothing to decide.');
  await expect(page.getByRole('main')).toContainText('“Rest more”');
});

test('a review without anything to decide says so, and what failed to load is left out', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person, consoleErrors }) => {
  await page.route('**/rest/v1/goals?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'No' } }),
  );
  await openRitual(page, 'review', 'Weekly review');
  await expect(page.getByRole('main')).toContainText('Nothing needs you. Write a line and go.');
  consoleErrors.length = 0;
});

test('clarity §4 weekly review: closing a delegation leads back to its row', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await delegateRequest(person, 'tom@northwind.example', 'Update the phone list');
  await openRitual(page, 'review', 'Waiting on others');
  const followUp = act(page, 'Follow up: Update the phone list');
  const panel = page.getByRole('dialog').filter({ hasText: 'Update the phone list' });
  // In the second round nothing in the panel has the focus when Escape is pressed.
  for (const hasFocus of [true, false]) {
    await followUp.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('What to ask')).toBeVisible();
    if (hasFocus) await expect(panel.locator(':focus')).toBeVisible();
    else await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(followUp).toBeFocused();
  }
  // The first Escape closes only the panel; the second leaves the review.
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('clarity §4 weekly review: a row of Waiting or Goals closes after its act', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await delegateRequest(person, 'tom@northwind.example', 'Update the phone list');
  const { data: goal } = await person.client
    .from('goals')
    .insert({ title: 'Close the books' })
    .select('id')
    .single()
    .throwOnError();
  await haveTasks(person, { title: 'Draft report', ...schedule, goal_id: goal?.id });
  await openRitual(page, 'review', 'Waiting on others');
  await act(page, 'Follow up: Update the phone list').click();
  const panel = page.getByRole('dialog').filter({ hasText: 'Update the phone list' });
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(section(page, 'Waiting on others')).toContainText(
    '“Update the phone list”: Followed up',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row(page, 'Draft report').locator('[data-task-title]')).toBeFocused();

  await act(page, 'Open goal: Close the books').click();
  await expect(page).toHaveURL(/\/goals/);
  await page.goto('/dashboard?view=review');
  await expect(row(page, 'Draft report')).toBeVisible();
  await expect(row(page, 'Close the books')).toHaveCount(0);
  await expect(row(page, 'Update the phone list')).toHaveCount(0);
});

test('clarity §4 weekly review: “Add next task” sets the goal and leaves the title alone', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const { data: goals } = await person.client
    .from('goals')
    .insert([{ title: 'Close the books' }, { title: 'Close the shop' }, { title: '2027' }])
    .select('id, title')
    .throwOnError();
  const capture = page.getByRole('dialog', { name: 'Add a task' });
  await openRitual(page, 'review', 'Goals');
  for (const [goal, line] of [
    ['Close the books', 'Draft report'],
    ['2027', 'Book the venue'],
  ] as const) {
    await act(page, `Add next task: ${goal}`).click();
    await expect(capture.getByRole('list', { name: 'Recognized details' })).toContainText(goal);
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await expect(capture).toHaveCount(0);
    await expect
      .poll(async () => (await stored(person, line))?.goal_id)
      .toBe(goals?.find(({ title }) => title === goal)?.id);
    // Look for the button of the goal's row, because the new task's row in the inbox also contains
    // the goal's name.
    await expect(act(page, `Add next task: ${goal}`)).toHaveCount(0);
  }
  // If the chip of the goal is removed, the captured task has no goal.
  await act(page, 'Add next task: Close the shop').click();
  await capture.getByRole('button', { name: 'Clear the goal' }).click();
  await expect(capture.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.type('Sweep the yard');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(person, 'Sweep the yard'))?.goal_id).toBeNull();
});

test('clarity §4 weekly review: Monday’s plan shows the line that was kept', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  const DAY_MS = 86_400_000;
  const monday = new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * DAY_MS);
  const inDays = (days: number) => new Date(monday.getTime() + days * DAY_MS);
  await person.client.from('profiles').update({ time_zone: 'Etc/UTC' }).eq('id', person.id);
  await haveTasks(person, { title: 'Write the guide', quadrant: 'do_now' });
  await host.sql`insert into activity_logs (user_id, activity_type, metadata, created_at)
    values (${person.id}, 'weekly_review', '{"note": "Rest more"}', ${inDays(-3)})`;
  await page.clock.setFixedTime(monday);
  await openRitual(page, 'plan', 'Pressing');
  await expect(page.getByRole('main')).toContainText('“Rest more”');
  await page.clock.setFixedTime(inDays(1));
  await openRitual(page, 'plan', 'Pressing');
  await expect(page.getByRole('main')).not.toContainText('“Rest more”');
});
