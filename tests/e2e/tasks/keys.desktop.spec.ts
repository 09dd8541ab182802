import type { Page } from '@playwright/test';
import { parisDay } from '../days.ts';
import { expect, test } from '../fixtures.ts';
import { chooseForGoal, openGoals, putGoal, storedGoal } from '../goals/goals-page.ts';
import { card, newTask, openBoard, stored, toast, undoLast } from './board.ts';
import { capture, inbox } from './inbox.ts';

const titleOf = (page: Page, title: string) =>
  page.getByRole('button', { name: title, exact: true });

test('clarity §4: T plans the focused task for today, Shift T for tomorrow, W picks a day', async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Book flights', quadrant: 'schedule' });
  await openBoard(page);
  await titleOf(page, 'Book flights').focus();
  await page.keyboard.press('t');
  await expect
    .poll(() => stored(person, 'Book flights'))
    .toMatchObject({ planned_date: parisDay(0) });
  await page.keyboard.press('Shift+T');
  await expect
    .poll(() => stored(person, 'Book flights'))
    .toMatchObject({ planned_date: parisDay(1) });

  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Plan “Book flights”' });
  await dialog.getByRole('button', { name: 'Next Monday' }).click();
  await expect(dialog).toBeHidden();
  const weekday = async () => {
    const day = (await stored(person, 'Book flights'))?.planned_date;
    return new Date(`${day}T00:00:00Z`).getUTCDay();
  };
  await expect.poll(weekday).toBe(1);
});

test('clarity §2: T on an unsorted row places the task in its suggested quadrant', async ({
  page,
  person,
}) => {
  await capture(person, 'Renew the passport');
  await openBoard(page);
  await expect(inbox(page).getByRole('listitem')).toContainText(/Schedule .+/);
  await titleOf(page, 'Renew the passport').focus();
  await page.keyboard.press('t');
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ planned_date: parisDay(0), quadrant: 'schedule', is_unsorted: false });
});

test('clarity §1: Ctrl Z undoes the last acts one by one, a typed text comes first', async ({
  page,
  person,
}) => {
  await person.client
    .from('tasks')
    .insert([{ title: 'One' }, { title: 'Two' }])
    .throwOnError();
  await openBoard(page);
  await titleOf(page, 'One').focus();
  await page.keyboard.press('4');
  await expect(toast(page, 'Task Moved')).toBeVisible();
  await titleOf(page, 'Two').focus();
  await page.keyboard.press('d');
  await expect(toast(page, 'Task Dropped')).toBeVisible();
  await expect.poll(() => stored(person, 'Two')).toBeNull();

  await newTask(page).fill('half a line');
  await newTask(page).press('ControlOrMeta+z');
  expect(await stored(person, 'Two')).toBeNull();
  // In a field that the person emptied, Ctrl Z brings the text back.
  await newTask(page).fill('half a line');
  await newTask(page).press('ControlOrMeta+a');
  await newTask(page).press('Delete');
  await newTask(page).press('ControlOrMeta+z');
  await expect(newTask(page)).toHaveValue('half a line');
  expect(await stored(person, 'Two')).toBeNull();
  await newTask(page).fill('');
  await newTask(page).blur();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => stored(person, 'Two')).toMatchObject({ quadrant: 'do_now' });
  await expect(card(page, 'Two')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'do_now' });
});

test('clarity §1: Ctrl Z undoes an act that failed and was tried again', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  await person.client.from('tasks').insert({ title: 'One', quadrant: 'schedule' }).throwOnError();
  await openBoard(page);
  await page.route('**/rest/v1/tasks*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await titleOf(page, 'One').focus();
  await page.keyboard.press('4');
  const failure = toast(page, 'Failed to move task. Please try again.');
  await expect(failure).toBeVisible();
  await page.unroute('**/rest/v1/tasks*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Task Moved')).toBeVisible();
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'drop' });
  await undoLast(page);
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'schedule' });
  consoleErrors.length = 0;
});

