import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { choose, openBoard, quadrant, stored, toast } from './board.ts';

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

test('clarity §5 recently dropped: restore all, and empty the list', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const { data } = await person.client
    .from('tasks')
    .insert(['One', 'Two', 'Three'].map((title) => ({ title })))
    .select('id')
    .throwOnError();
  const ids = data.map(({ id }) => id);
  await person.client.from('tasks').delete().in('id', ids).throwOnError();
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

test('bad input: restore above the plan’s limit says so and loses nothing; so does a failed emptying', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  const { data } = await person.client
    .from('tasks')
    .insert(['One', 'Two'].map((title) => ({ title })))
    .select('id')
    .throwOnError();
  await person.client
    .from('tasks')
    .delete()
    .in(
      'id',
      data.map(({ id }) => id),
    )
    .throwOnError();
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
  const { data } = await person.client.from('tasks').insert({ title: 'Old' }).select('id').single();
  await person.client.from('tasks').delete().eq('id', String(data?.id)).throwOnError();
  await page.goto('/tasks?view=dropped');
  await expect(page.getByRole('row', { name: /Old/ })).toBeVisible();
  await expectAccessible(page);
});
