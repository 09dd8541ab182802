import { expect, expectAccessible, retryUntil, test } from '../fixtures.ts';
import {
  add,
  card,
  choose,
  menuOf,
  moreDetails,
  newTask,
  openBoard,
  quadrant,
  refuseInserts,
  stored,
  toast,
} from './board.ts';

test('the story: capture, start, pause, resume, move, complete, reopen, drop, still there after a reload', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await add(page, 'Reply to the auditor');
  await expect(toast(page, 'Task Created')).toContainText('added to your Do Now list');
  await expect
    .poll(() => stored(person, 'Reply to the auditor'))
    .toMatchObject({
      quadrant: 'do_now',
      status: 'not_started',
    });

  await choose(page, 'Reply to the auditor', 'Start');
  await expect(toast(page, 'Task Started')).toBeVisible();
  await expect(card(page, 'Reply to the auditor').getByRole('timer')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Reply to the auditor'))
    .toMatchObject({ status: 'in_progress' });

  await choose(page, 'Reply to the auditor', 'Pause');
  await expect(toast(page, 'Task Paused')).toBeVisible();
  await choose(page, 'Reply to the auditor', 'Resume');
  await expect(toast(page, 'Task Resumed')).toBeVisible();

  await choose(page, 'Reply to the auditor', 'Move to Schedule');
  await expect(toast(page, 'Task Moved')).toContainText('Schedule');
  await expect((await quadrant(page, 'Schedule')).getByText('Reply to the auditor')).toBeVisible();

  await page.reload();
  const schedule = await quadrant(page, 'Schedule');
  await schedule.getByRole('checkbox', { name: 'Complete Reply to the auditor' }).click();
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible();
  const completed = await stored(person, 'Reply to the auditor');
  expect(completed).toMatchObject({ status: 'completed', quadrant: 'schedule' });
  expect(completed?.completed_at).not.toBeNull();

  await schedule.getByRole('button', { name: /Completed 1/ }).click();
  await schedule.getByRole('checkbox', { name: 'Reopen Reply to the auditor' }).click();
  await expect(toast(page, 'Task Reopened')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Reply to the auditor'))
    .toMatchObject({
      status: 'not_started',
      started_at: null,
      completed_at: null,
    });

  await choose(page, 'Reply to the auditor', 'Drop task');
  await expect(toast(page, 'Task Dropped')).toBeVisible();
  await expect(card(page, 'Reply to the auditor')).toHaveCount(0);
  expect(await stored(person, 'Reply to the auditor')).toBeNull();
});

test('design ruling 2: Drop, Complete and Move are undone from their toast', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await add(page, 'Sort the photos');
  const before = await stored(person, 'Sort the photos');

  await choose(page, 'Sort the photos', 'Drop task');
  await toast(page, 'Task Dropped').getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Sort the photos')).toBeVisible();
  await expect
    .poll(async () => ({ ...(await stored(person, 'Sort the photos')), updated_at: null }))
    .toEqual({ ...before, updated_at: null });

  await page.getByRole('checkbox', { name: 'Complete Sort the photos' }).click();
  await toast(page, 'Task Completed! 🎉').getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => await stored(person, 'Sort the photos'))
    .toMatchObject({ status: 'not_started', completed_at: null });

  await choose(page, 'Sort the photos', 'Move to Delegate');
  await toast(page, 'Task Moved').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored(person, 'Sort the photos'))?.quadrant).toBe('do_now');
});

