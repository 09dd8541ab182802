import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { putGoal } from '../goals/goals-page.ts';
import { card, openBoard, stored, toast, undoLast } from './board.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit task' });
const title = (page: Page) => panel(page).getByLabel('Title');

async function open(page: Page, person: Person, columns: object = {}) {
  await person.client
    .from('tasks')
    .insert({ title: 'Plan the move', ...columns })
    .throwOnError();
  await openBoard(page);
  await page.getByRole('button', { name: 'Plan the move', exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

const idOf = async (person: Person) =>
  (await person.client.from('tasks').select('id').single().throwOnError()).data.id;

/** Makes every change of a task fail. */
const refuse = (page: Page) =>
  page.route('**/rest/v1/tasks?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'task_is_delegated' } })
      : route.continue(),
  );

test('clarity §7 edit panel: it saves when typing pauses, says so quietly, and shows no toast', async ({
  page,
  person,
}) => {
  await open(page, person);
  await title(page).fill('Plan the long move');
  await expect(panel(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(await stored(person, 'Plan the long move')).not.toBeNull();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await panel(page).getByLabel('Duration').fill('45m');
  await panel(page).getByLabel('Notes').focus();
  await expect
    .poll(async () => (await stored(person, 'Plan the long move'))?.duration_estimated)
    .toBe(45);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(card(page, 'Plan the long move')).toContainText('45 min');

  // Each save is undone separately.
  await undoLast(page);
  await expect
    .poll(async () => (await stored(person, 'Plan the long move'))?.duration_estimated)
    .toBeNull();
  await undoLast(page);
  await expect.poll(() => stored(person, 'Plan the move')).not.toBeNull();
});

test('clarity §7 edit panel: a goal that the page has not fetched stays linked', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const goal = await putGoal(person, { title: 'Close the books' });
  await page.route('**/rest/v1/goals*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
  );
  await open(page, person, { goal_id: goal.id });
  await title(page).fill('Plan the long move');
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => stored(person, 'Plan the long move')).toMatchObject({ goal_id: goal.id });
});

test('the focus stays in the notes when they are edited and shown again', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await open(page, person, { notes: 'Call the landlord' });
  await panel(page).getByRole('button', { name: 'Write', exact: true }).press('Enter');
  await expect(panel(page).getByLabel('Notes')).toBeFocused();
  await panel(page).getByRole('button', { name: 'Read', exact: true }).press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Write', exact: true })).toBeFocused();
});

test('a repetition is removed by the keyboard', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await open(page, person, { planned_date: '2027-01-31', recurrence_rule: 'FREQ=DAILY' });
  const repeats = panel(page).getByRole('combobox', { name: 'Repeats' });
  await repeats.focus();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Clear the repetition' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(repeats).toBeFocused();
  await expect
    .poll(async () => (await stored(person, 'Plan the move'))?.recurrence_rule)
    .toBeNull();
});

test('clarity §7 edit panel: an invalid field waits, the others are saved', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await open(page, person);
  await panel(page).getByLabel('Duration').fill('soon');
  await title(page).fill('Plan it');
  await expect.poll(() => stored(person, 'Plan it')).toMatchObject({ duration_estimated: null });
  await expect(panel(page).getByText('Enter a duration like 45m or 1h 30m.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText('Leave without saving?')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Keep editing' }).click();
  await panel(page).getByLabel('Duration').fill('1h');
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => stored(person, 'Plan it')).toMatchObject({ duration_estimated: 60 });
});

test('clarity §7 edit panel: a failed save keeps what was typed and offers to try again', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await open(page, person);
  // After it has subscribed to realtime, the page fetches the changed rows. Wait for them, because
  // rows that arrive later would make the panel save again.
  await page.waitForLoadState('networkidle');
  await refuse(page);
  await title(page).fill('Typed with care');
  await expect(panel(page).getByText('Not saved. What you typed is still here.')).toBeVisible();
  await expect(toast(page, 'Failed to update task. Please try again.')).toBeVisible();
  await expect(title(page)).toHaveValue('Typed with care');
  await page.unroute('**/rest/v1/tasks?*');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
  expect(await stored(person, 'Typed with care')).not.toBeNull();
  consoleErrors.length = 0;
});

test('clarity §7 edit panel: the question before closing ends once the change is saved', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await open(page, person);
  await refuse(page);
  await title(page).fill('Plan the long move');
  await panel(page).getByRole('button', { name: 'Done' }).click();
  const question = panel(page).getByText('Leave without saving?');
  await expect(question).toBeVisible();
  await page.unroute('**/rest/v1/tasks?*');
  await title(page).focus();
  await panel(page).getByLabel('Notes').focus();
  await expect.poll(() => stored(person, 'Plan the long move')).not.toBeNull();
  await expect(question).toBeHidden();
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toBeHidden();
  consoleErrors.length = 0;
});

