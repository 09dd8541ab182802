import { parisDay } from '../days.ts';
import { expect, test } from '../fixtures.ts';
import { newTask, stored } from '../tasks/board.ts';
import { atNoon, haveTasks } from './coach.ts';

test('clarity §4 /dashboard: the keys of a card act on the rows of today', async ({
  page,
  person,
}) => {
  await haveTasks(
    person,
    { title: 'Answer Priya', is_important: true, is_urgent: true },
    { title: 'Draft the plan', is_important: true },
    { title: 'Book flights' },
  );
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /^Today/ });
  const titleOf = (title: string) => card.getByRole('link', { name: title, exact: true });
  await titleOf('Answer Priya').focus();
  await page.keyboard.press('j');
  await expect(titleOf('Draft the plan')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(titleOf('Answer Priya')).toBeFocused();
  await page.keyboard.press('s');
  await expect(card.getByRole('region', { name: 'Now' })).toContainText('Answer Priya');
  await expect
    .poll(() => stored(person, 'Answer Priya'))
    .toMatchObject({ status: 'in_progress', planned_date: null });
  // T plans a running task for today, and the task keeps running.
  await titleOf('Answer Priya').focus();
  await page.keyboard.press('t');
  await expect
    .poll(() => stored(person, 'Answer Priya'))
    .toMatchObject({ status: 'in_progress', planned_date: parisDay(0) });
  await titleOf('Draft the plan').focus();
  await page.keyboard.press('c');
  await expect(card.getByRole('button', { name: '1 done today' })).toBeVisible();
  await expect(titleOf('Book flights')).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Delegate task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(titleOf('Book flights')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/tasks\?.*task=/);
});

test('clarity §4 /dashboard: after an act by a button or a menu, the next row has the focus', {
  tag: '@full',
}, async ({ page, person }) => {
  await haveTasks(
    person,
    { title: 'Answer Priya', is_important: true, is_urgent: true },
    { title: 'Draft the plan', is_important: true },
    { title: 'Book flights' },
    { title: 'Call the bank' },
  );
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /^Today/ });
  const titleOf = (title: string) => card.getByRole('link', { name: title, exact: true });
  await card.getByRole('button', { name: 'Complete: Answer Priya' }).press('Enter');
  await expect(titleOf('Draft the plan')).toBeFocused();
  await card.getByRole('button', { name: 'Snooze: Draft the plan' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Tomorrow' }).press('Enter');
  await expect(titleOf('Book flights')).toBeFocused();
  await card.getByRole('button', { name: 'More for Book flights' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Complete', exact: true }).press('Enter');
  await expect(titleOf('Call the bank')).toBeFocused();
});

test('clarity §4 snooze: a running task that is snoozed to a picked time is paused first', {
  tag: '@full',
}, async ({ page, person }) => {
  const { at, day } = await atNoon(page, person);
  await haveTasks(person, {
    title: 'Call the bank',
    is_important: true,
    status: 'in_progress',
    started_at: at(-15),
    deadline: at(2880),
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Snooze: Call the bank' }).click();
  await page.getByRole('menuitem', { name: 'Pick a day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan “Call the bank”' });
  await dialog.getByLabel('Day').fill(day(0));
  await dialog.getByLabel('Time').fill('23:00');
  const before = await stored(person, 'Call the bank');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({
      status: 'not_started',
      planned_date: day(0),
      planned_time: '23:00:00',
      quadrant: 'do_now',
      deadline: before?.deadline,
    });
});

test('clarity §4 /dashboard: a day whose only task has a later time is not clear', {
  tag: '@full',
}, async ({ page, person }) => {
  const { day } = await atNoon(page, person);
  await haveTasks(person, {
    title: 'Meet Ana',
    quadrant: 'schedule',
    planned_date: day(0),
    planned_time: '23:00:00',
  });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /^Today/ });
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Today 1');
  await expect(page.getByText('1 task for today, about 30 min.')).toBeVisible();
});

test('look, /dashboard: the rituals are beside the greeting, and the line names its key', {
  tag: '@full',
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Book flights', quadrant: 'do_now' });
  await page.goto('/dashboard');
  const rituals = page.getByRole('navigation', { name: 'Plan and look back' });
  const line = newTask(page);
  await expect(rituals).toBeVisible();
  const [shown, below] = [await rituals.boundingBox(), await line.boundingBox()];
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(line).toHaveAttribute('placeholder', 'Add a task, or paste a list');
  const key = page.getByRole('form', { name: 'Add a task' }).locator('kbd[data-key="N"]');
  await expect(key).toBeVisible();
  await line.fill('Book');
  await expect(key).toHaveCount(0);
});
