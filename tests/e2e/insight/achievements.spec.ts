import type { Page } from '@playwright/test';
import { expect, expectFitsWidth, isPhone, test } from '../fixtures.ts';
import { add, openBoard, toast } from '../tasks/board.ts';
import { completedTasks, firstLook, noteToasts, sidebar, toastsSeen } from './achievements.ts';

const complete = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Complete ${title}` }).click();
const open = async (page: Page) => {
  await page.goto('/achievements');
  await expect(page.getByRole('heading', { level: 2, name: /Level \d/ })).toBeVisible();
};
const achievement = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({
      hasText: /nlocked|Locked/,
    });

test('spec §4, §9 progress notifications: the first completed task is announced for 6 s, once', {
  tag: '@full',
}, async ({ page, person }) => {
  await page.clock.install();
  await noteToasts(page);
  await openBoard(page);
  await firstLook(page, person);
  await add(page, 'Sign the lease');
  await complete(page, 'Sign the lease');
  const unlockToast = toast(page, 'Achievement unlocked: First Task');
  await expect(unlockToast).toContainText('Complete your first task. 10 points.');
  // The toast of the completed task stays, with its Undo, beside the toast of the unlock.
  await expect(
    toast(page, 'Task Completed! 🎉').getByRole('button', { name: 'Undo' }),
  ).toBeVisible();
  await page.clock.runFor(7000);
  await expect(unlockToast).toBeHidden();
  const [seen] = await toastsSeen(page, 'Achievement unlocked: First Task');
  const lasted = (seen?.gone ?? 0) - (seen?.shown ?? 0);
  expect(lasted).toBeGreaterThanOrEqual(5900);
  expect(lasted).toBeLessThan(6700);

  await page.reload();
  await add(page, 'Read the contract');
  await complete(page, 'Read the contract');
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible();
  await expect((await sidebar(page)).getByText('10 points, 90 to Organizer')).toBeVisible();
  expect(await toastsSeen(page, 'Achievement')).toEqual([]);
});

test('spec §4, §9 progress notifications: a level is announced for 8 s', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await completedTasks(host, person, 49);
  await page.clock.install();
  await noteToasts(page);
  await openBoard(page);
  await firstLook(page, person);
  await add(page, 'The fiftieth');
  await complete(page, 'The fiftieth');
  await expect(toast(page, 'Achievement unlocked: Task Warrior')).toBeVisible();
  const levelToast = toast(page, 'Level 2: Organizer');
  await expect(levelToast).toContainText('Every task has its place.');
  await page.clock.runFor(9000);
  await expect(levelToast).toBeHidden();
  const [seen, ...more] = await toastsSeen(page, 'Level');
  const lasted = (seen?.gone ?? 0) - (seen?.shown ?? 0);
  expect(lasted).toBeGreaterThanOrEqual(7900);
  expect(lasted).toBeLessThan(8700);
  expect(more).toEqual([]);
  // The 49 tasks that existed at the first load announce nothing.
  expect(await toastsSeen(page, 'Achievement unlocked: Task Rookie')).toEqual([]);
});

test('spec §9 special: early bird before 09:00 and night owl from 21:00, on the person’s own clock', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await host.sql`update public.profiles set time_zone = 'Asia/Tokyo' where id = ${person.id}`;
  const at = (clock: string, count: number) => host.sql`
    insert into public.tasks (user_id, title, status, completed_at)
    select ${person.id}, ${clock} || n, 'completed',
      (current_date - 3 - n * 2 + ${clock}::time) at time zone 'Asia/Tokyo'
    from generate_series(1, ${count}::int) n`;
  await at('08:59', 9);
  await at('09:00', 3);
  await at('20:59', 3);
  await at('21:00', 10);
  await open(page);
  await firstLook(page, person);
  await expect(achievement(page, 'Night Owl')).toContainText('Unlocked');
  await expect(achievement(page, 'Early Bird')).toContainText('Locked, 9 of 10 tasks');
  await host.sql`
    insert into public.tasks (user_id, title, status, completed_at)
    values (${person.id}, 'Before breakfast', 'completed',
      (current_date - 2 + time '06:00') at time zone 'Asia/Tokyo')`;
  await expect(toast(page, 'Achievement unlocked: Early Bird')).toBeVisible();
  await expect(achievement(page, 'Early Bird')).toContainText('Unlocked');
});

test('spec §9 achievements: goals count too, and are announced at the next visit', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await open(page);
  await firstLook(page, person);
  await expect(achievement(page, 'First Goal')).toContainText('Locked, 0 of 1 goal');
  // Leave the app, because an open page would receive the goal by realtime and announce the unlock.
  await page.goto('/robots.txt');
  await person.client
    .from('goals')
    .insert({ title: 'Grow', status: 'completed', completed_at: new Date().toISOString() });
  await open(page);
  await expect(toast(page, 'Achievement unlocked: First Goal')).toBeVisible();
  await expect(achievement(page, 'First Goal')).toContainText('Unlocked');
});

test('spec §2 /achievements: by category, with points, the nearest ones, and all levels', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await completedTasks(host, person, 50);
  await open(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Organizer Level 2',
    'Streak',
    'Next up',
    'Levels',
    'Tasks',
    'Goals',
    'Streaks',
    'Special',
  ]);
  await expect(main.getByText('110 points, 140 to Achiever')).toBeVisible();
  for (const [list, count] of [
    ['Tasks', 6],
    ['Goals', 4],
    ['Streaks', 4],
    ['Special', 3],
  ] as const) {
    await expect(
      main.getByRole('list', { name: list, exact: true }).getByRole('listitem'),
    ).toHaveCount(count);
  }
  await expect(main.getByText('3 of 6 unlocked')).toBeVisible();
  await expect(achievement(page, 'Task Warrior')).toContainText('75 pointsSilver');
  await expect(achievement(page, 'Task Warrior')).toContainText('Unlocked');
  await expect(achievement(page, 'Task Master')).toContainText('Locked, 50 of 100 tasks');
  await expect(
    main.getByRole('list', { name: 'Next up' }).getByRole('listitem').first(),
  ).toContainText('Task Master');
  const ladder = main.getByRole('list', { name: 'Levels' }).getByRole('listitem');
  await expect(ladder).toHaveCount(10);
  await expect(ladder.and(page.locator('[aria-current="step"]'))).toContainText('Organizer');
  await expect(ladder.last()).toContainText('Productivity God');
  await expect(
    main.getByText(
      'All 17 achievements add up to 2,060 points, enough for Master. Higher levels need more points than you can earn today.',
    ),
  ).toBeVisible();
  await expectFitsWidth(page);
});

test('spec §9 streak: at risk until a task is completed today', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  // Set the person's time zone to the browser's, so that days begin at the same time in both.
  await host.sql`update public.profiles set time_zone = 'Europe/Paris' where id = ${person.id}`;
  await host.sql`
    insert into public.tasks (user_id, title, status, completed_at)
    select ${person.id}, 'Day ' || n, 'completed', now() - n * interval '1 day'
    from generate_series(1, 6) n`;
  await open(page);
  const main = page.getByRole('main');
  await expect(main.getByText('0 days', { exact: true })).toBeVisible();
  await expect(
    main.getByText(
      'Complete a task today to keep your 6-day streak. That unlocks Week Warrior, 60 points.',
    ),
  ).toBeVisible();
  await expect(
    main.getByRole('img', { name: 'Completed tasks on 6 of the last 7 days' }),
  ).toBeVisible();
  await firstLook(page, person);
  await person.client
    .from('tasks')
    .insert({ title: 'Today', status: 'completed', completed_at: new Date().toISOString() });
  await expect(main.getByText('7 days', { exact: true })).toBeVisible();
  await expect(main.getByText('Today already counts.')).toBeVisible();
  await expect(toast(page, 'Achievement unlocked: Week Warrior')).toBeVisible();
});

test('spec §9 streak achievements: unlock with the streak and stay unlocked after it ends, on every device', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, browser }) => {
  await host.sql`update public.profiles set time_zone = 'Europe/Paris' where id = ${person.id}`;
  // Insert a completed task on each of the two days before today, and on seven earlier days in a
  // row: that old streak no longer counts.
  await host.sql`
    insert into public.tasks (user_id, title, status, completed_at)
    select ${person.id}, 'Day ' || n, 'completed', now() - n * interval '1 day'
    from unnest(array[1, 2, 20, 21, 22, 23, 24, 25, 26]) n`;
  await open(page);
  await firstLook(page, person);
  await expect(achievement(page, 'Streak Starter')).toContainText('Locked, 0 of 3 days in a row');
  await expect(achievement(page, 'Week Warrior')).toContainText('Locked, 0 of 7 days in a row');
  await openBoard(page);
  await add(page, 'Sign the lease');
  await complete(page, 'Sign the lease');
  await expect(toast(page, 'Achievement unlocked: Streak Starter')).toBeVisible();

  await host.sql`delete from public.tasks where user_id = ${person.id} and completed_on > current_date - 10`;
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL('/achievements', page.url()).href);
  await expect(elsewhere.getByText('0 days', { exact: true })).toBeVisible();
  await expect(achievement(elsewhere, 'Streak Starter')).toContainText('Unlocked');
  await expect(achievement(elsewhere, 'Week Warrior')).toContainText(
    'Locked, 0 of 7 days in a row',
  );
  await context.close();
});

test('/achievements: loading, empty, an error and a retry', { tag: ['@full', '@desktop'] }, async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  let fail = true;
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/goals*', async (route) => {
    if (!fail) return route.continue();
    await asked;
    return route.fulfill({ status: 403, body: '' });
  });
  await page.goto('/achievements');
  await expect(page.getByRole('status', { name: 'Loading achievements' })).toBeVisible();
  answer();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('Your achievements could not be loaded');
  await expect(problem).toContainText('You’re not allowed to do this.');
  fail = false;
  // The button may be gone already, because parts of the page that load later refetch failed lists.
  const again = problem.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(
      page.getByRole('main').getByText('Complete tasks and goals to unlock achievements!'),
    ).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: 'Open your tasks' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  consoleErrors.length = 0;
});

test('spec §2 sidebar: level icon, title and number, linked to the achievements', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await completedTasks(host, person, 10);
  await page.goto('/tasks');
  const block = (await sidebar(page)).getByRole('link', { name: /Level 1/ });
  await expect(block).toContainText('Newcomer');
  await expect(block).toContainText('35 points, 65 to Organizer');
  await expect(block.locator('svg').first()).toBeVisible();
  expect((await block.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await block.click();
  await expect(page).toHaveURL(/\/achievements$/);
  if (isPhone(page)) await expect(page.getByRole('dialog')).toBeHidden();
});
