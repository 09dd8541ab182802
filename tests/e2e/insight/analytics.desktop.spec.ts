import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeCompany } from '../../support/people/companies.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from '../tasks/board.ts';
import { card, dayAgo, done, range } from './analytics.ts';

// Set the browser to UTC, in which `done` and `dayAgo` count days.
test.use({ timezoneId: 'UTC' });

const words = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test('CSV: the data of the chart, for a spreadsheet, and a toast', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await done(host, person, [
    { ago: 0, took: 30 },
    { ago: 1, quadrant: 'drop' },
  ]);
  await page.goto('/analytics?range=7d');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Completed over time' }).click();
  await expect(toast(page, 'Stats downloaded')).toContainText('Completed over time');
  const download = await file;
  expect(download.suggestedFilename()).toBe(
    `prioriti-completed-over-time-${dayAgo(6)}-to-${dayAgo(0)}.csv`,
  );
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFFrom,To,Completed,Do Now,Schedule,Delegate,Drop,Measured minutes');
  expect(lines.slice(6)).toEqual([
    `${dayAgo(1)},${dayAgo(1)},1,0,0,0,1,0`,
    `${dayAgo(0)},${dayAgo(0)},1,1,0,0,0,30`,
    '',
  ]);
});

test('explicit first and last day, and invalid addresses', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await done(host, person, [{ ago: 0 }, { ago: 70 }]);
  await page.goto('/analytics');
  await range(page, 'Custom').click();
  await page.getByLabel('From', { exact: true }).fill(dayAgo(70));
  await page.getByLabel('To', { exact: true }).fill(dayAgo(61));
  await expect(words(page)).toHaveText('1 completed in these 10 days');
  await expect(page).toHaveURL(`/analytics?range=days&from=${dayAgo(70)}&to=${dayAgo(61)}`);

  const notes = page.getByRole('main').getByRole('status');
  await page.goto(`/analytics?range=days&from=${dayAgo(61)}&to=${dayAgo(70)}`);
  await expect(words(page)).toHaveText('1 completed in these 10 days');
  await expect(notes).toHaveText('The first day was after the last, so they were swapped.');
  await page.goto('/analytics?range=days&from=9999-01-01&to=9999-12-31');
  await expect(words(page)).toHaveText('1 completed on this day');
  await expect(notes).toHaveText('Future days can’t be counted, so the range ends today.');
  await page.goto('/analytics?range=<b>&from=2026-02-31&to=;--&of=everybody');
  await expect(words(page)).toHaveText('1 completed in these 4 weeks');
  await expect(notes).toBeEmpty();
});

test('after two months without completions, a link leads to the last completed task', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await done(host, person, [{ ago: 65 }]);
  await page.goto('/analytics');
  const nothing = card(page, 'Nothing completed in these 4 weeks');
  await expect(nothing).toContainText('The last task was completed on');
  await expect(card(page, 'No streak right now, longest streak 1 day')).toBeVisible();
  await nothing.getByRole('button', { name: 'Show the 4 weeks until then' }).click();
  await expect(words(page)).toHaveText('1 completed in these 28 days');
  await expect(page).toHaveURL(`/analytics?range=days&from=${dayAgo(92)}&to=${dayAgo(65)}`);
});

