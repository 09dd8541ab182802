import type { Page } from '@playwright/test';
import { signUpPerson } from '../../support/people/people.ts';
import { sessionKey } from '../auth/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { openGoals, progressOf, putGoal, storedGoal } from '../goals/goals-page.ts';
import { waitForChunk } from '../shell/scripts-held.ts';
import { snapshotTitles } from '../shell/snapshot.ts';
import { card, newTask, openBoard, persistedItems, toast } from './board.ts';

const TITLES = Array.from({ length: 10 }, (_, index) => `Errand ${index}`);

/** Returns a list to which each write of tasks and goals by the page is added, in order. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      /GET|HEAD/.test(request.method()) ||
      !/\/rest\/v1\/(tasks|goals|rpc\/step_goal)$/.test(pathname)
    )
      return;
    writes.push(`${request.method()} ${request.postData()}`);
  });
  return writes;
}

/**
 * Closes the page before its writes are sent, and returns a new page of the same browser. While a
 * page closes or navigates away, `setOffline` no longer applies to it, so its writes are aborted.
 */
async function leave(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.route('**/rest/v1/**', (route) =>
    /GET|HEAD/.test(route.request().method()) ? route.fallback() : route.abort(),
  );
  await page.close();
  return next;
}

test('safety fault 6: 50 edits offline, reload, reconnect: all once, in order', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  test.setTimeout(120_000);
  await openBoard(page);
  // Load the lazy parts that the acts below need: the page fetches them at the first interaction.
  await page.mouse.move(300, 300);
  for (const part of [
    'features/work/board/edit/task-sheet.tsx',
    '../domain/quick-add/parse-quick-add.ts',
    '../domain/placement/suggest.ts',
  ]) {
    await waitForChunk(page, part);
  }
  await context.setOffline(true);
  for (const title of TITLES) {
    // A task with both flags is placed in Do Now.
    await newTask(page).fill(`${title} !urgent !important`);
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
  await expect(page.getByText(/ 50 changes waiting\./)).toBeVisible();
  const later = await leave(page);
  const { count } = await person.client.from('tasks').select('id', { count: 'exact', head: true });
  expect(count).toBe(0);

  const writes = writesOf(later);
  await context.setOffline(false);
  await later.goto('/tasks');
  const all = async () =>
    (await person.client.from('tasks').select('title, quadrant, status').order('created_at')).data;
  await expect
    .poll(all, { timeout: 60_000 })
    .toEqual(TITLES.map((title) => ({ title, quadrant: 'schedule', status: 'in_progress' })));
  await expect(later.getByRole('region', { name: 'Schedule' }).getByRole('listitem')).toHaveCount(
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
  // The persisted queue is empty, so that no later page sends the writes again.
  await expect.poll(() => persistedItems(later)).toBe(0);
  await later.reload();
  await expect(card(later, 'Errand 9')).toBeVisible();
  expect(writes).toHaveLength(50);
  consoleErrors.length = 0;
});

test('safety fault 6: changes made in one instant are sent in their order', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await person.client.from('tasks').insert({ title: 'Water the plants' }).throwOnError();
  await page.clock.setFixedTime(new Date());
  await openBoard(page);
  await context.setOffline(true);
  const name = page.getByRole('button', { name: 'Water the plants', exact: true });
  const row = page.getByRole('listitem').filter({ has: name });
  const days = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 'today' : 'tomorrow'));
  for (const day of days) {
    await name.press(day === 'today' ? 't' : 'Shift+T');
    await expect(row).toContainText(`Planned ${day}`);
  }
  const later = await leave(page);
  const writes = writesOf(later);
  await context.setOffline(false);
  await later.goto('/tasks');
  await expect.poll(() => writes.length).toBe(12);
  const sent = writes.map((write) => /"planned_date":"(.*?)"/.exec(write)?.[1]);
  expect(sent).toEqual(days.map((_, at) => sent[at % 2]));
  expect(sent[0]).not.toBe(sent[1]);
  await expect.poll(() => persistedItems(later)).toBe(0);
  await expect(later.getByRole('listitem').filter({ hasText: 'Water' })).toContainText(
    'Planned tomorrow',
  );
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
  await expect(page.getByText(/ 2 changes waiting\./)).toBeVisible();
  const later = await leave(page);
  await later.route('**/rest/v1/tasks*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'no' } })
      : route.fallback(),
  );
  await context.setOffline(false);
  await later.goto('/tasks');
  // Both writes are refused in turn, and the second toast replaces the identical first one.
  await expect.poll(() => persistedItems(later)).toBe(0);
  await expect(toast(later, 'Failed to create task. Please try again.')).toHaveCount(1);
  await expect(newTask(later)).toHaveValue('Water the plants');
  await later.unrouteAll();
  await newTask(later).press('Enter');
  await expect(card(later, 'Water the plants')).toBeVisible();
  await expect
    .poll(async () => (await person.client.from('tasks').select('title, notes')).data)
    .toEqual([{ title: 'Water the plants', notes: 'Not saved: Feed the cat' }]);
  consoleErrors.length = 0;
});

