import { expect, test } from '../../fixtures.ts';
import { delegateTo, field, group, resultsOf } from './search.ts';

test('spec §2 header: Enter goes to /search-results?q=<text>, and both fields show it', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert([{ title: 'Paint the door' }, { title: 'Buy a lamp' }], { defaultToNull: false });
  await page.goto('/tasks');
  const header = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await header.fill('paint & door');
  await header.press('Enter');
  await expect(page).toHaveURL(/\/search-results\?q=paint%20%26%20door$/);
  await expect(field(page)).toHaveValue('paint & door');
  await expect(resultsOf(page, 'Paint the door')).toBeVisible();
  await header.fill('lamp');
  await header.press('Enter');
  await expect(field(page)).toHaveValue('lamp');
  await expect(resultsOf(page, 'Buy a lamp')).toBeVisible();
  await field(page).fill('paint');
  await expect(resultsOf(page, 'Paint the door')).toBeVisible();
  await expect(header).toHaveValue('paint');
  await page.goBack();
  await expect(field(page)).toHaveValue('paint & door');
});

test('arrow keys move from the field through the results and back, Enter opens, with Ctrl in a new tab', {
  tag: '@full',
}, async ({ page, person, context }) => {
  await person.client
    .from('tasks')
    .insert([{ title: 'Row one' }, { title: 'Row two' }], { defaultToNull: false });
  await person.client.from('goals').insert({ title: 'Row well' });
  await page.goto('/search-results?q=row');
  await expect(group(page, 'Goals')).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  const results = page.locator('[data-result]');
  await expect(results.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Row well' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(results.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();

  const tab = context.waitForEvent('page');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(await tab).toHaveURL(/\/tasks\?task=/);
  await (await tab).close();
  await page.bringToFront();
  const second = context.waitForEvent('page');
  await results.nth(2).focus();
  // The keyboard focus may still be on the closed tab.
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
  await expect(results.nth(2)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  // Read the URL in the page itself: a background tab may load without emitting a load event.
  const opened = await second;
  await expect(async () => {
    expect(await opened.evaluate(() => location.href)).toMatch(/\/goals\?goal=/);
  }).toPass();
  await (await second).close();
  await page.bringToFront();
  await results.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
});

test('a person leads to a delegation to them, a delegation to its details', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const tom = await delegateTo(host, person, 'Tomasz', 'Order the chairs');
  await page.goto('/search-results?q=tomasz');
  await group(page, 'People').getByRole('link', { name: 'Delegations with Tomasz' }).click();
  await expect(page).toHaveURL(/kind=delegation/);
  await resultsOf(page, 'Order the chairs').click();
  await expect(page.getByRole('dialog', { name: 'Order the chairs' })).toBeVisible();
  await page.goto('/search-results?q=tomasz');
  await group(page, 'People').getByRole('link', { name: 'Tomasz', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New delegation' });
  await expect(dialog.getByRole('textbox').first()).toHaveValue(tom.email);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/delegations\?tab=incoming$/);
});

test('a failed search shows a message and retries; earlier results stay while typing', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await person.client
    .from('tasks')
    .insert([{ title: 'Clean the oven' }, { title: 'Sort clothes' }], { defaultToNull: false });
  await page.route('**/rest/v1/rpc/search', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/search-results?q=clean');
  const alert = page.getByRole('alert').filter({ hasText: 'Search failed' });
  await expect(alert).toBeVisible();
  await page.unroute('**/rest/v1/rpc/search');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(resultsOf(page, 'Clean the oven')).toBeVisible();
  await expect(alert).toHaveCount(0);

  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/search', async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill('clothes');
  await expect(page).toHaveURL(/\?q=clothes$/);
  await expect(resultsOf(page, 'Clean the oven')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Searching' })).toHaveCount(0);
  answer();
  await expect(resultsOf(page, 'Sort clothes')).toBeVisible();
  await expect(resultsOf(page, 'Clean the oven')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('offline: searches the cached tasks and goals, and says so', { tag: '@full' }, async ({
  page,
  person,
  context,
  consoleErrors,
}) => {
  await person.client
    .from('tasks')
    .insert([{ title: 'Charge the torch' }, { title: 'Prepare', notes: 'Take the torch along' }], {
      defaultToNull: false,
    });
  await person.client.from('goals').insert({ title: 'No torch needed' });
  await page.goto('/search-results?q=torch');
  await expect(group(page, 'Tasks').getByRole('link')).toHaveCount(2);
  await context.setOffline(true);
  await expect(
    page.getByText('You’re offline. This searches the tasks and goals already loaded here.'),
  ).toBeVisible();
  await field(page).fill('tor');
  await expect(group(page, 'Tasks').getByRole('link')).toHaveText(['Charge the torch', 'Prepare']);
  await expect(group(page, 'Tasks').getByText('Take the torch along')).toBeVisible();
  await expect(group(page, 'Goals').getByRole('link')).toHaveText(['No torch needed']);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('clarity §5 search: Dropped finds what was dropped or deleted by title and notes, and restores it', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  const { data } = await person.client
    .from('tasks')
    .insert(
      [
        { title: 'Cancel the gym', quadrant: 'drop' },
        { title: 'Old draft', notes: 'About the Gÿm and the pool', is_unsorted: true },
        { title: 'Gym shoes' },
      ],
      { defaultToNull: false },
    )
    .select('id, title')
    .throwOnError();
  const gone = data.filter(({ title }) => title !== 'Gym shoes').map(({ id }) => id);
  await person.client.from('tasks').delete().in('id', gone).throwOnError();

  await page.route('**/rest/v1/dropped_tasks*', (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  await page.goto('/search-results?q=gym');
  await expect(group(page, 'Tasks').getByRole('link')).toHaveText(['Gym shoes']);
  const states = page.getByRole('radiogroup', { name: 'Open, completed or dropped' });
  await states.getByText('Dropped').click();
  await expect(page).toHaveURL(/\?q=gym&state=dropped$/);
  const alert = page.getByRole('alert').filter({ hasText: 'Search failed' });
  await expect(alert).toBeVisible();
  await page.unroute('**/rest/v1/dropped_tasks*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Tasks').getByRole('link')).toHaveText(['Cancel the gym', 'Old draft']);
  await expect(group(page, 'Tasks').getByText('About the Gÿm and the pool')).toBeVisible();
  // "Old draft" was unsorted when it was dropped, so it shows "To sort" instead of a quadrant.
  const found = group(page, 'Tasks').getByRole('listitem');
  await expect(found.filter({ hasText: 'Old draft' })).toContainText('To sort');
  await expect(found.filter({ hasText: 'Old draft' })).not.toContainText('Do Now');

  await page.getByRole('button', { name: 'Restore “Cancel the gym”' }).click();
  await expect(group(page, 'Tasks').getByRole('link')).toHaveText(['Old draft']);
  await expect
    .poll(() => person.client.from('tasks').select('title').eq('title', 'Cancel the gym'))
    .toMatchObject({ data: [{ title: 'Cancel the gym' }] });
  await field(page).fill('zebra');
  await expect(
    page.getByRole('heading', { name: 'Nothing found in recently dropped tasks for “zebra”' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Search what isn’t dropped' }).click();
  await expect(page).toHaveURL(/\?q=zebra$/);
  await field(page).fill('draft');
  await expect(page).toHaveURL(/\?q=draft$/);
  await states.getByText('Dropped').click();
  await resultsOf(page, 'Old draft').click();
  await expect(page).toHaveURL(/\/tasks\?view=dropped$/);
  await expect(page.getByRole('row', { name: /Old draft/ })).toBeVisible();
  consoleErrors.length = 0;
});

test('a failed search of one kind says so, and can be tried again', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  await person.client.from('goals').insert({ title: 'Row well' }).throwOnError();
  await page.route('**/rest/v1/rpc/search', (route) =>
    route.request().postData()?.includes('only_kind')
      ? route.continue()
      : route.fulfill({ status: 400, json: { message: 'invalid_argument' } }),
  );
  await page.goto('/search-results?q=row&kind=goal');
  await expect(page.getByText('Search failed')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultsOf(page, 'Row well')).toBeVisible();
  await expect(page.getByText('Search failed')).toBeHidden();
  consoleErrors.length = 0;
});