test('design §6: days and hours are the person’s own, and weeks begin on their first weekday', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await page.clock.setFixedTime('2025-10-27T12:00:00Z');
  await person.client
    .from('profiles')
    .update({ time_zone: 'Pacific/Kiritimati', week_start: 0 })
    .eq('id', person.id);
  // 10:30 on Saturday in UTC is 00:30 on Sunday the 26th in the person's zone.
  await host.sql`
    insert into public.tasks (user_id, status, completed_at)
    select ${person.id}, 'completed', '2025-10-25T10:30:00Z' from generate_series(1, 10)`;
  await page.goto('/analytics?range=7d');
  await expect(card(page, '10 of 10 were completed between 00:00 and 03:00')).toBeVisible();
  const weekdays = card(page, 'Sunday is the busiest day with 10 of 10');
  await weekdays.getByRole('button', { name: 'Show as table: Weekday' }).click();
  await expect(weekdays.getByRole('row').nth(1)).toHaveText('Sunday10');
  // In the person's zone, today is already the 28th.
  await page.getByRole('button', { name: 'Show as table: Completed over time' }).click();
  const rows = page.getByRole('region', { name: 'Completed over time, as a table' });
  await expect(rows.getByRole('rowheader').last()).toHaveText('28 Oct 2025');
  await expect(
    rows
      .getByRole('row', { name: /^26 Oct 2025/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('10');
});

test('delegations by status, each linked to its list', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await person.client.from('delegated_tasks').insert([
    { delegated_to_email: 'tom@example.com', title: 'Count the chairs' },
    { delegated_to_email: 'eve@example.com', title: 'Call the mill' },
  ]);
  await page.goto('/analytics');
  const answers = card(page, 'Too few to say: 2 so far');
  await expect(answers.getByRole('listitem').first()).toHaveText('Not answered2');
  await answers.getByRole('link', { name: 'Not answered' }).click();
  await expect(page).toHaveURL('/delegations?tab=waiting');
});

test('failures show a message in the card and in a toast, and can be retried', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await makeCompany(person);
  await done(host, person, [{ ago: 0 }]);
  const failing = new Set(['analytics_summary', 'delegated_tasks']);
  for (const what of failing) {
    await page.route(new RegExp(`/rest/v1/(rpc/)?${what}`), (route) =>
      failing.has(what) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
  }
  await page.goto('/analytics?of=company');
  await expect(toast(page, 'Failed to fetch analytics')).toBeVisible();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('The company’s stats could not be loaded');
  failing.delete('analytics_summary');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page)).toHaveText('Nothing completed in these 4 weeks');

  await page.getByRole('radiogroup', { name: 'Whose' }).getByText('Mine').click();
  await expect(words(page)).toHaveText('1 completed in these 4 weeks');
  await expect(failed).toContainText('Your delegations could not be loaded');
  failing.delete('delegated_tasks');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Nothing delegated in these 4 weeks')).toBeVisible();
  consoleErrors.length = 0;
});

test('a connection lost before the delegations are loaded leaves the other stats', {
  tag: '@full',
}, async ({ page, context, person, host, consoleErrors }) => {
  await done(host, person, [{ ago: 0 }]);
  let isLost = true;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/delegated_tasks\?.*\bor=/, async (route) => {
    await lost;
    await (isLost ? route.abort('internetdisconnected') : route.fallback());
  });
  const tasks = page.waitForResponse(/\/rest\/v1\/tasks\?/);
  await page.goto('/analytics');
  await expect(page.getByRole('status', { name: 'Loading stats' })).toBeVisible();
  await (await tasks).finished();
  await context.setOffline(true);
  lose();
  await expect(words(page)).toHaveText('1 completed in these 4 weeks');
  await expect(page.getByRole('main')).toContainText('This loads when you’re back online.');
  isLost = false;
  await context.setOffline(false);
  await expect(card(page, 'Nothing delegated in these 4 weeks')).toBeVisible();
  consoleErrors.length = 0;
});

test('a failure to load the person’s own tasks shows a message and can be retried', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await done(host, person, [{ ago: 0 }]);
  // Block realtime, so that only the button refetches the list.
  await page.routeWebSocket('**/realtime/v1/**', () => {});
  let fails = true;
  await page.route('**/rest/v1/tasks?*', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto('/analytics');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Your stats could not be loaded');
  // Wait for the parts of the page that load later. They fetch the same list, and must not load it
  // before the button does.
  await page.waitForLoadState('networkidle');
  fails = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page)).toHaveText('1 completed in these 4 weeks');
  consoleErrors.length = 0;
});

test('design ruling 1: without view_analytics the address shows the person’s own stats, and says so', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await done(host, person, [{ ago: 0 }]);
  await page.goto('/analytics?of=company');
  await expect(words(page)).toHaveText('1 completed in these 4 weeks');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'These are your own stats. Only the owner sees the company’s.',
  );
  await expect(page.getByRole('radiogroup', { name: 'Whose' })).toHaveCount(0);
});

test('by keyboard: arrow keys change the range, Tab reaches table and list', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await done(host, person, [{ ago: 0 }]);
  await page.goto('/analytics');
  await page.getByRole('radio', { name: '4 weeks' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/analytics?range=12w');
  await expect(words(page)).toHaveText('1 completed in these 12 weeks');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Completed tasks' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Completed over time, as a table' })).toBeVisible();
});
