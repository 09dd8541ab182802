import type { Person } from '../../support/people/people.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { subscribed } from '../live.ts';
import {
  announcement,
  choose,
  newTask,
  openBoard,
  quadrant,
  stored,
  toast,
  toasterLoaded,
  toastsOf,
  undoLast,
} from './board.ts';

/** Adds tasks and removes them again; returns their ids. */
async function removed(person: Person, titles: readonly string[]) {
  const { data } = await person.client
    .from('tasks')
    .insert(titles.map((title) => ({ title })))
    .select('id')
    .throwOnError();
  await person.client.from('tasks').delete().eq('user_id', person.id).throwOnError();
  return data.map(({ id }) => id);
}

test('clarity §5 recently dropped: what was dropped or deleted is listed and restored', async ({
  page,
  person,
}) => {
  await person.client
    .from('tasks')
    .insert([
      { title: 'Old gym', quadrant: 'drop' },
      { title: 'Old draft', quadrant: 'drop' },
    ])
    .throwOnError();
  await openBoard(page);
  const drop = await quadrant(page, 'Drop');
  await choose(page, 'Old gym', 'Drop task');
  await expect(toast(page, 'Task Dropped')).toBeVisible();
  await expect.poll(() => stored(person, 'Old gym')).toBeNull();
  await drop.getByRole('link', { name: 'Recently dropped' }).click();

  const list = page.getByRole('region', { name: 'Recently dropped' });
  await expect(list.getByRole('row', { name: /Old gym.*Dropped/ })).toBeVisible();
  await list.getByRole('button', { name: 'Restore “Old gym”' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing dropped recently' })).toBeVisible();
  await expect.poll(() => stored(person, 'Old gym')).toMatchObject({ quadrant: 'drop' });
  await expectFitsWidth(page);
});

test('clarity §5 recently dropped: a task whose creation was undone is listed and restored', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await openBoard(page);
  await newTask(page).fill('Call the bank');
  await newTask(page).press('Enter');
  await expect.poll(() => stored(person, 'Call the bank')).not.toBeNull();
  await undoLast(page);
  await expect.poll(() => stored(person, 'Call the bank')).toBeNull();

  await page.goto('/tasks?view=dropped');
  const list = page.getByRole('region', { name: 'Recently dropped' });
  await expect(list).toContainText('Dropped, deleted and undone tasks are kept for 30 days.');
  await expect(list.getByRole('row', { name: /Call the bank.*Undone/ })).toBeVisible();
  await list.getByRole('button', { name: 'Restore “Call the bank”' }).click();
  await expect.poll(() => stored(person, 'Call the bank')).not.toBeNull();
});

test('clarity §5 recently dropped: a restore is announced, and the focus moves to the next row', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await removed(person, ['One', 'Two', 'Three']);
  await page.goto('/tasks?view=dropped');
  const restore = page.getByRole('button', { name: /^Restore “/ });
  await expect(restore).toHaveCount(3);
  const next = await restore.nth(1).getAttribute('aria-label');
  await restore.first().press('Enter');
  await expect(restore).toHaveCount(2);
  await expect(restore.first()).toHaveAccessibleName(String(next));
  await expect(restore.first()).toBeFocused();
  await expect(announcement(page, '1 task restored')).toBeAttached();
  await page.getByRole('button', { name: 'Restore all' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(announcement(page, '2 tasks restored')).toBeAttached();
});

test('clarity §5 recently dropped: a double click restores a task once', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await removed(person, ['One', 'Two']);
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/rest/v1/rpc/restore_tasks', async (route) => {
    sent += 1;
    await promise;
    await route.continue();
  });
  await page.goto('/tasks?view=dropped');
  await page.getByRole('button', { name: 'Restore “One”' }).dblclick();
  resolve();
  await expect(announcement(page, '1 task restored')).toBeAttached();
  await expect(page.getByRole('button', { name: /^Restore “/ })).toHaveCount(1);
  expect(sent).toBe(1);
});

test('clarity §5 recently dropped: Restore all waits for a task that is being restored', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await removed(person, ['One', 'Two', 'Three']);
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: number[] = [];
  await page.route('**/rest/v1/rpc/restore_tasks', async (route) => {
    sent.push(route.request().postDataJSON().ids.length);
    await promise;
    await route.continue();
  });
  await page.goto('/tasks?view=dropped');
  await page.getByRole('button', { name: 'Restore “One”' }).click();
  await page.getByRole('button', { name: 'Restore all' }).click();
  resolve();
  await expect(page.getByRole('heading', { name: 'Nothing dropped recently' })).toBeVisible();
  await expect(toastsOf(page, 'Not everything was restored')).toHaveCount(0);
  expect(sent).toEqual([1, 2]);
});

