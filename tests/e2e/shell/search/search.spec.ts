import type { Page } from '@playwright/test';
import { expectFits } from '../../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, test } from '../../fixtures.ts';
import { asked, delegateTo, field, group, resultsOf } from './search.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit task' });

test('spec §2 /search-results?q=: tasks, goals, delegations, people and pages, highlighted, by kind', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await person.client.from('goals').insert({ title: 'Keep the budget', category: 'Money' });
  const { data: goal } = await person.client.from('goals').select('id').single();
  await person.client.from('tasks').insert(
    [
      { title: 'Write the budget report', quadrant: 'schedule', goal_id: goal?.id ?? null },
      { title: 'Prepare', notes: 'All of it.\n\nThe <b>Büdget</b> is in the folder' },
    ],
    { defaultToNull: false },
  );
  await delegateTo(host, person, 'Tomasz', 'Check the budget figures');
  await page.goto('/search-results?q=budget');

  const tasks = group(page, 'Tasks');
  await expect(tasks.getByRole('link')).toHaveText(['Write the budget report', 'Prepare']);
  await expect(tasks.getByText('Schedule')).toBeVisible();
  await expect(tasks.getByText('Goal: Keep the budget')).toBeVisible();
  await expect(tasks.locator('mark')).toHaveText(['budget', 'Büdget']);
  await expect(tasks.getByText('All of it. The <b>Büdget</b> is in the folder')).toBeVisible();
  await expect(group(page, 'Goals').getByText('Money')).toBeVisible();
  await expect(group(page, 'Delegations').getByText('Accepted')).toBeVisible();
  await expect(asked(page, 'Everything 4')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('4 results for “budget”')).toBeAttached();
  await expectFits(page);

  await field(page).fill('tomsaz');
  await expect(group(page, 'People').locator('mark')).toHaveText(['Tomasz']);
  await expect(page).toHaveURL(/\?q=tomsaz$/);
  await field(page).fill('time zone');
  await group(page, 'Pages and settings').getByRole('link', { name: 'Time' }).click();
  await expect(page).toHaveURL(/\/settings#time$/);
});

test('spec §2: a result opens the task’s sheet, the back button closes it, a goal is shown', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert(
      [
        { title: 'Feed the cat' },
        { title: 'Brush the cat', status: 'completed', completed_at: new Date().toISOString() },
      ],
      { defaultToNull: false },
    );
  const { data: goal } = await person.client
    .from('goals')
    .insert({ title: 'A calm cat' })
    .select('id')
    .single();
  await person.client
    .from('tasks')
    .insert({ title: 'Buy a brush', quadrant: 'do_now', goal_id: goal?.id ?? null });
  await page.goto('/search-results?q=cat');
  await resultsOf(page, 'Brush the cat').click();
  await expect(page).toHaveURL(/\/tasks\?task=[0-9a-f-]{36}$/);
  await expect(sheet(page).getByLabel('Title')).toHaveValue('Brush the cat');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/search-results\?q=cat$/);

  await resultsOf(page, 'Feed the cat').click();
  await sheet(page).getByLabel('Title').fill('Feed both cats');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  // Clarity §7: the panel saves without a button, also when Back closes it.
  await expect
    .poll(
      async () => (await person.client.from('tasks').select().eq('title', 'Feed both cats')).data,
    )
    .toHaveLength(1);

  await page.goto('/search-results?q=calm');
  await resultsOf(page, 'A calm cat').click();
  await expect(page.getByRole('button', { name: 'A calm cat', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Buy a brush' }).click();
  await expect(sheet(page).getByLabel('Title')).toHaveValue('Buy a brush');
});

test('/tasks?task=: another person’s or an unknown task says so; closing shows the board', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Mine' });
  await page.goto('/tasks?view=list&task=00000000-0000-4000-8000-000000000000');
  const missing = page.getByRole('dialog', { name: 'Task not found' });
  await expect(missing).toContainText(
    'It may have been deleted or dropped, or it belongs to someone else.',
  );
  await missing.getByRole('button', { name: 'Show my tasks' }).click();
  await expect(page).toHaveURL(/\/tasks\?view=list$/);
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/tasks\?view=list$/);
  await page.goto('/goals?goal=00000000-0000-4000-8000-000000000000');
  await expect(
    page.getByText('This goal isn’t here. It was deleted, or it belongs to someone else.'),
  ).toBeVisible();
});

