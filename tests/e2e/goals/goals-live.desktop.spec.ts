import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';
import { expect, signInPage, test } from '../fixtures.ts';
import { saysJoined, subscribed } from '../live.ts';
import { choose, toast, toastsOf } from '../tasks/board.ts';
import { goalCard, openGoals, progressOf, putGoal, storedGoal } from './goals-page.ts';

/** Returns a page of a second device of the person, with storage and a socket of its own. */
async function otherDevice(browser: Browser, host: TestHost, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: host.url });
  const page = await context.newPage();
  await signInPage(page, host, person);
  return page;
}

const LIVE = ['tasks', 'goals'];

test('spec §8 realtime toasts: two devices side by side; each announces the other’s changes, never its own', {
  tag: '@full',
}, async ({ page, browser, host, person }) => {
  await putGoal(person, { title: 'Read', target_value: 2 });
  const other = await otherDevice(browser, host, person);
  await subscribed(page, LIVE, () => openGoals(page));
  await subscribed(other, LIVE, () => openGoals(other));

  await other.getByRole('button', { name: 'Add 1 to Read' }).click();
  await expect(progressOf(page, 'Read')).toHaveValue('1');
  await other.getByRole('button', { name: 'Add 1 to Read' }).click();
  await goalCard(other, 'Read').getByRole('button', { name: 'Complete it' }).click();
  await expect(toast(page, 'Goal Achieved!')).toContainText('Read');
  await expect(goalCard(page, 'Read')).toHaveCount(0);
  // The device that completed the goal shows one toast, its own.
  await expect(toast(other, 'Goal updated successfully')).toHaveCount(1);
  await expect(toast(other, 'Goal Achieved!')).toHaveCount(0);

  await other.goto('/tasks');
  await other.getByRole('textbox', { name: 'New task' }).fill('Return the books');
  await other.keyboard.press('Enter');
  await expect(toast(page, 'New Task Created')).toContainText('Return the books');
  await choose(other, 'Return the books', 'Complete');
  await expect(toast(page, 'Task Completed')).toContainText('Return the books');
  await expect(toast(other, 'Task Completed! 🎉')).toBeVisible();
  await expect(toast(other, 'New Task Created')).toHaveCount(0);
  await expect(toast(other, 'Task Completed')).toHaveCount(0);

  // Add a task on this page: its toast on the other device proves that the device shows toasts of
  // remote changes, so the counts of 0 above mean something.
  await page.goto('/tasks');
  await page.getByRole('textbox', { name: 'New task' }).fill('Pay the fine');
  await page.keyboard.press('Enter');
  await expect(toast(other, 'New Task Created')).toContainText('Pay the fine');
  await expect(toastsOf(page, 'Task Created')).toHaveCount(1);
  await other.context().close();
});

test('spec §8 realtime toasts: simultaneous changes share one toast', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await subscribed(page, LIVE, () => page.goto('/tasks'));
  const many = Array.from({ length: 40 }, (_, index) => ({ title: `One of many ${index}` }));
  await person.client.from('tasks').insert(many).throwOnError();
  const remoteChangeToasts = toastsOf(page, 'New Task Created');
  await expect(remoteChangeToasts.filter({ hasText: '40 tasks' })).not.toHaveCount(0);
  await expect(page.getByText('One of many 39')).not.toHaveCount(0);
  expect(await remoteChangeToasts.count()).toBeLessThanOrEqual(3);
});

test('spec §2 badge and list: goals created, changed and deleted elsewhere appear without a reload', {
  tag: '@full',
}, async ({ page, person }) => {
  await subscribed(page, LIVE, () => openGoals(page));
  const goal = await putGoal(person, { title: 'From elsewhere', target_value: 4 });
  await expect(goalCard(page, 'From elsewhere')).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: /Goals.*1/ })).toBeVisible();
  await person.client.from('goals').update({ current_value: 3 }).eq('id', goal.id);
  await expect(progressOf(page, 'From elsewhere')).toHaveValue('3');
  await person.client.from('goals').delete().eq('id', goal.id);
  await expect(page.getByText('No goals yet')).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Goals', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('safety fault 10: an unstable socket announces nothing twice and misses nothing', {
  tag: '@full',
}, async ({ page, person }) => {
  const sockets: WebSocketRoute[] = [];
  let joined = false;
  await page.routeWebSocket(/realtime/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      joined ||= saysJoined(message, 'tasks');
      socket.send(message);
    });
    sockets.push(socket);
  });
  // Once it is subscribed, the page fetches the changes made before. Wait for the response: if it
  // contained the completed task, the page would show no toast for the completion.
  const caughtUp = page.waitForResponse((response) =>
    /\/tasks\?.*updated_at=gte/.test(response.url()),
  );
  await openGoals(page);
  await expect.poll(() => joined).toBe(true);
  await caughtUp;
  const { data: task } = await person.client
    .from('tasks')
    .insert({ title: 'Told once' })
    .select()
    .single()
    .throwOnError();
  await expect(page.getByRole('link', { name: 'Tasks', exact: false }).first()).toContainText('1');
  await person.client
    .from('tasks')
    .update({ status: 'completed', completed_at: new Date().toISOString() })
    .eq('id', task.id);
  await expect(toastsOf(page, 'Task Completed')).toHaveCount(1);
  for (const count of [1, 2]) {
    await sockets.at(-1)?.close({ code: 1012, reason: 'The host is restarting' });
    await putGoal(person, { title: `Meanwhile ${count}` });
    await expect(goalCard(page, `Meanwhile ${count}`)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => sockets.length, { timeout: 30_000 }).toBe(count + 1);
  }
  await expect(toastsOf(page, 'Task Completed')).toHaveCount(1);
  await expect(toast(page, 'New Task Created').filter({ hasNotText: 'Told once' })).toHaveCount(0);
  expect(await storedGoal(person, 'Meanwhile 2')).not.toBeNull();
});
