import { expect, expectAccessible, test } from '../fixtures.ts';
import { add, newTask, openBoard } from '../tasks/board.ts';
import { completedTasks, firstLook, noteToasts, sidebar, toastsSeen } from './achievements.ts';

test('spec §2 achievements dropdown: empty text, then counts, points, level and the top five', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await page.goto('/goals');
  const button = page.getByRole('button', { name: 'Achievements' });
  const panel = page.getByRole('dialog', { name: 'Achievements' });
  await button.press('Enter');
  await expect(panel.getByText('0 of 17 unlocked')).toBeVisible();
  await expect(panel.getByText('0 points', { exact: true })).toBeVisible();
  await expect(panel.getByText('Complete tasks and goals to unlock achievements!')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await completedTasks(host, person, 50);
  await page.reload();
  await button.click();
  await expect(panel.getByText('3 of 17 unlocked')).toBeVisible();
  await expect(panel.getByText('110 points', { exact: true })).toBeVisible();
  await expect(panel.getByText('Organizer', { exact: true })).toBeVisible();
  await expect(panel.getByText('Level 2', { exact: true })).toBeVisible();
  await expect(panel.getByText('110 points, 140 to Achiever')).toBeVisible();
  const rows = await panel.getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => row.split('\n')[0])).toEqual([
    'Task Warrior',
    'Task Rookie',
    'First Task',
    'Task God',
    'Task Legend',
  ]);
  expect(rows[3]).toContain('50 of 500 tasks');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'All achievements' }).click();
  await expect(page).toHaveURL(/\/achievements$/);
  await expect(panel).toBeHidden();
});

test('spec §2 sidebar: collapsed, the level is an icon with its text as a tooltip', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/goals');
  const block = (await sidebar(page)).getByRole('link', { name: /Newcomer/ });
  await expect(block).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('complementary')).toHaveCSS('width', '48px');
  await block.focus();
  await expect(
    page.getByRole('tooltip', { name: 'Newcomer, level 1. 0 points, 100 to Organizer' }),
  ).toBeVisible();
  const box = await block.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(36);
});

test('spec §4 progress notifications: of two tabs one announces', { tag: '@full' }, async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await noteToasts(tab);
    await openBoard(tab);
    await expect((await sidebar(tab)).getByText('0 points, 100 to Organizer')).toBeVisible();
  }
  await firstLook(page, person);
  await add(page, 'Sign the lease');
  await page.getByRole('checkbox', { name: 'Complete Sign the lease' }).click();
  for (const tab of tabs) {
    await expect((await sidebar(tab)).getByText('10 points, 90 to Organizer')).toBeVisible();
  }
  const toastCount = async () =>
    (await Promise.all(tabs.map((tab) => toastsSeen(tab, 'Achievement')))).flat().length;
  await expect.poll(toastCount).toBe(1);
  // Once the second completion has reached the other tab, both tabs have checked for unlocks again.
  await newTask(page).fill('Read the contract');
  await newTask(page).press('Enter');
  await expect(other.getByRole('checkbox', { name: 'Complete Read the contract' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Complete Read the contract' }).click();
  await expect(other.getByRole('checkbox', { name: 'Complete Read the contract' })).toBeHidden();
  expect(await toastCount()).toBe(1);
});

for (const [motion, rings] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`look: the level’s ring is drawn ${rings} times under prefers-reduced-motion ${motion}`, {
    tag: '@full',
  }, async ({ page, person }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const names: string[] = [];
      Object.assign(window, { animations: names });
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if ((target as Element).closest('a[href="/achievements"]')) names.push(animationName);
      });
    });
    await openBoard(page);
    await firstLook(page, person);
    await add(page, 'Sign the lease');
    await page.getByRole('checkbox', { name: 'Complete Sign the lease' }).click();
    await expect((await sidebar(page)).getByText('10 points, 90 to Organizer')).toBeVisible();
    await expect(page.getByText('Achievement unlocked: First Task')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { animations: string[] }).animations))
      .toHaveLength(rings);
  });
}

test('design §6: the board and the header use the person’s zone, and their day changes while the page is open', {
  tag: '@full',
}, async ({ page, person, host }) => {
  // `next` is the next full hour; below, the person's day is set to begin then.
  const hour = 3_600_000;
  const next = new Date((Math.floor(Date.now() / hour) + 1) * hour);
  await host.sql`
    update public.profiles set time_zone = 'Asia/Kolkata', day_start = 0 where id = ${person.id}`;
  await person.client
    .from('tasks')
    .insert({ title: 'Call the bank', deadline: '2030-01-15T20:00:00Z' });
  await page.goto('/tasks');
  // The deadline is at 01:30 on the 16th in Kolkata, which is still the 15th in Paris.
  await expect(page.locator('time[datetime^="2030-01-15"]')).toHaveText('Due 16 Jan 2030');

  await host.sql`
    update public.profiles set time_zone = 'UTC', day_start = ${next.getUTCHours()}
    where id = ${person.id}`;
  const label = (time: number) =>
    new Date(time)
      .toLocaleDateString('en-GB', {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      })
      .replace(',', '');
  await page.clock.install({ time: next.getTime() - 30_000 });
  await page.reload();
  await expect(page.getByText(label(next.getTime() - 24 * hour))).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(label(next.getTime()))).toBeVisible();
});
