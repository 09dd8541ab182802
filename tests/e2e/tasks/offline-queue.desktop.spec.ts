import type { Page } from '@playwright/test';
import { signUpPerson } from '../../support/people/people.ts';
import { sessionKey } from '../auth/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { openGoals, progressOf, putGoal, storedGoal } from '../goals/goals-page.ts';
import { fileOf } from '../shell/scripts-held.ts';
import { card, newTask, openBoard, toast } from './board.ts';

const TITLES = Array.from({ length: 10 }, (_, index) => `Errand ${index}`);

/** Records the page's writes, in order. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/GET|HEAD/.test(request.method()) || !/\/rest\/v1\/(tasks|goals)$/.test(pathname)) return;
    writes.push(`${request.method()} ${request.postData()}`);
  });
  return writes;
}

/** Leaves the page while offline: `setOffline` does not hold while a page unloads. */
async function leave(page: Page) {
  await page.route(/\/rest\/v1\//, (route) => route.abort());
  await page.goto('about:blank');
  await page.unrouteAll();
}

test('safety fault 6: 50 edits offline, reload, reconnect: all once, in order', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  test.setTimeout(120_000);
  await openBoard(page);
  // Lazy parts load at the first interaction; later acts need them.
  const parts = ['edit/task-sheet.tsx', 'quick-add/parser.ts'].map((part) =>
    page.waitForResponse((response) => response.url().endsWith(fileOf(`features/board/${part}`))),
  );
  await page.mouse.move(300, 300);
  await Promise.all(parts);
  await context.setOffline(true);
  for (const title of TITLES) {
    await newTask(page).fill(title);
    await newTask(page).press('Enter');
    await expect(card(page, title)).toBeVisible();
  }
  for (const title of TITLES) {
    const name = page.getByRole('button', { name: title, exact: true });
    for (const next of ['Pause', 'Resume', 'Pause']) {
      await name.press('s');
      await expect(
        page.getByRole('button', { name: `${next} ${title}`, exact: true }),
      ).toBeVisible();
    }
    await name.press('2');
    await expect(page.getByRole('region', { name: 'Schedule' })).toContainText(title);
  }
  await expect(page.getByText(/50 changes will be saved/)).toBeVisible();
  await leave(page);
  const { count } = await person.client.from('tasks').select('id', { count: 'exact', head: true });
  expect(count).toBe(0);

  const writes = writesOf(page);
  await context.setOffline(false);
  await page.goto('/tasks');
  const all = async () =>
    (await person.client.from('tasks').select('title, quadrant, status').order('created_at')).data;
  await expect
    .poll(all, { timeout: 60_000 })
    .toEqual(TITLES.map((title) => ({ title, quadrant: 'schedule', status: 'in_progress' })));
  await expect(page.getByRole('region', { name: 'Schedule' }).getByRole('listitem')).toHaveCount(
    10,
  );
  expect(writes).toHaveLength(50);
  expect(writes.map((write) => /^POST .*"title":"(.*?)"/.exec(write)?.[1]).slice(0, 10)).toEqual(
    TITLES,
  );
  const first = writes.slice(10, 14).map((write) => write.replaceAll(/"\d{4}-[^"]+"/g, 'then'));
  expect(first).toEqual([
    'PATCH {"status":"in_progress","started_at":then}',
    'PATCH {"status":"not_started"}',
    'PATCH {"status":"in_progress","started_at":then}',
    'PATCH {"quadrant":"schedule"}',
  ]);
  // Nothing is left that a later page would send again.
  await expect.poll(() => persistedItems(page)).toBe(0);
  await page.reload();
  await expect(card(page, 'Errand 9')).toBeVisible();
  expect(writes).toHaveLength(50);
  consoleErrors.length = 0;
});

test('spec §8 destructive toasts: a queued task that is refused after a reload is back in its input', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await openBoard(page);
  await newTask(page).fill('Water the plants');
  await context.setOffline(true);
  await newTask(page).press('Enter');
  await newTask(page).fill('Feed the cat');
  await newTask(page).press('Enter');
  await expect(page.getByText(/2 changes will be saved/)).toBeVisible();
  await leave(page);
  await page.route('**/rest/v1/tasks*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'no' } })
      : route.fallback(),
  );
  await context.setOffline(false);
  await page.goto('/tasks');
  await expect(toast(page, 'Failed to create task. Please try again.').first()).toBeVisible();
  await expect(newTask(page)).toHaveValue('Water the plants');
  await page.unrouteAll();
  await newTask(page).press('Enter');
  await expect(card(page, 'Water the plants')).toBeVisible();
  await expect
    .poll(async () => (await person.client.from('tasks').select('title, notes')).data)
    .toEqual([{ title: 'Water the plants', notes: 'Not saved: Feed the cat' }]);
  consoleErrors.length = 0;
});

const persistedItems = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('act:')).length);

test('one person’s queue is never sent as another, and waits for its owner', {
  tag: '@full',
}, async ({ page, context, host, person, consoleErrors }) => {
  const goal = await putGoal(person, { title: 'Read', target_value: 12 });
  await openGoals(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add 1 to Read' }).click();
  await expect(progressOf(page, 'Read')).toHaveValue('1');
  await leave(page);
  await context.setOffline(false);

  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const writes = writesOf(page);
  const signedInAs = async ({ session }: typeof tom) => {
    // A page without the app, which sends nothing.
    await page.goto('/healthz');
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [sessionKey(host), JSON.stringify(session)],
    );
    await openGoals(page);
  };
  await signedInAs(tom);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu').getByText('Tom')).toBeVisible();
  expect(await persistedItems(page)).toBe(1);
  expect(writes).toEqual([]);

  await signedInAs(person);
  await expect(toast(page, 'Goal updated successfully')).toBeVisible();
  await expect
    .poll(() => storedGoal(person, 'Read'))
    .toMatchObject({ id: goal.id, current_value: 1 });
  expect(writes).toHaveLength(1);
  expect(await persistedItems(page)).toBe(0);
  consoleErrors.length = 0;
});
