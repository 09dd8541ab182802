import { delegateRequest } from '../delegations/delegations.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { stored } from '../tasks/board.ts';
import { atNoon, haveTasks } from './coach.ts';
import { act, openRitual, row, rows, stepOf } from './rituals.ts';

const schedule = { quadrant: 'schedule' };

test('clarity §4 weekly review: six steps with one act a row, and a line to keep', async ({
  page,
  person,
  host,
}) => {
  const { at } = await atNoon(page, person);
  await person.client.from('goals').insert({ title: 'Close the books' }).throwOnError();
  await haveTasks(
    person,
    { title: 'Renew the passport', is_unsorted: true },
    { title: 'Old bill', ...schedule, deadline: at(-3000) },
    { title: 'Write the guide', ...schedule },
    { title: 'Sort the photos', quadrant: 'drop' },
  );
  const { id } = await delegateRequest(person, 'tom@northwind.example', 'Update the phone list');
  await host.sql`update delegated_tasks set created_at = ${at(-4 * 1440)} where id = ${id}`;
  await host.sql`alter table tasks disable trigger user`;
  await host.sql`update tasks set updated_at = ${at(-20 * 1440)}
    where user_id = ${person.id} and title = 'Sort the photos'`;
  await host.sql`alter table tasks enable trigger user`;

  await openRitual(page, 'review', 'Unsorted');
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Accept Schedule: Renew/ }).click();
  await expect(row(page, 'Renew the passport')).toContainText('Schedule');
  await act(page, 'Next').click();
  await expect(stepOf(page, 'Overdue')).toBeFocused();
  await act(page, 'Today: Old bill').click();
  await act(page, 'Next').click();
  await expect(stepOf(page, 'Waiting on others')).toBeFocused();
  await expect(row(page, 'Update the phone list')).toContainText('hasn’t answered for 4 days.');
  await act(page, 'Next').click();
  await expect(stepOf(page, 'Without a day')).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await expectFitsWidth(page);
  await act(page, 'Pick days').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(row(page, 'Write the guide')).toContainText(/Tomorrow|\w{3} \d+/);
  await act(page, 'Next').click();
  await expect(stepOf(page, 'Untouched in Drop')).toBeFocused();
  await act(page, 'Drop: Sort the photos').click();
  await expect(row(page, 'Sort the photos')).toContainText('Dropped');
  await act(page, 'Next').click();
  await expect(stepOf(page, 'Goals')).toBeFocused();
  await expect(page.getByText('6 of 6', { exact: true })).toBeVisible();
  await expect(row(page, 'Close the books')).toContainText('No open task');
  await expectAccessible(page);
  await act(page, 'Next').click();

  await expect(stepOf(page, 'A line to keep')).toBeFocused();
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
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps).toContainText('Overdue: nothing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('“Rest more”');
});

test('a review without anything to decide says so, and what failed to load is left out', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person, consoleErrors }) => {
  await page.route('**/rest/v1/goals?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'No' } }),
  );
  await openRitual(page, 'review', 'A line to keep');
  await expect(page.getByRole('main')).toContainText('All clear');
  consoleErrors.length = 0;
});

test('clarity §4 weekly review: closing a delegation gives the focus back to its row', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await delegateRequest(person, 'tom@northwind.example', 'Update the phone list');
  await openRitual(page, 'review', 'Waiting on others');
  const followUp = act(page, 'Follow up: Update the phone list');
  await followUp.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog').filter({ hasText: 'Update the phone list' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(followUp).toBeFocused();
});
