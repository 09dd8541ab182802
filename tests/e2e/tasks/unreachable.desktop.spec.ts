import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goalCard, openGoals, storedGoal } from '../goals/goals-page.ts';
import { atNoon, haveTasks, lineOf } from '../insight/coach.ts';
import { field, group } from '../shell/search/search.ts';
import { card, newTask, openBoard, stored, toast, toasterLoaded } from './board.ts';
import { paste } from './capture/capture.ts';

const line = (page: Page) => page.getByRole('status', { name: 'Connection' });

const API = /\/(rest|auth|realtime|functions)\/v1\/|\/healthz/;

/** Makes the server unreachable, although the browser has a network, until `findServer`. */
async function loseServer(page: Page) {
  await page.route(API, (route) => route.abort());
  await expect(line(page)).toContainText('Can’t reach the server.');
}

async function findServer(page: Page) {
  await page.unroute(API);
  await expect(line(page)).toBeEmpty();
}

test('design ruling 19: while the server can’t be reached, the edit panel closes and the bulk bar stays', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await haveTasks(person, { title: 'Write the report' }, { title: 'Water the plants' });
  await page.goto('/tasks?view=list');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeVisible();
  await loseServer(page);
  await page.getByRole('button', { name: 'Write the report', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Edit task' });
  await panel.getByLabel('Title').fill('Write the long report');
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toBeHidden();
  await expect(line(page)).toHaveText(
    'Can’t reach the server. Your changes are safe here; retrying. 1 change waiting.',
  );

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Complete 2', exact: true }).click();
  await expect(line(page)).toContainText('3 changes waiting.');
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await findServer(page);
  await expect
    .poll(async () => (await stored(person, 'Write the long report'))?.status)
    .toBe('completed');
  consoleErrors.length = 0;
});

test('design ruling 19: while the server can’t be reached, pasted lines are added', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, 'Book a train\nSell the bike');
  const preview = page.getByRole('dialog', { name: 'Add 2 tasks' });
  await loseServer(page);
  await preview.getByRole('button', { name: 'Add 2 tasks' }).click();
  await expect(preview).toBeHidden();
  await expect(card(page, 'Sell the bike')).toBeVisible();
  await findServer(page);
  await expect.poll(() => stored(person, 'Sell the bike')).not.toBeNull();
  consoleErrors.length = 0;
});

test('design ruling 19: while the server can’t be reached, plans and goals are queued and their dialogs close', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  const { day } = await atNoon(page, person);
  const schedule = { quadrant: 'schedule', is_unsorted: false };
  await haveTasks(
    person,
    { title: 'Book the health check', ...schedule },
    { title: 'Write the guide', ...schedule },
    { title: 'Book flights', ...schedule, planned_date: day(1) },
  );
  await openBoard(page);
  await (await lineOf(page, 'Schedule')).getByRole('button', { name: 'Pick days' }).click();
  const days = page.getByRole('dialog', { name: '2 tasks in Schedule still need a day.' });
  await loseServer(page);
  await days.getByRole('button', { name: 'Apply' }).click();
  await expect(days).toBeHidden();

  await page.getByRole('button', { name: 'Book flights', exact: true }).press('w');
  const plan = page.getByRole('dialog', { name: 'Plan “Book flights”' });
  await plan.getByLabel('Day').fill(day(2));
  await plan.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(plan).toBeHidden();
  await findServer(page);
  await expect.poll(async () => (await stored(person, 'Book flights'))?.planned_date).toBe(day(2));

  await openGoals(page);
  await page.getByRole('button', { name: 'New goal' }).click();
  const goal = page.getByRole('dialog', { name: 'New goal' });
  await goal.getByLabel('Title').fill('Read twelve books');
  await loseServer(page);
  await goal.getByRole('button', { name: 'Create goal' }).click();
  await expect(goal).toBeHidden();
  await expect(goalCard(page, 'Read twelve books')).toBeVisible();
  await findServer(page);
  await expect.poll(() => storedGoal(person, 'Read twelve books')).not.toBeNull();
  consoleErrors.length = 0;
});

test('design ruling 19: while the server can’t be reached, search uses the cached tasks', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await haveTasks(person, { title: 'Charge the torch' });
  await page.goto('/search-results?q=torch');
  await expect(group(page, 'Tasks').getByRole('link')).toHaveCount(1);
  await loseServer(page);
  await field(page).fill('charge');
  await expect(group(page, 'Tasks').getByRole('link')).toHaveText(['Charge the torch']);
  await expect(page.getByText('This searches the tasks and goals already loaded')).toBeVisible();
  await findServer(page);
  consoleErrors.length = 0;
});

test('safety fault 6: a queued change whose write fails three times after an outage is kept', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await haveTasks(person, { title: 'Write the report' });
  await openBoard(page);
  await toasterLoaded(page);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Complete Write the report' }).click();
  let lost = 0;
  await page.route('**/rest/v1/tasks?*', (route) => {
    if (route.request().method() !== 'PATCH' || lost === 3) return route.continue();
    lost += 1;
    return route.abort();
  });
  await context.setOffline(false);
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(3);
  expect(await stored(person, 'Write the report')).toMatchObject({ status: 'completed' });
  consoleErrors.length = 0;
});

test('safety fault 11: 2 s of latency, a lost request and a lost answer: every task is there once', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  test.setTimeout(240_000);
  await openBoard(page);
  const titles = Array.from({ length: 10 }, (_, index) => `Errand ${index}`);
  let inserts = 0;
  await page.route('**/rest/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isInsert = route.request().method() === 'POST' && pathname === '/rest/v1/tasks';
    if (isInsert) inserts += 1;
    const number = isInsert ? inserts : 0;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    if (number === 3) return await route.abort('connectionreset');
    if (number === 7) {
      await route.fetch();
      return await route.abort('connectionreset');
    }
    return await route.continue();
  });
  for (const title of titles) {
    await newTask(page).fill(`${title} !urgent !important`);
    await newTask(page).press('Enter');
    // The card shows before the server responds.
    await expect(card(page, title)).toBeVisible();
  }
  const all = async () =>
    (await person.client.from('tasks').select('title').order('title')).data?.map(
      ({ title }) => title,
    );
  await expect.poll(all, { timeout: 180_000 }).toEqual(titles);
  // Two inserts were sent a second time.
  await expect.poll(() => inserts).toBe(12);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Do Now' }).getByRole('listitem')).toHaveCount(10);
  expect(await all()).toEqual(titles);
  consoleErrors.length = 0;
});
