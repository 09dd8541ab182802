import { delegateRequest } from '../delegations/delegations.ts';
import { expect, expectAccessible, isPhone, test } from '../fixtures.ts';
import {
  announcement,
  heldUndo,
  openBoard,
  quadrant,
  stored,
  toast,
  undoLast,
} from '../tasks/board.ts';
import { advice, atNoon, haveTasks, lineOf, openPanel, panel } from './coach.ts';

const soon = { duration_estimated: 60, quadrant: 'do_now' };
const schedule = { quadrant: 'schedule' };
const drop = { quadrant: 'drop' };

test('look, the coach’s line: one in the footer of each quadrant, with its text', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Reply to the auditor', duration_estimated: 105, deadline: at(240) },
    { title: 'Call the bank', duration_estimated: 60 },
    { title: 'Book the health check', ...schedule },
    { title: 'Write the guide', ...schedule },
    { title: 'Sort the photos', ...drop },
    { title: 'Compare the apps', ...drop },
  );
  const { id } = await delegateRequest(person, 'tom@northwind.example', 'Update the phone list');
  await host.sql`update delegated_tasks set delegated_to_name = 'Tom Weber',
    created_at = now() - interval '3 days' where id = ${id}`;
  await openBoard(page);

  const said = isPhone(page)
    ? '2 h 45 min here, 2 h 10 min left today: 35 min over.'
    : 'Do Now needs 2 h 45 min and you have 2 h 10 min left today: 35 min over.';
  await expect(await lineOf(page, 'Do Now')).toHaveText(`${said}Make room`);
  await expect(await lineOf(page, 'Schedule')).toHaveText('2 of these still need a day.Pick days');
  await expect(await lineOf(page, 'Delegate')).toHaveText(
    'Tom hasn’t answered for 3 days.Follow up',
  );
  await expect(await lineOf(page, 'Drop')).toHaveText('These look safe to let go.Drop both');
  await expectAccessible(page);

  // The coach's line ignores filters, so the board hides the line while a filter is set.
  await page.goto('/tasks?text=photos');
  await expect(await quadrant(page, 'Drop')).toContainText('Sort the photos');
  await expect(page.getByRole('group', { name: /^Coach on/ })).toHaveCount(0);
});

test('look, the coach’s line: silent when there is nothing worth saying', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Call the bank', duration_estimated: 15 });
  await openBoard(page);
  await openPanel(page);
  await expect(panel(page)).toContainText('All clear, with 1 open task.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: /^Coach on/ })).toHaveCount(0);
});

test('clarity §6 coach: does not urge to drop what has consequences by its title', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Sort the photos', ...drop },
    { title: 'Renew the passport', ...drop },
  );
  await openBoard(page);
  await expect(await lineOf(page, 'Drop')).toHaveText('1 of these looks safe to let go.Drop it');
  await (await lineOf(page, 'Drop')).getByRole('button', { name: 'Drop it' }).click();
  await expect.poll(() => stored(person, 'Sort the photos')).toBeNull();
  expect(await stored(person, 'Renew the passport')).not.toBeNull();
});

test('an action of the line: Drop both, as one act with one Undo', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Sort the photos', ...drop }, { title: 'Compare', ...drop });
  await openBoard(page);
  await (await lineOf(page, 'Drop')).getByRole('button', { name: 'Drop both' }).dblclick();
  await page.getByRole('button', { name: 'Drop 2 tasks' }).dblclick();

  await expect(toast(page, 'Task Dropped')).toContainText('2 tasks');
  const undo = await heldUndo(page, 'Task Dropped');
  await expect(page.getByRole('group', { name: 'Coach on Drop' })).toHaveCount(0);
  await expect.poll(() => stored(person, 'Compare')).toBeNull();
  await undo.click();
  await expect(await lineOf(page, 'Drop')).toContainText('These look safe to let go.');
  await expect.poll(() => stored(person, 'Compare')).not.toBeNull();
});

test('Pick days: each task gets its day, reviewed and changed before it is set, and undone', {
  tag: '@full',
}, async ({ page, person }) => {
  const { day } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Book the health check', ...schedule, duration_estimated: 30 },
    { title: 'Write the guide', ...schedule, duration_estimated: 90 },
  );
  await openBoard(page);
  await (await lineOf(page, 'Schedule')).getByRole('button', { name: 'Pick days' }).click();

  const dialog = page.getByRole('dialog', { name: '2 tasks in Schedule still need a day.' });
  const guide = dialog.getByRole('combobox', { name: 'Day for Write the guide' });
  // The suggested days are spread over the week: only one of the two tasks is planned for tomorrow.
  await expect(dialog).toContainText(/Tomorrow\W*0 min → becomes 30 min/);
  await expectAccessible(page);
  await guide.selectOption({ index: 3 });
  await expect(dialog).toContainText('0 min → becomes 30 min');
  await expect(dialog).toContainText('0 min → becomes 1 h 30 min');
  await dialog.getByRole('button', { name: 'Apply' }).click();

  await expect(announcement(page, '2 tasks changed')).toBeAttached();
  await expect(dialog).toHaveCount(0);
  expect((await stored(person, 'Book the health check'))?.planned_date).toBe(day(1));
  expect((await stored(person, 'Write the guide'))?.planned_date).toBe(day(3));
  await expect(page.getByRole('group', { name: 'Coach on Schedule' })).toHaveCount(0);
  await undoLast(page);
  await expect(await lineOf(page, 'Schedule')).toContainText('2 of these still need a day.');
});

