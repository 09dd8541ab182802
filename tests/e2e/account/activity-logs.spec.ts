import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, test } from '../fixtures.ts';
import { bell, popover } from '../messages/notices.ts';
import { add, choose, openBoard, toast } from '../tasks/board.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Activity' });
/** Returns the entries of the log. Each entry is a row group; the first row group is the header. */
const entries = (page: Page) => table(page).getByRole('rowgroup').filter({ hasNotText: 'When' });
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });
const status = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

/** Inserts `count` entries of a person, one per hour, the newest first. */
const log = (host: TestHost, person: Person, count: number) => host.sql`
  insert into public.activity_logs (user_id, activity_type, description, created_at)
  select ${person.id}, case when n % 2 = 0 then 'goal_shared' else 'task_completed' end,
    'Entry ' || n, now() - make_interval(hours => n)
  from generate_series(1, ${count}::integer) as n`;

async function pick(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('spec §4 complete: a completed task is logged with its metadata, and announced', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client.from('profiles').update({ time_zone: 'Asia/Tokyo' }).eq('id', person.id);
  await openBoard(page);
  await add(page, 'Sign the lease');
  await person.client
    .from('tasks')
    .update({ duration_estimated: 90, deadline: '2099-01-01T00:00:00Z' })
    .eq('title', 'Sign the lease');
  await choose(page, 'Sign the lease', 'Complete');
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(popover(page).getByRole('listitem')).toContainText('Task Completed!');
  await expect(popover(page).getByRole('listitem')).toContainText('“Sign the lease” is done.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Activity Logs' }).click();
  const done = entry(page, 'Completed “Sign the lease”');
  await expect(done).toContainText('Task completed');
  await expect(done).toContainText('Alex Moreau');
  await expect(done).toContainText(person.email);
  await done.getByRole('button', { name: 'Details: Completed “Sign the lease”' }).click();
  for (const [term, value] of [
    ['Title', 'Sign the lease'],
    ['Quadrant', 'Do Now'],
    ['Estimated time', '1 h 30 min'],
    ['Actual time', '0 min'],
    ['Started at', 'None'],
    ['Due date', '1 January 2099 at 09:00'],
  ]) {
    const row = done.locator('dl > div').filter({ hasText: term as string });
    await expect(row.getByRole('definition')).toHaveText(value as string);
  }
});

test('spec §9: 100 a page, with the page in the address', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await log(host, person, 250);
  await page.goto('/activity-logs');
  await expect(entries(page)).toHaveCount(100);
  await expect(status(page)).toHaveText('1–100 of 250');
  await expect(entries(page).first()).toContainText('Entry 1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(status(page)).toHaveText('101–200 of 250');
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(status(page)).toHaveText('201–250 of 250');
  await expect(entries(page).last()).toContainText('Entry 250');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(status(page)).toHaveText('201–250 of 250');
  await page.goBack();
  await expect(status(page)).toHaveText('101–200 of 250');
  await page.goto('/activity-logs?page=9');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  // The browser logs status 416, the response for a page that does not exist.
  consoleErrors.length = 0;
  await expect(status(page)).toHaveText('1–100 of 250');
});

test('filters: type, description and days of the person, combined and in the address', {
  tag: '@full',
}, async ({ page, person, host }) => {
  // Percent signs and underscores in a search are taken literally.
  await host.sql`
    insert into public.activity_logs (user_id, activity_type, description, created_at) values
      (${person.id}, 'task_completed', 'Paid 100% of the rent', '2026-03-29T21:59:00Z'),
      (${person.id}, 'task_completed', 'Paid 100 of the rent', '2026-03-29T22:00:00Z'),
      (${person.id}, 'goal_shared', 'Shared a goal', '2026-03-28T23:00:00Z')`;
  await page.goto('/activity-logs');
  await expect(entries(page)).toHaveCount(3);
  await expect(entry(page, 'Shared a goal')).toContainText('Goal shared');
  await page.getByRole('searchbox', { name: 'Description' }).fill('100%');
  await expect(entries(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?text=100%25$/);
  await page.getByRole('searchbox', { name: 'Description' }).fill('');
  await expect(entries(page)).toHaveCount(3);

  await pick(page, 'Days', 'Custom range');
  await page.getByLabel('From', { exact: true }).fill('2026-03-29');
  await page.getByLabel('To', { exact: true }).fill('2026-03-29');
  await expect(entries(page)).toHaveCount(2);
  await expect(entry(page, 'Paid 100 of')).toHaveCount(0);
  await pick(page, 'Type', 'Task completed');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('29 Mar 2026, 23:59');
  await page.reload();
  await expect(entries(page)).toContainText('Paid 100% of the rent');
  await pick(page, 'Type', 'Device signed out');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entries(page)).toHaveCount(3);
});

