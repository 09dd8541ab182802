import type { Page } from '@playwright/test';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { parisDay } from '../days.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { putGoal } from '../goals/goals-page.ts';
import { announcement, heldUndo, toast, undoLast } from './board.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: /selected$/ });

/** Inserts two tasks with different values, opens the list and selects both. */
async function selectTwo(page: Page, person: Person) {
  await person.client
    .from('tasks')
    .insert([
      { title: 'Pay Tom', duration_estimated: 5, planned_date: '2026-12-01' },
      { title: 'Read the contract', duration_estimated: null, planned_date: null },
    ])
    .throwOnError();
  await page.goto('/tasks?view=list');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(bar(page)).toBeVisible();
}

const stored = async (person: Person) =>
  (
    await person.client
      .from('tasks')
      .select('planned_date, duration_estimated, goal_id')
      .order('title')
      .throwOnError()
  ).data;

test('clarity §7 bulk: planned for a day, estimated and linked at once, each undone as one', async ({
  page,
  person,
}) => {
  const goal = await putGoal(person, { title: 'Close the books' });
  await selectTwo(page, person);
  const before = await stored(person);
  await expectFitsWidth(page);

  await bar(page).getByRole('button', { name: 'Duration' }).click();
  await page.getByRole('menuitem', { name: '45 min' }).click();
  await expect(announcement(page, '2 tasks changed')).toBeAttached();
  await expect
    .poll(async () => (await stored(person))?.map((task) => task.duration_estimated))
    .toEqual([45, 45]);
  await undoLast(page);
  await expect.poll(() => stored(person)).toEqual(before);

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await bar(page).getByRole('button', { name: 'Plan', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Plan', exact: true });
  await expect(picker.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'No day' }).click();
  await expect
    .poll(async () => (await stored(person))?.map((task) => task.planned_date))
    .toEqual([null, null]);
  await undoLast(page);
  await expect.poll(() => stored(person)).toEqual(before);

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await bar(page).getByRole('button', { name: 'Goal' }).click();
  await page.getByRole('menuitem', { name: 'Close the books' }).click();
  await expect
    .poll(async () => (await stored(person))?.map((task) => task.goal_id))
    .toEqual([goal.id, goal.id]);
  await undoLast(page);
  await expect.poll(() => stored(person)).toEqual(before);
});

test('keyboard: after an act on the selected tasks the focus is on the list', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await selectTwo(page, person);
  await bar(page).getByRole('button', { name: 'Complete 2' }).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All tasks' })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await bar(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'All tasks' })).toBeFocused();
});

test('clarity §7 bulk: a day is picked from the calendar', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
}) => {
  await selectTwo(page, person);
  await bar(page).getByRole('button', { name: 'Plan', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Plan', exact: true });
  await picker.getByRole('table').getByRole('button', { name: /^15 / }).click();
  await expect
    .poll(async () => (await stored(person))?.every((task) => task.planned_date?.endsWith('-15')))
    .toBe(true);
});

test('clarity §7 bulk: a task that has the chosen day already keeps its time', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const tomorrow = parisDay(1);
  await person.client
    .from('tasks')
    .insert([
      { title: 'Dentist', planned_date: tomorrow, planned_time: '14:00' },
      { title: 'Pay Tom', planned_date: null, planned_time: null },
    ])
    .throwOnError();
  await page.goto('/tasks?view=list');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await bar(page).getByRole('button', { name: 'Plan', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Plan', exact: true });
  await picker.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  const plans = async () =>
    (
      await person.client
        .from('tasks')
        .select('title, planned_date, planned_time')
        .order('title')
        .throwOnError()
    ).data;
  await expect.poll(plans).toEqual([
    { title: 'Dentist', planned_date: tomorrow, planned_time: '14:00:00' },
    { title: 'Pay Tom', planned_date: tomorrow, planned_time: null },
  ]);
});

test('clarity §7 bulk: delegated to one address, listed first, undone as one', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const sam = await signUpPerson(host, { first_name: 'Sam' });
  await selectTwo(page, person);
  await bar(page).getByRole('button', { name: 'Delegate 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delegate 2 tasks' });
  const listed = dialog.getByRole('list', { name: 'Tasks to delegate' }).getByRole('listitem');
  await expect(listed).toHaveCount(2);
  // Both tasks were added in one request, so their order is undefined.
  for (const title of ['Read the contract', 'Pay Tom'])
    await expect(listed.filter({ hasText: title })).toBeVisible();
  await expectAccessible(page);
  const to = dialog.getByLabel('To', { exact: true });
  await to.fill(sam.email);
  await to.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Task Delegated')).toContainText('2 tasks');
  const undo = await heldUndo(page, 'Task Delegated');
  const delegated = async () =>
    (
      await person.client
        .from('tasks')
        .select('title')
        .eq('delegated_to_email', sam.email)
        .throwOnError()
    ).data.length;
  expect(await delegated()).toBe(2);
  await undo.click();
  await expect.poll(delegated).toBe(0);
});

test('clarity §7 bulk delegate: a typed note is not lost, and Undo does not open the dialog again', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const sam = await signUpPerson(host, { first_name: 'Sam' });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/send-delegation-email', async (route) => {
    await promise;
    await route.continue();
  });
  await selectTwo(page, person);
  await bar(page).getByRole('button', { name: 'Delegate 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delegate 2 tasks' });
  await dialog.getByLabel('Note', { exact: true }).fill('You know him best.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Leave without delegating?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('You know him best.');

  const to = dialog.getByLabel('To', { exact: true });
  await to.fill(sam.email);
  await to.press('Enter');
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  // The list already shows the tasks as delegated while the dialog waits for the emails.
  await expect(page.locator('[data-task-id][data-status="delegated"]')).toHaveCount(2);
  await expect(dialog).toBeVisible();
  resolve();
  await expect(dialog).toBeHidden();
  await (await heldUndo(page, 'Task Delegated')).click();
  await expect(page.locator('[data-task-id][data-status="not_started"]')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('clarity §7 bulk delegate: a reload keeps the typed note', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await selectTwo(page, person);
  const open = () => bar(page).getByRole('button', { name: 'Delegate 2' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Delegate 2 tasks' });
  const note = dialog.getByLabel('Note', { exact: true });
  await note.fill('You know him best.');
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await open();
  await expect(note).toHaveValue('You know him best.');
});

test('clarity §7 bulk: completing repeating tasks says how many repetitions were skipped', {
  tag: '@full',
}, async ({ page, person }) => {
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await person.client
    .from('profiles')
    .update({ time_zone: 'Etc/UTC', day_start: 0 })
    .eq('id', person.id)
    .throwOnError();
  await person.client
    .from('tasks')
    .insert([
      { title: 'Water the plants', recurrence_rule: 'FREQ=DAILY', planned_date: daysAgo(3) },
      { title: 'Clear the inbox', recurrence_rule: 'FREQ=DAILY', planned_date: daysAgo(2) },
    ])
    .throwOnError();
  await page.goto('/tasks?view=list');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Complete 2' }).click();
  await expect(toast(page, 'Task Completed! 🎉')).toContainText(
    '2 tasks. 3 repetitions were skipped',
  );
});
