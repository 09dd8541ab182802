import { parisDay } from '../days.ts';
import {
  expect,
  expectAccessible,
  expectFitsWidth,
  isPhone,
  retryUntil,
  test,
} from '../fixtures.ts';
import { heldUndo, stored, toast, toasterLoaded, undoLast } from '../tasks/board.ts';
import {
  chooseForGoal,
  goalCard,
  openGoals,
  progressOf,
  putGoal,
  storedGoal,
} from './goals-page.ts';

test('the story: create, progress, reach, complete, reopen, edit, still there after a reload', async ({
  page,
  person,
}) => {
  await openGoals(page);
  await page.getByRole('button', { name: 'Set your first goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Title').fill('Read twelve books');
  await dialog.getByLabel('Description').fill('One a month.');
  await dialog.getByLabel('Target').fill('12');
  await dialog.getByLabel('Unit').fill('books');
  await dialog.getByLabel('Current value').fill('10,5');
  await dialog.getByLabel('Category').fill('Learning');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(toast(page, 'Goal created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => storedGoal(person, 'Read twelve books'))
    .toMatchObject({
      description: 'One a month.',
      target_value: 12,
      current_value: 10.5,
      unit: 'books',
      category: 'Learning',
      start_date: parisDay(0),
      deadline: null,
      status: 'active',
    });

  const card = goalCard(page, 'Read twelve books');
  await expect(card).toContainText('of 12 books');
  await expect(card).toContainText('One a month.');
  await page.getByRole('button', { name: 'Add 1 to Read twelve books' }).click();
  await page.getByRole('button', { name: 'Add 1 to Read twelve books' }).click();
  await expect(toast(page, 'Goal updated successfully').first()).toBeVisible();
  await expect(progressOf(page, 'Read twelve books')).toHaveValue('12.5');
  await expect
    .poll(async () => (await storedGoal(person, 'Read twelve books'))?.current_value)
    .toBe(12.5);
  await expect(card).toContainText('Target reached.');

  await card.getByRole('button', { name: 'Complete it' }).click();
  await expect(card).toHaveCount(0);
  await expect(toast(page, 'Goal updated successfully')).toContainText('Read twelve books');
  // Poll, because the toast above may be that of the previous change, which has the same text.
  await expect
    .poll(() => storedGoal(person, 'Read twelve books'))
    .toMatchObject({ status: 'completed', completed_at: expect.any(String) });
  await expect(toast(page, 'Goal Achieved!')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Completed 1' }).click();
  await page.getByRole('button', { name: 'Reopen Read twelve books' }).click();
  await expect(card).toBeVisible();
  await expect(toast(page, 'Goal updated successfully')).toBeVisible();

  await card.getByRole('button', { name: 'Read twelve books', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit goal' });
  await edit.getByLabel('Title').fill('Read thirteen books');
  await edit.getByLabel('Target').fill('13');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.reload();
  await expect(goalCard(page, 'Read thirteen books')).toContainText('of 13 books');
  await expect
    .poll(() => storedGoal(person, 'Read thirteen books'))
    .toMatchObject({
      status: 'active',
      completed_at: null,
      target_value: 13,
    });
});

test('progress is typed and stepped by keys; invalid values get a message and are not saved', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await putGoal(person, { title: 'Run', target_value: 500, current_value: 40, unit: 'km' });
  await openGoals(page);
  const field = progressOf(page, 'Run');
  await field.fill('-3');
  await field.press('Enter');
  await expect(goalCard(page, 'Run').getByText('This can’t be below 0.')).toBeVisible();
  await field.fill('soon');
  await field.press('Enter');
  await expect(goalCard(page, 'Run').getByText('Enter a number like 12 or 7.5.')).toBeVisible();
  await expect(field).toHaveValue('soon');
  await expect.poll(() => storedGoal(person, 'Run')).toMatchObject({ current_value: 40 });
  await field.press('Escape');
  await expect(field).toHaveValue('40');

  await field.press('ArrowUp');
  await expect(field).toHaveValue('50');
  await field.fill('51');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('61');
  await field.fill('62,5');
  await field.press('Enter');
  await expect(toast(page, 'Goal updated successfully').first()).toBeVisible();
  await expect.poll(async () => (await storedGoal(person, 'Run'))?.current_value).toBe(62.5);
  await expect(page.getByRole('progressbar', { name: 'Progress of Run' })).toHaveAttribute(
    'aria-valuetext',
    '62.5 of 500 km',
  );
});

test('delete and Undo: the same goal returns with its progress and the links of its tasks', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const goal = await putGoal(person, { title: 'Close the books', target_value: 9 });
  await person.client.from('tasks').insert([
    { title: 'Reply to the auditor', goal_id: goal.id, status: 'not_started' },
    {
      title: 'Collect the receipts',
      goal_id: goal.id,
      status: 'completed',
      completed_at: new Date().toISOString(),
    },
  ]);
  const links = async () =>
    (await person.client.from('tasks').select('goal_id').order('title')).data?.map(
      ({ goal_id }) => goal_id,
    );
  await openGoals(page);
  await expect(goalCard(page, 'Close the books')).toContainText('1 open, 1 done');
  await chooseForGoal(page, 'Close the books', 'Delete goal');
  const undo = await heldUndo(page, 'Goal deleted successfully');
  await expect(page.getByText('No goals yet')).toBeVisible();
  expect(await storedGoal(person, 'Close the books')).toBeNull();
  expect(await links()).toEqual([null, null]);

  await undo.click();
  await expect(goalCard(page, 'Close the books')).toContainText('1 open, 1 done');
  await expect.poll(links).toEqual([goal.id, goal.id]);
  expect(await storedGoal(person, 'Close the books')).toEqual({
    ...goal,
    updated_at: expect.any(String),
  });
});

test('clarity §1: while a deletion is being written, Ctrl Z undoes the deletion and no older act', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const goal = await putGoal(person, { title: 'Close the books', target_value: 9 });
  await person.client.from('tasks').insert({ title: 'Reply to the auditor', goal_id: goal.id });
  await openGoals(page);
  await page.getByRole('button', { name: 'Start Reply to the auditor' }).click();
  await expect(toast(page, 'Task Started')).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/goals*', async (route) => {
    if (route.request().method() === 'DELETE') await released;
    await route.continue();
  });
  await chooseForGoal(page, 'Close the books', 'Delete goal');
  await expect(page.getByText('No goals yet')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await undoLast(page);
  await expect(goalCard(page, 'Close the books')).toBeVisible();

  const restored = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/rest/v1/goals'),
  );
  release();
  await restored;
  expect(await storedGoal(person, 'Close the books')).toMatchObject({ target_value: 9 });
  expect(await stored(person, 'Reply to the auditor')).toMatchObject({ status: 'in_progress' });
});

test('clarity §1: Ctrl Z undoes the changes of a goal one by one, and then an older act', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const goal = await putGoal(person, { title: 'Read', target_value: 20, current_value: 3 });
  await person.client.from('tasks').insert({ title: 'Fetch the book', goal_id: goal.id });
  await openGoals(page);
  await page.getByRole('button', { name: 'Start Fetch the book' }).click();
  await expect(toast(page, 'Task Started')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 to Read' }).click();
  await progressOf(page, 'Read').fill('9');
  await progressOf(page, 'Read').press('Enter');
  await expect.poll(() => storedGoal(person, 'Read')).toMatchObject({ current_value: 9 });
  await progressOf(page, 'Read').blur();
  for (const value of [4, 3]) {
    await undoLast(page);
    await expect(progressOf(page, 'Read')).toHaveValue(String(value));
    await expect.poll(() => storedGoal(person, 'Read')).toMatchObject({ current_value: value });
  }
  expect(await stored(person, 'Fetch the book')).toMatchObject({ status: 'in_progress' });
  await undoLast(page);
  await expect
    .poll(() => stored(person, 'Fetch the book'))
    .toMatchObject({ status: 'not_started' });
});

test('tasks: linked and unlinked in the picker, added there, the next one started from the card', async ({
  page,
  person,
}) => {
  await putGoal(person, { title: 'Close the books' });
  await person.client.from('tasks').insert([
    { title: 'Collect the receipts', quadrant: 'schedule' },
    { title: 'Reply to the auditor', quadrant: 'do_now' },
  ]);
  await openGoals(page);
  const card = goalCard(page, 'Close the books');
  await card.getByRole('button', { name: 'Link tasks to Close the books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tasks for “Close the books”' });
  await dialog.getByRole('checkbox', { name: 'Collect the receipts' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Collect the receipts' })).toBeChecked();
  await dialog.getByRole('textbox').fill('audit');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Reply to the auditor' }).click();
  await dialog.getByRole('textbox').fill('File the report');
  await dialog.getByRole('button', { name: 'Add “File the report” as a new task' }).click();
  await expect(toast(page, 'Task Created')).toContainText('Added to your inbox');
  await expect(dialog.getByRole('checkbox', { name: 'File the report' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'File the report' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'File the report' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('2 open, 0 done');

  // The next task is the one in Do Now, which comes before Schedule.
  await card.getByRole('button', { name: 'Start Reply to the auditor' }).click();
  await expect(toast(page, 'Task Started')).toBeVisible();
  await card.getByRole('button', { name: 'Complete Reply to the auditor' }).click();
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Start Collect the receipts' })).toBeVisible();
  await expect(card).toContainText('1 open, 1 done');
});

test('a task’s form has its goal, and its card shows it', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
}) => {
  const goal = await putGoal(person, { title: 'Close the books' });
  await person.client.from('tasks').insert({ title: 'Collect the receipts' });
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Collect the receipts', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('combobox', { name: 'Goal' }).click();
  await page.getByRole('option', { name: 'Close the books' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: 'Collect the receipts' });
  await expect(card).toContainText('Close the books');
  const { data } = await person.client.from('tasks').select('goal_id').single();
  expect(data?.goal_id).toBe(goal.id);
});

test('spec §9 limits: a fourth goal on the free plan is refused with the database’s message, and stays typed', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  for (const title of ['One', 'Two', 'Three']) await putGoal(person, { title });
  await openGoals(page);
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Title').fill('Four');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(toast(page, 'Failed to create goal')).toContainText(
    'Your Free plan includes 3 active goals. Complete or delete one, or change your plan.',
  );
  await expect(dialog.getByText('Your Free plan includes 3 active goals.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Four');
  await expect(goalCard(page, 'Four')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('a goal that is refused after its form has closed offline is typed in the next form', {
  tag: ['@full', '@desktop'],
}, async ({ page, context, person, consoleErrors }) => {
  for (const title of ['One', 'Two', 'Three']) await putGoal(person, { title });
  await openGoals(page);
  await toasterLoaded(page);
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Title').fill('Four');
  await dialog.getByLabel('Unit').fill('books');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog).toBeHidden();
  await expect(goalCard(page, 'Four')).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Failed to create goal')).toBeVisible();
  await expect(goalCard(page, 'Four')).toHaveCount(0);
  await page.getByRole('button', { name: 'New goal' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Four');
  await expect(dialog.getByLabel('Unit')).toHaveValue('books');
  consoleErrors.length = 0;
});

test('bad input and leaving: each field shows its error, and leaving asks about unsaved text', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await openGoals(page);
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Target').fill('-12');
  await dialog.getByLabel('Current value').fill('1.005');
  const deadline = dialog.getByRole('textbox', { name: 'Deadline' });
  await deadline.fill('1 Jan 2020');
  await deadline.press('Tab');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await expect(dialog.getByText('This can’t be below 0.')).toBeVisible();
  await expect(dialog.getByText('Use at most two decimals.')).toBeVisible();
  await expect(dialog.getByText('The deadline can’t be before the start.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Leave without saving?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Target')).toHaveValue('-12');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

const FAILURES: [act: string, method: string, message: string][] = [
  ['Complete', 'PATCH', 'Failed to update goal'],
  ['Delete goal', 'DELETE', 'Failed to delete goal'],
];

test('spec §8 destructive toasts: a refused write is rolled back with a toast; so is a failed fetch', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await putGoal(person, { title: 'Stay as you are', target_value: 3 });
  await page.route('**/rest/v1/goals*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/goals');
  // One of the two messages replaces the list, the other is a toast.
  await expect(page.getByRole('alert').getByText('Failed to fetch goals')).toHaveCount(2);
  await page.unroute('**/rest/v1/goals*');
  const card = goalCard(page, 'Stay as you are');
  await retryUntil(page.getByRole('main'), card);

  for (const [act, method, message] of FAILURES) {
    await page.route('**/rest/v1/goals*', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 400, json: { code: '23514', message: 'refused for the test' } })
        : route.continue(),
    );
    await chooseForGoal(page, 'Stay as you are', act);
    await expect(toast(page, message)).toBeVisible();
    await expect(card).toBeVisible();
    await page.unroute('**/rest/v1/goals*');
  }

  await page.route('**/rest/v1/goals*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Add 1 to Stay as you are' }).click();
  await expect(toast(page, 'Failed to fetch goals')).toBeVisible();
  await expect(progressOf(page, 'Stay as you are')).toHaveValue('1');
  consoleErrors.length = 0;
});

test('pace and deadline in numbers, and the line as text for a screen reader', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const goal = await putGoal(person, {
    title: 'Read',
    unit: 'books',
    target_value: 10,
    current_value: 4,
    start_date: parisDay(-10),
    deadline: parisDay(9),
  });
  await putGoal(person, {
    title: 'Late',
    target_value: 9,
    start_date: parisDay(-9),
    deadline: parisDay(-2),
  });
  await host.sql`
    insert into public.goal_progress (user_id, goal_id, noted_on, value)
    values (${person.id}, ${goal.id}, ${parisDay(-10)}, 1)`;
  await openGoals(page);
  const card = goalCard(page, 'Read');
  await expect(card).toContainText('9 days left');
  // Of the 20 days up to and including the deadline, 10 have passed; 10 are left for 6 books.
  await expect(card).toContainText(/Slightly behind: 4 of 10 books, 6 more by .+, 4\.2 a week\./);
  await expect(card.getByRole('img', { name: /^Progress from 1 on .* to 4 today$/ })).toBeVisible();
  await expect(goalCard(page, 'Late')).toContainText('2 days overdue');
  await expect(goalCard(page, 'Late')).toContainText('Overdue by 2 days, 9 to go.');
});

test('offline: a step is applied optimistically, queued, and written once the connection is back', {
  tag: ['@full', '@desktop'],
}, async ({ page, context, person, consoleErrors }) => {
  await putGoal(person, { title: 'Read', target_value: 12 });
  await openGoals(page);
  await toasterLoaded(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add 1 to Read' }).click();
  await expect(progressOf(page, 'Read')).toHaveValue('1');
  await expect(page.getByText(/^You’re offline\..* 1 change waiting\./)).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Goal updated successfully')).toBeVisible();
  await expect.poll(() => storedGoal(person, 'Read')).toMatchObject({ current_value: 1 });
  consoleErrors.length = 0;
});

test('two places at once: steps made offline are added to what was counted elsewhere', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await putGoal(person, { title: 'Read', target_value: 20, current_value: 3 });
  await openGoals(page);
  const more = page.getByRole('button', { name: 'Add 1 to Read' });
  await expect(more).toBeVisible();
  await context.setOffline(true);
  await more.click();
  await more.click();
  await expect(progressOf(page, 'Read')).toHaveValue('5');
  await person.client.from('goals').update({ current_value: 4 }).eq('title', 'Read').throwOnError();
  await context.setOffline(false);
  await expect(progressOf(page, 'Read')).toHaveValue('6');
  await expect.poll(() => storedGoal(person, 'Read')).toMatchObject({ current_value: 6 });
  consoleErrors.length = 0;
});

test('a step whose answer got lost is counted once', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  await putGoal(person, { title: 'Read', target_value: 20, current_value: 3 });
  await openGoals(page);
  let lost = 0;
  await page.route('**/rest/v1/rpc/step_goal', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Add 1 to Read' }).click();
  await expect(toast(page, 'Goal updated successfully')).toBeVisible();
  await expect(progressOf(page, 'Read')).toHaveValue('4');
  expect(await storedGoal(person, 'Read')).toMatchObject({ current_value: 4 });
  expect(lost).toBe(1);
  consoleErrors.length = 0;
});

test('a step whose answer got lost in a reload is counted once', { tag: '@full' }, async ({
  page,
  person,
  consoleErrors,
}) => {
  await putGoal(person, { title: 'Read', target_value: 20, current_value: 3 });
  await openGoals(page);
  let sent = 0;
  await page.route('**/rest/v1/rpc/step_goal', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    // The database writes the step, but the page gets no response before its reload.
    await route.fetch();
  });
  await page.getByRole('button', { name: 'Add 1 to Read' }).click();
  await expect.poll(() => storedGoal(person, 'Read')).toMatchObject({ current_value: 4 });
  await page.reload();
  await expect(toast(page, 'Goal updated successfully')).toBeVisible();
  await expect(progressOf(page, 'Read')).toHaveValue('4');
  expect(await storedGoal(person, 'Read')).toMatchObject({ current_value: 4 });
  expect(sent).toBe(2);
  consoleErrors.length = 0;
});

test('axe finds nothing on the goals, empty, filled and in the dialogs, and nothing overflows', {
  tag: '@full',
}, async ({ page, person }) => {
  await openGoals(page);
  await expectAccessible(page);
  const goal = await putGoal(person, {
    title: 'Long '.repeat(39).trim(),
    target_value: 12,
    current_value: 4,
    category: 'Learning',
    description: 'Why it matters',
    start_date: parisDay(-30),
    deadline: parisDay(-1),
  });
  await putGoal(person, { title: 'Reached', target_value: 3, current_value: 3 });
  await putGoal(person, {
    title: 'Done',
    status: 'completed',
    completed_at: new Date().toISOString(),
  });
  await person.client.from('tasks').insert({ title: 'Next one', goal_id: goal.id });
  await openGoals(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Completed 1' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) {
    const { height } = (await page
      .getByRole('button', { name: 'Start Next one' })
      .boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'New goal' }).click();
  await expect(page.getByRole('dialog', { name: 'New goal' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Link tasks to Reached' }).click();
  await expect(page.getByRole('dialog', { name: 'Tasks for “Reached”' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(goalCard(page, 'Reached')).toBeVisible();
  await expectFitsWidth(page);
});