test('clarity §1: G and a letter go to a page, / searches, J and K walk across quadrants', async ({
  page,
  person,
}) => {
  await person.client
    .from('tasks')
    .insert([
      { title: 'Now', quadrant: 'do_now' },
      { title: 'Soon', quadrant: 'schedule' },
    ])
    .throwOnError();
  await page.goto('/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(card(page, 'Now')).toBeVisible();
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('j');
  await expect(titleOf(page, 'Now')).toBeFocused();
  await page.keyboard.press('j');
  await expect(titleOf(page, 'Soon')).toBeFocused();
  await page.keyboard.press('k');
  await expect(titleOf(page, 'Now')).toBeFocused();
  // After G, S opens a page instead of starting the task.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  // The URL changes before the page does. Until the page has changed, single keys have no effect.
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeFocused();
  expect(await stored(person, 'Now')).toMatchObject({ status: 'not_started' });
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
});

test('clarity §4: T and W plan a focused search result, and the task of "Start here"', async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Book flights', quadrant: 'do_now' });
  await page.goto('/search-results?q=flights');
  const result = page.getByRole('main').getByRole('link', { name: 'Book flights', exact: true });
  await result.focus();
  await page.keyboard.press('t');
  await expect
    .poll(() => stored(person, 'Book flights'))
    .toMatchObject({ planned_date: parisDay(0) });

  await page.goto('/dashboard');
  const start = page.getByRole('region', { name: 'Start here', exact: true });
  await start.getByRole('button').first().focus();
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog', { name: 'Plan “Book flights”' })).toBeVisible();
});

test('clarity §4: T and W plan the task of the focus view and the next task of a goal', {
  tag: '@full',
}, async ({ page, person }) => {
  const { data: goal } = await person.client
    .from('goals')
    .insert({ title: 'See the sea' })
    .select('id')
    .single()
    .throwOnError();
  await person.client
    .from('tasks')
    .insert({ title: 'Book flights', quadrant: 'do_now', goal_id: goal?.id ?? null })
    .throwOnError();
  await page.goto('/goals');
  await page.getByRole('main').getByRole('link', { name: 'Book flights', exact: true }).focus();
  await page.keyboard.press('t');
  await expect
    .poll(() => stored(person, 'Book flights'))
    .toMatchObject({ planned_date: parisDay(0) });

  await page.goto('/tasks?view=focus');
  const focus = page.getByRole('region', { name: 'Focus', exact: true });
  await expect(focus.getByRole('heading', { name: 'Book flights' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(focus.getByRole('heading', { name: 'Book flights' })).toBeFocused();
  await page.keyboard.press('Shift+T');
  await expect
    .poll(() => stored(person, 'Book flights'))
    .toMatchObject({ planned_date: parisDay(1) });
  await page.keyboard.press('s');
  await expect.poll(() => stored(person, 'Book flights')).toMatchObject({ status: 'in_progress' });
});

test('clarity §1: Ctrl Z brings a deleted goal back after the act that followed it', {
  tag: '@full',
}, async ({ page, person }) => {
  await putGoal(person, { title: 'Close the books' });
  await putGoal(person, { title: 'Learn to swim' });
  await openGoals(page);
  await chooseForGoal(page, 'Close the books', 'Delete goal');
  await expect.poll(() => storedGoal(person, 'Close the books')).toBeNull();
  await chooseForGoal(page, 'Learn to swim', 'Delete goal');
  await expect.poll(() => storedGoal(person, 'Learn to swim')).toBeNull();
  await expect(toast(page, 'Goal deleted successfully')).toContainText('Learn to swim');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => storedGoal(person, 'Learn to swim')).not.toBeNull();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => storedGoal(person, 'Close the books')).not.toBeNull();
});

test('clarity §1: G and a letter without a page leave the focused task alone', async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Book flights' }).throwOnError();
  await openBoard(page);
  await titleOf(page, 'Book flights').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.keyboard.press('2');
  await expect.poll(() => stored(person, 'Book flights')).toMatchObject({ quadrant: 'schedule' });
  expect(await stored(person, 'Book flights')).toMatchObject({ status: 'not_started' });
});

test('Ctrl Z that is held down undoes one act', { tag: '@full' }, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert([{ title: 'One' }, { title: 'Two' }])
    .throwOnError();
  await openBoard(page);
  for (const title of ['One', 'Two']) {
    await titleOf(page, title).focus();
    await page.keyboard.press('2');
    await expect.poll(() => stored(person, title)).toMatchObject({ quadrant: 'schedule' });
  }
  await page.keyboard.down('Control');
  for (let time = 0; time < 5; time += 1) await page.keyboard.down('z');
  await page.keyboard.up('z');
  await page.keyboard.up('Control');
  await expect.poll(() => stored(person, 'Two')).toMatchObject({ quadrant: 'do_now' });
  expect(await stored(person, 'One')).toMatchObject({ quadrant: 'schedule' });
});