test('filters by kind and by open or completed are in the address', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert(
      [
        ...Array.from({ length: 44 }, (_, n) => ({ title: `Letter ${n}` })),
        { title: 'Letter done', status: 'completed', completed_at: new Date().toISOString() },
      ],
      { defaultToNull: false },
    );
  await person.client.from('goals').insert({ title: 'Fewer letters' });
  await page.goto('/search-results?q=letter');
  await expect(group(page, 'Tasks').getByRole('link')).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 45 tasks' }).click();
  await expect(page).toHaveURL(/\?q=letter&kind=task$/);
  await expect(group(page, 'Tasks').getByRole('link')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(group(page, 'Tasks').getByRole('link')).toHaveCount(40);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(group(page, 'Tasks').getByRole('link')).toHaveCount(45);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page
    .getByRole('radiogroup', { name: 'Open, completed or dropped' })
    .getByText('Completed')
    .click();
  await expect(page).toHaveURL(/\?q=letter&kind=task&state=completed$/);
  await expect(group(page, 'Tasks').getByRole('link')).toHaveText(['Letter done']);
  await page.reload();
  await expect(group(page, 'Tasks').getByRole('link')).toHaveText(['Letter done']);
  await page.goBack();
  await expect(asked(page, 'Tasks 45')).toHaveAttribute('aria-pressed', 'true');
});

test('searches are remembered on the device, shown before typing, and can be cleared', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Renew the insurance' });
  await page.goto('/search-results');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'What you can search' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
  await page.getByRole('link', { name: 'insurance', exact: true }).click();
  await expect(field(page)).toHaveValue('insurance');
  await expect(resultsOf(page, 'Renew the insurance')).toBeVisible();
  await field(page).fill('renew');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['renew', 'insurance']);
  await page.reload();
  await expect(recent.getByRole('link')).toHaveText(['renew', 'insurance']);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
});

test('nothing found: suggests a spelling, a single word, and completed tasks', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client.from('tasks').insert(
    [
      { title: 'Prepare', notes: 'Ask the plumber' },
      { title: 'Sell the bicycle', status: 'completed', completed_at: new Date().toISOString() },
    ],
    { defaultToNull: false },
  );
  await page.goto('/search-results?q=plumbre');
  await expect(page.getByRole('heading', { name: 'Nothing found for “plumbre”' })).toBeVisible();
  await page.getByRole('link', { name: 'plumber', exact: true }).click();
  await expect(resultsOf(page, 'Prepare')).toBeVisible();

  await page.goto('/search-results?q=bicycle&state=open');
  await page.getByRole('button', { name: 'Search completed tasks too' }).click();
  await expect(resultsOf(page, 'Sell the bicycle')).toBeVisible();

  await field(page).fill('bicycle xylophone');
  await page.getByRole('link', { name: 'bicycle', exact: true }).click();
  await expect(resultsOf(page, 'Sell the bicycle')).toBeVisible();
  await field(page).fill('&|!');
  await expect(
    page.getByRole('heading', { name: 'There’s nothing to search for in “&|!”' }),
  ).toBeVisible();
});

test('bad input: one letter, 1,000 letters, operators and quotes are searched without an error', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Quote "A & B" (50%)' });
  await page.goto('/search-results?q=q');
  await expect(resultsOf(page, 'Quote')).toBeVisible();
  await page.goto(`/search-results?q=${'a'.repeat(1000)}`);
  await expect(page.getByRole('heading', { name: /^Nothing found for “a{200}”$/ })).toBeVisible();
  await expectFits(page);
  for (const q of ['"a & b"', "'; drop table tasks; --", '<%a:*|!b', '(50%)']) {
    await field(page).fill(q);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === q);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expect(resultsOf(page, 'Quote')).toBeVisible();
});

test('axe finds nothing on results, before a search, and without results, light and dark', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Fix the roof', notes: 'The roofer knows' });
  for (const path of ['/search-results?q=roof', '/search-results', '/search-results?q=xylophone']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
  if (isPhone(page)) {
    await page.goto('/goals');
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(field(page)).toBeFocused();
  }
});
