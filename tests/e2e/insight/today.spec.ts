import type { Locator } from '@playwright/test';
import { parisDay } from '../days.ts';
import { expect, expectAccessible, expectFitsWidth, isPhone, test } from '../fixtures.ts';
import { newTask, stored } from '../tasks/board.ts';
import { atNoon, haveTasks, openPanel, panel } from './coach.ts';

test('clarity §4 /dashboard: today’s tasks in order, the same number everywhere, each with its acts', async ({
  page,
  person,
}) => {
  await haveTasks(
    person,
    { title: 'Answer Priya', duration_estimated: 30 },
    { title: 'Draft the plan', quadrant: 'schedule', planned_date: parisDay(0) },
    { title: 'Old bill', quadrant: 'schedule', deadline: '2026-01-10T12:00:00Z' },
    { title: 'Someday', quadrant: 'drop' },
    { title: 'New and unsorted', is_unsorted: true },
  );
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /^Today/ });
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Today 3');
  await expect(page.getByRole('main')).toContainText('3 tasks for today');
  const rows = card.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Old bill');

  const priya = rows.filter({ hasText: 'Answer Priya' });
  if (isPhone(page)) {
    await priya.getByRole('button', { name: 'More for Answer Priya' }).click();
    await page.getByRole('menuitem', { name: 'Start' }).click();
  } else {
    await priya.hover();
    await card.getByRole('button', { name: 'Start: Answer Priya' }).click();
  }
  await expect(rows.first()).toContainText('Answer Priya');
  await expect(rows.first()).toContainText('0 of 30 min');
  // The running task has no heading, because its region is named "Now".
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(['Then, most important first']);
  await expect(card.getByRole('region', { name: 'Now' })).toContainText('Answer Priya');
  await card.getByRole('button', { name: 'Snooze: Answer Priya' }).click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Today 2');
  await expect(page.getByRole('main')).toContainText('2 tasks for today');
  // Snoozing a running task pauses it first.
  await expect
    .poll(() => stored(person, 'Answer Priya'))
    .toMatchObject({ status: 'not_started', quadrant: 'do_now', planned_date: expect.any(String) });
  await card.getByRole('checkbox', { name: 'Complete Old bill' }).click();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Today 1');
  // Completed tasks are listed below and can be reopened.
  await card.getByRole('button', { name: '1 done today' }).click();
  const done = card.getByRole('list', { name: 'Done today' });
  await expect(done.getByRole('listitem')).toContainText(['Old bill']);
  await done.getByRole('checkbox', { name: 'Reopen Old bill' }).click();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Today 2');
  await expect(done).toHaveCount(0);
  for (const title of ['Old bill', 'Draft the plan']) {
    await card.getByRole('checkbox', { name: `Complete ${title}` }).click();
  }
  await expect(card).toContainText('All done for today.');
  await expect(card.getByRole('link', { name: 'Shut down' })).toBeVisible();
  await expectFitsWidth(page);
});

test('clarity §4 /dashboard: capture, the list of today, what waits on others, then statistics', {
  tag: '@full',
}, async ({ page, person }) => {
  await haveTasks(person, { title: 'Answer Priya' });
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Today 1',
    'Start here',
    'Waiting on others',
    'Streak',
    'Open tasks by quadrant',
    'Goals',
    'Completed, last 26 weeks',
  ]);
  // Clarity §4: the dashboard begins with capture.
  await expect(newTask(page)).toBeVisible();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(newTask(page))).toBeLessThan(
    await top(page.getByRole('region', { name: /^Today/ })),
  );
});

test('clarity §4 /dashboard: the acts of a row with a long title move no other row', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const long = 'Prepare the slides for the board meeting with the numbers of all three regions';
  await haveTasks(person, { title: long }, { title: 'Answer Priya' });
  await page.goto('/dashboard');
  const rows = page.getByRole('region', { name: /^Today/ }).getByRole('listitem');
  const placeOf = (title: string) => rows.filter({ hasText: title }).boundingBox();
  await expect(rows).toHaveCount(2);
  const before = [await placeOf(long), await placeOf('Answer Priya')];
  await rows.filter({ hasText: long }).hover();
  await page.getByRole('button', { name: `Complete: ${long}` }).click({ trial: true });
  expect([await placeOf(long), await placeOf('Answer Priya')]).toEqual(before);
});

test('clarity §4 /dashboard: a day with nothing planned says so and offers Plan my day, after noon too', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Read the paper', quadrant: 'schedule' });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /^Today/ });
  await expect(card).toContainText('Nothing planned for today.');
  await card.getByRole('link', { name: 'Plan my day' }).click();
  await expect(page).toHaveURL(/view=plan/);
});

test('axe finds nothing on the list of today, light and dark', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Answer Priya' }).throwOnError();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: /^Today/ })).toBeVisible();
  await expectAccessible(page);
});

test('clarity §4: every number that says today is the same', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  const { at, day } = await atNoon(page, person, 600);
  const schedule = { quadrant: 'schedule' };
  await haveTasks(
    person,
    { title: 'Planned', ...schedule, planned_date: day(0) },
    { title: 'Fixed', ...schedule, planned_date: day(0), planned_time: '18:00' },
    { title: 'Left over', ...schedule, planned_date: day(-3) },
    { title: 'Overdue', ...schedule, deadline: at(-5000), planned_date: day(3) },
    { title: 'Due today', quadrant: 'drop', deadline: at(60) },
    { title: 'Do Now' },
    { title: 'Do Now later', planned_date: day(2) },
    { title: 'Unsorted', is_unsorted: true },
    { title: 'Unsorted and due', is_unsorted: true, deadline: at(30) },
    { title: 'Someday', ...schedule },
    { title: 'In Drop', quadrant: 'drop' },
  );
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  const card = page.getByRole('region', { name: /^Today/ });
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Today 7');
  await expect(card.getByRole('listitem')).toHaveCount(7);
  await expect(main).toContainText('7 tasks for today');
  if (isPhone(page)) {
    await expect(
      page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /^Today/ }),
    ).toHaveText('Today7 tasks for today');
  }
  await openPanel(page);
  await expect(panel(page)).toContainText('7 tasks for today');
  await page.keyboard.press('Escape');

  await page.goto('/tasks?view=list');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page
    .getByRole('dialog', { name: /^Filter/ })
    .getByRole('button', { name: 'Today' })
    .click();
  await expect(page).toHaveURL(/today=yes/);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^7 of 11/);

  // In Plan my day the tasks for today are already chosen, so the last step shows the same number.
  await page.goto('/dashboard?view=plan');
  for (const step of ['Pressing', 'Choose for today', '7 tasks for today']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(main.getByRole('heading', { name: step, exact: true })).toBeFocused();
  }
});