test('Make room: choices that cannot be saved stay selected', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Reply to the auditor', duration_estimated: 105, deadline: at(240) },
    { title: 'Call the bank', ...soon },
  );
  await openBoard(page);
  await page.route('**/rest/v1/tasks?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: '22000', message: 'refused for the test' } })
      : route.fallback(),
  );
  await (await lineOf(page, 'Do Now')).getByRole('button', { name: 'Make room' }).click();

  const dialog = page.getByRole('dialog', { name: /^Do Now needs/ });
  const bank = dialog.getByRole('combobox', { name: 'Day for Call the bank' });
  await expect(dialog).toContainText('2 h 45 min → becomes 1 h 45 min of 2 h 10 min');
  await bank.selectOption({ index: 3 });
  const chosen = await bank.inputValue();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, 'Failed to plan task. Please try again.')).toContainText(
    'A value isn’t allowed here: too long, too short or out of range.',
  );
  await expect(bank).toHaveValue(chosen);

  consoleErrors.length = 0;
  await page.unroute('**/rest/v1/tasks?*');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(async () => (await stored(person, 'Call the bank'))?.planned_date).toBe(chosen);
  await expect(page.getByRole('group', { name: 'Coach on Do Now' })).toHaveCount(0);
});

test('Follow up opens the prefilled reminder', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
  host,
}) => {
  await atNoon(page, person);
  const { id } = await delegateRequest(person, 'tom@northwind.example', 'Update the phone list');
  await host.sql`update delegated_tasks set created_at = now() - interval '4 days' where id = ${id}`;
  await openBoard(page);
  await (await lineOf(page, 'Delegate')).getByRole('button', { name: 'Follow up' }).click();
  const drawer = page.getByRole('dialog', { name: 'Update the phone list' });
  await expect(drawer.getByRole('textbox', { name: 'Reminder' })).toHaveValue(
    /I asked you to do “Update the phone list”/,
  );
});

test('a dismissed line stays away after a reload, and can be restored', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Sort the photos', ...drop });
  await openBoard(page);
  const line = await lineOf(page, 'Drop');
  await line
    .getByRole('button', { name: 'Dismiss: “Sort the photos” looks safe to let go.' })
    .click();
  await expect(line).toHaveCount(0);
  await expect((await quadrant(page, 'Drop')).getByRole('heading')).toBeFocused();

  await page.reload();
  await openPanel(page);
  await expect(panel(page)).toContainText('1 dismissed today.');
  await expect(panel(page)).toContainText('All clear, with 1 open task.');
  await panel(page).getByRole('button', { name: 'Show again' }).click();
  await expect(advice(page, '“Sort the photos” looks safe to let go.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(await lineOf(page, 'Drop')).toContainText('This looks safe to let go.');
});

test('clarity §6: while tasks wait to be sorted, nothing is called clear', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Paint the fence', is_unsorted: true });
  await page.goto('/dashboard');
  await expect(page.getByText('1 task to sort')).toBeVisible();
  await expect(page.getByRole('button', { name: /^AI Insights/ })).toHaveText(
    'AI Insights1 task waits to be sorted.',
  );
  await expect(page.getByText(/all clear/i)).toHaveCount(0);
  await openPanel(page);
  await panel(page).getByRole('link', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/view=sort/);
  await expect(panel(page)).toHaveCount(0);
});

test('spec §2 AI Assistant: what to do next and why, then what else stands out', {
  tag: '@full',
}, async ({ page, person }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(
    person,
    {
      title: 'Fix the checkout',
      ...soon,
      deadline: at(-2 * 1440),
      has_break_consequence: true,
    },
    { title: 'Write the guide', ...schedule, duration_estimated: 90 },
  );
  await openBoard(page);
  await openPanel(page);
  const start = panel(page).getByRole('region', { name: 'Start here' });
  await expect(start).toContainText('Fix the checkout');
  await expect(start).toContainText(
    '2 days overdue. Has consequences if missed. Fits in the 2 h 10 min you have left today.',
  );
  const unplaced = advice(page, '“Write the guide” still needs a day.');
  await unplaced.getByRole('button', { name: 'Why' }).click();
  await expect(unplaced).toContainText('“Write the guide”, 1 h 30 min: fits tomorrow');
  await expectAccessible(page);

  await start.getByRole('button', { name: 'Start, 1 h' }).click();
  await expect(toast(page, 'Task Started')).toBeVisible();
  await expect(start.getByRole('button', { name: 'Complete' })).toBeVisible();
  // The task is running now, so the coach no longer says that it is overdue.
  await expect(advice(page, '“Fix the checkout” is 2 days overdue.')).toHaveCount(0);
  expect((await stored(person, 'Fix the checkout'))?.status).toBe('in_progress');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: isPhone(page) ? 'More tools' : 'AI Assistant' }),
  ).toBeFocused();
});

test('spec §2 sidebar: the AI Insights teaser has the top line and opens the panel', {
  tag: '@full',
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Sort the photos', ...drop });
  await page.goto('/goals');
  if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click();
  const teaser = page.getByRole('button', { name: /^AI Insights/ });
  await expect(teaser).toHaveText('AI Insights“Sort the photos” looks safe to let go.');
  // The level appears below the teaser without moving the teaser.
  const before = await teaser.boundingBox();
  await expect(page.getByRole('link', { name: /Level 1/ })).toBeVisible();
  expect(await teaser.boundingBox()).toEqual(before);
  await teaser.click();
  // The panel makes the same promise as the page /faqs.
  await expect(panel(page)).toContainText('Nothing is sent anywhere.');
  await advice(page, '“Sort the photos” looks safe to let go.')
    .getByRole('button', { name: 'Drop it' })
    .click();
  await expect(toast(page, 'Task Dropped')).toContainText('Sort the photos');
  await expect(panel(page)).toContainText('All clear: no open tasks.');
});