test('spec §6: an owner can switch to their company’s; others see only their own', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Ford' });
  const company_id = await makeCompany(person);
  await join(host, person, tom);
  await tom.client.from('tasks').insert({ title: 'Count the chairs', company_id });
  const completed = await tom.client
    .from('tasks')
    .update({ status: 'completed', completed_at: new Date().toISOString() })
    .eq('title', 'Count the chairs');
  expect(completed.error).toBeNull();
  const gone = await signUpPerson(host, { first_name: 'Gone' });
  await host.sql`
    insert into public.activity_logs (user_id, company_id, activity_type, description)
    select ${gone.id}, company_id, 'company_left', 'Left the company'
    from public.profiles where id = ${person.id}`;
  await page.goto('/activity-logs');
  await expect(entry(page, 'Completed “Count the chairs”')).toContainText('Tom Ford');
  await expect(entry(page, 'Left the company')).toContainText('Unknown User');
  await expect(entry(page, 'Left the company')).toContainText('No email');
  await expect(entry(page, 'Invited')).toContainText('Alex Moreau');
  await pick(page, 'Author', 'Tom Ford');
  await expect(entry(page, 'Invited')).toHaveCount(0);
  await expect(entry(page, 'Completed “Count the chairs”')).toHaveCount(1);
  await page.getByText('Only mine', { exact: true }).click();
  await expect(page).toHaveURL(/\?whose=own$/);
  await expect(entry(page, 'Invited')).toHaveCount(1);
  await expect(entry(page, 'Count the chairs')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Author' })).toHaveCount(0);

  await host.sql`update public.profiles set is_company_owner = false where id = ${person.id}`;
  await page.goto('/activity-logs');
  await expect(entry(page, 'Invited')).toHaveCount(1);
  await expect(entry(page, 'Count the chairs')).toHaveCount(0);
  await expect(page.getByText('Only mine', { exact: true })).toHaveCount(0);
});

test('safety attack 37: the CSV contains all filtered entries, and no formula', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await log(host, person, 250);
  await host.sql`
    insert into public.activity_logs (user_id, activity_type, description, metadata, created_at)
    values (${person.id}, 'task_completed', '=HYPERLINK("https://evil.example")', '{"note": "=1"}',
      '2026-01-01T11:00:00Z')`;
  await page.goto('/activity-logs?type=task_completed');
  await expect(status(page)).toHaveText('1–100 of 126');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  await expect(toast(page, 'Activity log downloaded')).toContainText('126 entries');
  expect(file.suggestedFilename()).toMatch(/^prioriti-activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime (Europe/Paris),Name,Email,Type,Description,Details');
  expect(lines).toHaveLength(1 + 126 + 1);
  expect(lines[126]).toBe(
    `2026-01-01 12:00:00,Alex Moreau,${person.email},Task completed,` +
      `"'=HYPERLINK(""https://evil.example"")","{""note"":""=1""}"`,
  );
});

test('a long export shows its progress and can be cancelled', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await log(host, person, 1500);
  await page.goto('/activity-logs');
  await expect(status(page)).toHaveText('1–100 of 1,500');
  let asked = 0;
  await page.route('**/rest/v1/activity_logs?*', async (route) => {
    asked += 1;
    // The second request, for the entries after the first 1,000, never gets a response.
    if (asked === 1) await route.continue();
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('1,000 of 1,500', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await expect(toast(page, 'Failed to fetch activity logs')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('spec §8 destructive toasts: Failed to fetch activity logs', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await log(host, person, 2);
  await page.route('**/rest/v1/activity_logs?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/activity-logs');
  await expect(toast(page, 'Failed to fetch activity logs')).toBeVisible();
  await expect(page.getByText('Your activity didn’t load')).toBeVisible();
  consoleErrors.length = 0;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveCount(2);
});

test('axe finds nothing, and the page does not overflow', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await page.goto('/activity-logs');
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
  await log(host, person, 101);
  await host.sql`
    insert into public.activity_logs (user_id, activity_type, description, metadata)
    values (${person.id}, 'task_completed', ${'Verylongword'.repeat(80)}, '{"note": "x"}')`;
  await page.goto('/activity-logs?span=days');
  await expect(status(page)).toHaveText('1–100 of 102');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Details: Verylong/ }).press('Enter');
  await expect(page.getByRole('definition')).toHaveText('x');
  await expectFits(page);
  if (!isPhone(page)) return;
  for (const name of [/^Details: Verylong/, 'Next', 'Export CSV']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