test('clarity §7 edit panel: a drop that fails keeps the text that was not saved', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await open(page, person);
  await page.waitForLoadState('networkidle');
  await page.route('**/rest/v1/**', (route) =>
    ['PATCH', 'DELETE', 'POST'].includes(route.request().method())
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'task_is_delegated' } })
      : route.continue(),
  );
  await title(page).fill('Typed with care');
  await expect(panel(page).getByText('Not saved. What you typed is still here.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'More for Plan the move' }).click();
  await page.getByRole('menuitem', { name: 'Drop task' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(toast(page, 'Failed to drop task. Please try again.')).toBeVisible();
  await page.unroute('**/rest/v1/**');
  await page.getByRole('button', { name: 'Plan the move', exact: true }).click();
  await expect(title(page)).toHaveValue('Typed with care');
  await expect.poll(() => stored(person, 'Typed with care')).not.toBeNull();
  consoleErrors.length = 0;
});

test('clarity §7 edit panel: a change elsewhere is merged; to the same field, it is said', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await open(page, person);
  const id = await idOf(person);
  const change = (columns: object) =>
    person.client.from('tasks').update(columns).eq('id', id).throwOnError();
  await change({ is_urgent: true });
  await expect(panel(page).getByLabel('Urgent')).toBeChecked();

  await title(page).pressSequentially('!');
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
  await change({ title: 'Plan the flight' });
  const notice = panel(page).getByRole('alert').filter({ hasText: 'Title was changed elsewhere' });
  await expect(notice).toContainText('Plan the flight');
  await expect(title(page)).toHaveValue(/!/);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Use the other' }).click();
  await expect(title(page)).toHaveValue('Plan the flight');

  await title(page).pressSequentially('?');
  await expect.poll(async () => (await stored(person, 'Plan the flight')) === null).toBe(true);
  await change({ title: 'Plan the train' });
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await person.client.from('tasks').select('title').single()).data?.title)
    .toContain('?');
});

test('clarity §7 edit panel: its head has the acts and the menu of the row', async ({
  page,
  person,
}) => {
  await open(page, person);
  const acts = panel(page).getByRole('toolbar', { name: 'Task actions' });
  await acts.getByRole('button', { name: 'Start' }).click();
  await expect(acts.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(async () => (await stored(person, 'Plan the move'))?.status)
    .toBe('in_progress');
  await acts.getByRole('button', { name: 'More for Plan the move' }).click();
  await page.getByRole('menuitem', { name: 'Move to Schedule' }).click();
  await expect.poll(async () => (await stored(person, 'Plan the move'))?.quadrant).toBe('schedule');
  await expect(panel(page).getByRole('radio', { name: 'Schedule' })).toBeChecked();
  await acts.getByRole('button', { name: 'Delegate…' }).click();
  await expect(page.getByRole('dialog', { name: 'Delegate task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await acts.getByRole('button', { name: 'More for Plan the move' }).click();
  await page.getByRole('menuitem', { name: 'Drop task' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(toast(page, 'Task Dropped')).toBeVisible();
  await expect.poll(() => stored(person, 'Plan the move')).toBeNull();
});

test('clarity §7 edit panel: a long title grows, and Alt with the arrows walks the list', {
  tag: '@full',
}, async ({ page, person }) => {
  const minute = (n: number) => `2026-11-20T10:0${n}:00Z`;
  await person.client
    .from('tasks')
    .insert([
      { title: 'First', created_at: minute(3) },
      { title: 'Second', created_at: minute(2) },
      { title: 'Third '.repeat(40).trim(), created_at: minute(1) },
    ])
    .throwOnError();
  await openBoard(page);
  await page.getByRole('button', { name: 'First', exact: true }).click();
  await expect(title(page)).toHaveValue('First');
  const { height: low } = (await title(page).boundingBox()) ?? { height: 0 };
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title(page)).toHaveValue('Second');
  await panel(page).getByRole('button', { name: 'Next task' }).click();
  await expect(title(page)).toHaveValue(/^Third/);
  const { height: high } = (await title(page).boundingBox()) ?? { height: 0 };
  expect(high).toBeGreaterThan(low * 1.5);
  await expect(panel(page).getByRole('button', { name: 'Next task' })).toBeDisabled();
  await panel(page).getByRole('button', { name: 'Previous task' }).click();
  await expect(title(page)).toHaveValue('Second');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/tasks$/);
});

test('clarity §5 recurrence: the field names the person’s working days and the last day of a month', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client
    .from('profiles')
    .update({ work_days: [0, 1, 2, 3, 4] })
    .eq('id', person.id)
    .throwOnError();
  await open(page, person, { planned_date: '2027-01-31' });
  const field = panel(page).getByRole('combobox', { name: 'Repeats' });
  await field.click();
  await expect(page.getByRole('option')).toHaveText([
    'Every day',
    'Every weekday (Mon to Fri)',
    'Every week on Mon, Tue, Wed, Thu and Sun (your working days)',
    'Every week',
    'Every 2 weeks',
    'Every month on the 31st, or the last day',
    'Every year on 31 January',
  ]);
  await page.getByRole('option', { name: 'or the last day' }).click();
  await expect
    .poll(async () => (await stored(person, 'Plan the move'))?.recurrence_rule)
    .toBe('FREQ=MONTHLY');
  // The field is too narrow for the label, so the panel also shows the label as text.
  await expect(panel(page).getByText('Every month on the 31st, or the last day')).toBeVisible();
});
