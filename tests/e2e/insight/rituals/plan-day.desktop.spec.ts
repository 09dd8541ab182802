import { expect, test } from '../../fixtures.ts';
import { stored, undoLast } from '../../tasks/board.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { act, openRitual, plannedDays, row, stepOf } from './rituals.ts';

const schedule = { quadrant: 'schedule', duration_estimated: 30 };

test('clarity §4 plan my day: planning five tasks by keyboard takes at most 15 keys from the dashboard', async ({
  page,
  person,
}) => {
  const { day } = await atNoon(page, person, 180);
  const today = day(0);
  await haveTasks(
    person,
    { title: 'Left over', ...schedule, planned_date: day(-2) },
    { title: 'Four', ...schedule, is_important: true },
    { title: 'Three', ...schedule, is_important: true },
    { title: 'Two', ...schedule, is_important: true },
    { title: 'One', ...schedule, is_important: true },
    { title: 'Not today', ...schedule },
  );
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: /^Today/ })).toBeVisible();
  await press('ControlOrMeta+k', 'p', 'l');
  await expect(
    page.getByRole('dialog', { name: 'Command palette' }).locator('[data-selected]'),
  ).toHaveText(/^Plan my day/);
  await press('Enter');
  await expect(stepOf(page, 'Left over')).toBeFocused();
  await press('j', 'Space');
  await expect(row(page, 'Left over')).toContainText('Today');
  await press('Enter');
  await expect(stepOf(page, 'Choose for today')).toBeFocused();
  await press('ArrowDown', 'Space', 'j', 't', 'j', 'Space', 'j', 'Space');
  // The plan is complete here: each choice is saved at once.
  expect(keys).toBeLessThanOrEqual(15);
  await expect
    .poll(() => plannedDays(person))
    .toEqual({
      'Left over': today,
      One: today,
      Two: today,
      Three: today,
      Four: today,
      'Not today': null,
    });
  await press('Enter');
  await expect(stepOf(page, '5 tasks for today')).toBeFocused();
});

test('clarity §4 plan my day: Ctrl Z undoes each act, and choosing again gives the day back', {
  tag: '@full',
}, async ({ page, person }) => {
  const { day } = await atNoon(page, person);
  const before = day(-2);
  await haveTasks(
    person,
    { title: 'Alpha', ...schedule, planned_date: before },
    { title: 'Beta', ...schedule, planned_date: day(-1) },
  );
  await openRitual(page, 'plan', 'Left over');
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect(row(page, 'Alpha')).toContainText('Today');
  await page.keyboard.press('t');
  await expect.poll(() => plannedDays(person)).toMatchObject({ Alpha: before });
  await page.keyboard.press('d');
  await expect(row(page, 'Alpha')).toContainText('Dropped');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await expect.poll(() => stored(person, 'Beta')).toMatchObject({ status: 'completed' });
  await undoLast(page);
  await expect.poll(() => stored(person, 'Beta')).toMatchObject({ status: 'not_started' });
  await undoLast(page);
  await expect.poll(() => stored(person, 'Alpha')).toMatchObject({ planned_date: before });
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog', { name: /^Plan “/ })).toBeVisible();
});

test('clarity §4 plan my day: Ctrl Enter goes on and starts the day, Escape leaves', {
  tag: '@full',
}, async ({ page, person }) => {
  const { day } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Left over', ...schedule, planned_date: day(-2) },
    { title: 'Not today', ...schedule },
  );
  await openRitual(page, 'plan', 'Left over');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
  await openRitual(page, 'plan', 'Left over');
  // Plain Enter would press the focused button.
  await row(page, 'Left over').getByRole('button', { name: 'Today: Left over' }).focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(stepOf(page, 'Choose for today')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(stepOf(page, '1 task for today')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Start “Left over”' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/view=focus/);
  await expect.poll(() => stored(person, 'Left over')).toMatchObject({ status: 'in_progress' });
});

test('look, plan my day: a row has two lines, and its buttons show without moving it', {
  tag: '@full',
}, async ({ page, person }) => {
  await atNoon(page, person, 20);
  await haveTasks(
    person,
    { title: 'Write the guide', ...schedule },
    { title: 'Read the paper', ...schedule },
  );
  await openRitual(page, 'plan', 'Choose for today');
  const guide = row(page, 'Write the guide');
  const buttons = guide.locator('div').filter({
    has: page.getByRole('button', { name: 'Pick a day: Write the guide' }),
  });
  const height = async () => (await guide.boundingBox())?.height;
  await expect(guide).toContainText('10 min too long. Tomorrow has');
  await expect(buttons).toHaveCSS('opacity', '0');
  const before = await height();
  expect(before).toBeLessThan(60);
  await guide.hover();
  await expect(buttons).toHaveCSS('opacity', '1');
  expect(await height()).toBe(before);
  await row(page, 'Read the paper').hover();
  await expect(buttons).toHaveCSS('opacity', '0');
  await act(page, 'Pick a day: Write the guide').focus();
  await expect(buttons).toHaveCSS('opacity', '1');
  expect(await height()).toBe(before);
});