test('one person’s queue is never sent as another, and waits for its owner', {
  tag: '@full',
}, async ({ page, context, host, person, consoleErrors }) => {
  const goal = await putGoal(person, { title: 'Read', target_value: 12 });
  await openGoals(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add 1 to Read' }).click();
  await expect(progressOf(page, 'Read')).toHaveValue('1');
  const later = await leave(page);
  await context.setOffline(false);

  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const writes = writesOf(later);
  const signedInAs = async ({ session }: typeof tom) => {
    // On this page of the host the web app does not run, so nothing sends the queue.
    await later.goto('/healthz');
    await later.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [sessionKey(host), JSON.stringify(session)],
    );
    await openGoals(later);
  };
  await signedInAs(tom);
  await later.getByRole('button', { name: 'Your account' }).click();
  await expect(later.getByRole('menu').getByText('Tom')).toBeVisible();
  expect(await persistedItems(later)).toBe(1);
  expect(writes).toEqual([]);

  await signedInAs(person);
  await expect(toast(later, 'Goal updated successfully')).toBeVisible();
  await expect
    .poll(() => storedGoal(person, 'Read'))
    .toMatchObject({ id: goal.id, current_value: 1 });
  expect(writes).toHaveLength(1);
  expect(await persistedItems(later)).toBe(0);
  consoleErrors.length = 0;
});

test('a sign-out deletes the stored lists and keeps the queue for the next sign-in', {
  tag: '@full',
}, async ({ page, context, host, person, consoleErrors }) => {
  await person.client.from('tasks').insert({ title: 'Water the plants' }).throwOnError();
  await openBoard(page);
  await expect.poll(() => snapshotTitles(page)).toContain('Water the plants');
  // Load the account menu, which cannot load without a connection.
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Complete Water the plants' }).click();
  await expect.poll(() => persistedItems(page)).toBe(1);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => snapshotTitles(page)).toBeUndefined();
  expect(await persistedItems(page)).toBe(1);

  await context.setOffline(false);
  await page.goto('/healthz');
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [sessionKey(host), JSON.stringify(person.session)],
  );
  await page.goto('/tasks');
  await expect.poll(() => persistedItems(page)).toBe(0);
  await expect
    .poll(async () => (await person.client.from('tasks').select('title, status')).data)
    .toEqual([{ title: 'Water the plants', status: 'completed' }]);
  consoleErrors.length = 0;
});

test('safety fault 6: while the browser’s storage is full, the page says that changes are not saved here', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await person.client.from('tasks').insert({ title: 'Water the plants' }).throwOnError();
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('mutation:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await openBoard(page);
  await expect(card(page, 'Water the plants')).toBeVisible();
  await context.setOffline(true);
  const line = page.getByRole('status', { name: 'Connection' });
  const warning = 'You’re offline. Changes are not saved on this device: keep this page open.';
  await expect(line).toHaveText(warning);
  await page.getByRole('checkbox', { name: 'Complete Water the plants' }).click();
  await expect(line).toHaveText(`${warning} 1 change waiting.`);
  await context.setOffline(false);
  consoleErrors.length = 0;
});

test('offline, a task opens in the sheet that was loaded before', async ({
  page,
  context,
  person,
  consoleErrors,
}) => {
  await person.client.from('tasks').insert({ title: 'Water the plants' }).throwOnError();
  await openBoard(page);
  // The page fetches the code of the task sheet at the first interaction.
  await page.mouse.move(300, 300);
  await waitForChunk(page, 'features/work/board/edit/task-sheet.tsx');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Water the plants', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit task' });
  await expect(sheet.getByLabel('Title')).toHaveValue('Water the plants');
  await context.setOffline(false);
  consoleErrors.length = 0;
});