test('spec §8 realtime toasts: a page does not announce the tasks that it restores', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await removed(person, ['One', 'Two']);
  await subscribed(page, ['tasks'], () => page.goto('/tasks?view=dropped'));
  await toasterLoaded(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/restore_tasks', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Restore all' }).click();
  // The tasks arrive by realtime before the response.
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: /Tasks.*2/ })).toBeVisible();
  await expect(toastsOf(page, 'New Task Created')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Nothing dropped recently' })).toBeVisible();
  await expect(toastsOf(page, 'New Task Created')).toHaveCount(0);
});

test('clarity §5 recently dropped: says how many tasks could not be restored', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await removed(person, ['One', 'Two', 'Three']);
  // The database skips a task whose id is in use.
  await page.route('**/rest/v1/rpc/restore_tasks', (route) => route.fulfill({ json: 2 }));
  await page.goto('/tasks?view=dropped');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(toast(page, 'Not everything was restored')).toContainText(
    '1 of 3 could not be restored.',
  );
});

test('clarity §5 recently dropped: Restore all restores more than the list shows', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${person.id}`;
  for (const part of [1, 2]) {
    await removed(
      person,
      Array.from({ length: 501 }, (_, at) => `Part ${part}, ${at}`),
    );
  }
  await page.goto('/tasks?view=dropped');
  await expect(page.getByRole('button', { name: /^Restore “/ })).toHaveCount(50);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByRole('status')).toHaveText('51–100');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing dropped recently' })).toBeVisible();
  const { count } = await person.client.from('tasks').select('id', { count: 'exact', head: true });
  expect(count).toBe(1002);
});

test('clarity §5 recently dropped: restore all, and empty the list', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const ids = await removed(person, ['One', 'Two', 'Three']);
  await page.goto('/tasks?view=dropped');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing dropped recently' })).toBeVisible();
  await expect.poll(() => stored(person, 'Three')).not.toBeNull();

  await person.client.from('tasks').delete().in('id', ids).throwOnError();
  await page.reload();
  await page.getByRole('button', { name: /^Empty the list/ }).click();
  const question = page.getByRole('group', { name: 'Remove all of them for good?' });
  await question.getByRole('button', { name: 'Empty the list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing dropped recently' })).toBeVisible();
  const left = await person.client.from('dropped_tasks').select('id').throwOnError();
  expect(left.data).toEqual([]);
});

test('clarity §5 recently dropped: Empty the list keeps what was dropped after it was shown', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await removed(person, ['One', 'Two']);
  await page.goto('/tasks?view=dropped');
  await expect(page.getByRole('row', { name: /Two/ })).toBeVisible();
  // Remove a task as another tab or another device would.
  const [late] = await removed(person, ['Late']);
  await page.getByRole('button', { name: /^Empty the list/ }).click();
  await page
    .getByRole('group', { name: 'Remove all of them for good?' })
    .getByRole('button', { name: 'Empty the list' })
    .click();
  await expect(page.getByRole('row', { name: /Two/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Late/ })).toBeVisible();
  const left = await person.client.from('dropped_tasks').select('id').throwOnError();
  expect(left.data).toEqual([{ id: late }]);
});

test('clarity §5 recently dropped: the link is the last in Drop, also below completed tasks', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({
      title: 'Old gym',
      quadrant: 'drop',
      status: 'completed',
      completed_at: new Date().toISOString(),
    })
    .throwOnError();
  await openBoard(page);
  const drop = await quadrant(page, 'Drop');
  await drop.getByRole('button', { name: /Completed 1/ }).click();
  await expect(drop.getByText('Old gym')).toBeVisible();
  await expect(drop).toHaveText(/Old gym.*Recently dropped/s);
});

test('clarity §5 recently dropped: the list view leads to it', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Old gym' }).throwOnError();
  await page.goto('/tasks?view=list');
  await page.getByRole('main').getByRole('link', { name: 'Recently dropped' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing dropped recently' })).toBeVisible();
});

test('bad input: restore above the plan’s limit says so and loses nothing; so does a failed emptying', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await removed(person, ['One', 'Two']);
  await host.sql`update public.subscription_limits set max_tasks = 1 where tier = 'free'`;
  try {
    await page.goto('/tasks?view=dropped');
    await page.getByRole('button', { name: 'Restore all' }).click();
    await expect(toast(page, 'Failed to restore tasks. Please try again.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Two/ })).toBeVisible();
    await page.route('**/rest/v1/dropped_tasks*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: 'no' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: /^Empty the list/ }).click();
    await page
      .getByRole('group', { name: 'Remove all of them for good?' })
      .getByRole('button', { name: 'Empty the list' })
      .click();
    await expect(toast(page, 'Failed to empty the list. Please try again.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Two/ })).toBeVisible();
    // The browser logs the refused requests.
    consoleErrors.length = 0;
  } finally {
    await host.sql`update public.subscription_limits set max_tasks = 50 where tier = 'free'`;
  }
});

test('axe finds nothing on the list of dropped tasks, light and dark', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await removed(person, ['Old']);
  await page.goto('/tasks?view=dropped');
  await expect(page.getByRole('row', { name: /Old/ })).toBeVisible();
  await expectAccessible(page);
});