test('design ruling 2: Delete is available to managers and above, not to users', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await openBoard(page);
  await add(page, 'Old note');
  await card(page, 'Old note').hover();
  await menuOf(page, 'Old note').click();
  await expect(page.getByRole('menuitem', { name: 'Drop task' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete task' })).toHaveCount(0);

  await host.sql`update public.profiles set role = 'manager' where id = ${person.id}`;
  await page.reload();
  await choose(page, 'Old note', 'Delete task');
  await expect(toast(page, 'Task Deleted')).toBeVisible();
  expect(await stored(person, 'Old note')).toBeNull();
  // Clarity §5: Recently dropped says that the task was deleted, not dropped.
  const kept = await person.client.from('dropped_tasks').select('title, removal').throwOnError();
  expect(kept.data).toEqual([{ title: 'Old note', removal: 'deleted' }]);
});

test('quick add: title, then flags, duration and deadline, with the suggested quadrant and its reason', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await newTask(page).fill('Renew the insurance');
  await moreDetails(page).click();
  await page.getByRole('checkbox', { name: 'Important', exact: true }).check();
  await expect(page.getByText(/^Schedule: You marked it important\. /)).toBeVisible();
  await page.getByLabel('Duration').fill('1h 30m');
  await page.getByRole('radio', { name: 'Delegate' }).click();
  await expect(page.getByText(/Suggested: Schedule\. .*It’s your call\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(toast(page, 'Task Created')).toContainText('added to your Delegate list');
  await expect
    .poll(() => stored(person, 'Renew the insurance'))
    .toMatchObject({
      quadrant: 'delegate',
      is_important: true,
      is_urgent: false,
      duration_estimated: 90,
    });
});

test('bad input: an invalid duration is explained, and the typed text stays', async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await newTask(page).fill('Estimate me');
  await moreDetails(page).click();
  await page.getByLabel('Duration').fill('soon');
  await newTask(page).press('Enter');
  await expect(page.getByText('Enter a duration like 45m or 1h 30m.')).toBeVisible();
  await expect(newTask(page)).toHaveValue('Estimate me');
  await page.reload();
  await expect(newTask(page)).toHaveValue('Estimate me');
});

test('clarity §7 edit panel: all fields save by themselves, also on Escape', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await openBoard(page);
  await add(page, 'Draft the plan');
  await page.getByRole('button', { name: 'Draft the plan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Title').fill('Draft the hiring plan');
  await dialog.getByLabel('Notes').fill('Two roles, one page.');
  await dialog.getByLabel('Duration').fill('2h');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Draft the hiring plan')).toContainText('2 h');
  await expect
    .poll(() => stored(person, 'Draft the hiring plan'))
    .toMatchObject({
      notes: 'Two roles, one page.',
      duration_estimated: 120,
    });
});

const FAILURES: [act: string, method: string, message: string][] = [
  ['Start', 'PATCH', 'Failed to start task. Please try again.'],
  ['Complete', 'PATCH', 'Failed to complete task. Please try again.'],
  ['Move to Schedule', 'PATCH', 'Failed to move task. Please try again.'],
  ['Drop task', 'DELETE', 'Failed to drop task. Please try again.'],
];

test('spec §8 destructive toasts: a refused write is rolled back with a toast', {
  tag: '@desktop',
}, async ({ page, person: _person, consoleErrors }) => {
  await openBoard(page);
  await add(page, 'Stay as you are');
  for (const [act, method, message] of FAILURES) {
    await page.route('**/rest/v1/tasks*', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 400, json: { code: '23514', message: 'refused for the test' } })
        : route.continue(),
    );
    await choose(page, 'Stay as you are', act);
    await expect(toast(page, message)).toBeVisible();
    await page.unroute('**/rest/v1/tasks*');
    await expect((await quadrant(page, 'Do Now')).getByText('Stay as you are')).toBeVisible();
    await expect(
      page.getByRole('checkbox', { name: 'Complete Stay as you are' }),
    ).not.toBeChecked();
  }
  await refuseInserts(page);
  await newTask(page).fill('Typed with care');
  await newTask(page).press('Enter');
  await expect(toast(page, 'Failed to create task. Please try again.')).toBeVisible();
  await expect(newTask(page)).toHaveValue('Typed with care');
  consoleErrors.length = 0;
});

test('two queued acts on one task where the first fails: the second one remains', {
  tag: '@desktop',
}, async ({ page, person, consoleErrors }) => {
  await openBoard(page);
  await add(page, 'Two acts');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let first = true;
  await page.route('**/rest/v1/tasks*', async (route) => {
    if (route.request().method() !== 'PATCH' || !first) return route.continue();
    first = false;
    await held;
    return route.fulfill({ status: 400, json: { code: '23514', message: 'refused for the test' } });
  });
  await choose(page, 'Two acts', 'Start');
  await choose(page, 'Two acts', 'Move to Delegate');
  await expect((await quadrant(page, 'Delegate')).getByText('Two acts')).toBeVisible();
  release();
  await expect(toast(page, 'Failed to start task. Please try again.')).toBeVisible();
  await expect(toast(page, 'Task Moved')).toBeVisible();
  await expect((await quadrant(page, 'Delegate')).getByText('Two acts')).toBeVisible();
  await expect(card(page, 'Two acts').getByRole('timer')).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Two acts'))
    .toMatchObject({
      quadrant: 'delegate',
      status: 'not_started',
    });
  consoleErrors.length = 0;
});

test('offline: acts are applied optimistically, queued, and written once after reconnecting', {
  tag: '@desktop',
}, async ({ page, context, person, consoleErrors }) => {
  await openBoard(page);
  await add(page, 'On the train');
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Complete On the train' }).click();
  await expect(page.getByText(/ 1 change waiting\./)).toBeVisible();
  await expect.poll(() => stored(person, 'On the train')).toMatchObject({ status: 'not_started' });
  await context.setOffline(false);
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible();
  await expect.poll(() => stored(person, 'On the train')).toMatchObject({ status: 'completed' });
  consoleErrors.length = 0;
});

test('a failed load shows a message and can be retried', { tag: '@desktop' }, async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  await page.route('**/rest/v1/tasks*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/tasks');
  await expect(page.getByText('Couldn’t load your tasks')).toBeVisible();
  await page.unroute('**/rest/v1/tasks*');
  await retryUntil(page.getByRole('main'), page.getByText(/Nothing to do now/));
  consoleErrors.length = 0;
});

test('axe finds nothing on the board, empty and filled, light and dark', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await openBoard(page);
  await expectAccessible(page);
  const tasks = [
    {
      title: 'Late',
      deadline: '2026-01-01T10:00:00Z',
      duration_estimated: 45,
      has_break_consequence: true,
    },
    { title: 'Running', status: 'in_progress', started_at: new Date().toISOString() },
    { title: 'Done', status: 'completed', completed_at: new Date().toISOString() },
    { title: 'Later', quadrant: 'schedule', deadline: '2027-01-01T10:00:00Z' },
    { title: 'Delegated', quadrant: 'delegate' },
    { title: 'Gone', quadrant: 'drop' },
  ];
  // With `defaultToNull: false`, a column that a row omits gets its default value instead of null.
  await person.client.from('tasks').insert(tasks, { defaultToNull: false }).throwOnError();
  await page.reload();
  await expect(card(page, 'Running')).toBeVisible();
  await expectAccessible(page);
});
