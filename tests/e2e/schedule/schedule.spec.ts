import {
  expect,
  expectAccessible,
  expectFitsWidth,
  isPhone,
  retryUntil,
  test,
} from '../fixtures.ts';
import { announcement, stored, toast, undoLast } from '../tasks/board.ts';
import { chooseFor, openSchedule, putTask, taskIn, unplanned } from './schedule.ts';

const TUESDAY = '?view=day&date=2026-11-17';

test('spec §2 /schedule: a task gets its day, its time and its duration, and Undo removes them', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Draft the plan');
  await openSchedule(page, TUESDAY);
  await (await unplanned(page)).getByRole('button', { name: /^Draft the plan\b/ }).click();
  await page.getByRole('menuitem', { name: /^Plan…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan “Draft the plan”' });
  await dialog.getByLabel('Day').fill('2026-11-17');
  await dialog.getByLabel('Time').fill('10:00');
  await dialog.getByLabel('Duration').fill('1h 30m');
  await expect(dialog.getByText('1 h 30 min of 8 h with this task.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(
    announcement(page, '“Draft the plan” planned for Tuesday 17 November, 10:00, 1 h 30 min'),
  ).toBeAttached();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Draft the plan'))
    .toMatchObject({
      planned_date: '2026-11-17',
      planned_time: '10:00:00',
      duration_estimated: 90,
    });

  await undoLast(page);
  await expect
    .poll(async () => await stored(person, 'Draft the plan'))
    .toMatchObject({ planned_date: null, planned_time: null, duration_estimated: null });
});

test('plans and deadlines are separate, and the address has the view', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await putTask(person, 'Call the bank', {
    planned_date: '2026-11-17',
    planned_time: '09:00',
    duration_estimated: 30,
    deadline: '2026-11-17T16:00:00Z',
  });
  await putTask(person, 'Tidy the desk', { planned_date: '2026-11-17' });
  await openSchedule(page, TUESDAY);
  await expect(page.getByRole('heading', { name: 'Tuesday 17 November 2026' })).toBeVisible();
  const byTime = page.getByRole('list', { name: 'Tuesday 17 November, by time' });
  await expect(
    byTime.getByRole('button', {
      name: /^Call the bank ?, Tuesday 17 November, 09:00(–09:30)? ?, Schedule$/,
    }),
  ).toBeVisible();
  const someTime = page.getByRole('list', { name: 'Tuesday 17 November, any time' });
  await expect(someTime.getByRole('button', { name: /^Tidy the desk\b/ })).toBeVisible();
  const due = page.getByRole('list', { name: 'Tuesday 17 November, due' });
  await expect(due.getByRole('button', { name: /^Due 17:00 ?: Call the bank$/ })).toBeVisible();

  await page.getByText('Agenda', { exact: true }).click();
  await expect(page).toHaveURL(/\?view=agenda&date=2026-11-17$/);
  const day = page.getByRole('region', { name: 'Tuesday 17 November' });
  await expect(day.getByRole('listitem')).toHaveText([
    /^09:00Call the bank/,
    /^Any timeTidy the desk/,
    /^DueDue 17:00: Call the bank/,
  ]);
  await page.reload();
  await expect(day.getByRole('listitem')).toHaveCount(3);

  await page.getByText('Week', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /^16\D+22 November 2026$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/date=2026-11-24$/);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/\?view=week$/);
});

test('language §4: a deadline without a time shows none, and is above the hours of its day', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  // 23:59 in Paris.
  await putTask(person, 'Send the offer', { deadline: '2026-11-17T22:59:00Z' });
  await openSchedule(page, TUESDAY);
  const due = page.getByRole('list', { name: 'Tuesday 17 November, due' });
  await expect(due.getByRole('button', { name: /^Due:\s*Send the offer$/ })).toBeInViewport();
  await expect(page.getByRole('main')).not.toContainText('23:59');
  await page.getByText('Agenda', { exact: true }).click();
  const day = page.getByRole('region', { name: 'Tuesday 17 November' });
  await expect(day.getByRole('listitem')).toHaveText([/^DueDue:\s*Send the offer$/]);
});

test('a day is compared with the working hours, in words', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
}) => {
  const tuesday = { planned_date: '2026-11-17' };
  await putTask(person, 'Long', { ...tuesday, duration_estimated: 320 });
  await putTask(person, 'Unknown', tuesday);
  await openSchedule(page, TUESDAY);
  await expect(page.getByText('5 h 50 min of 8 h')).toBeVisible();
  await expect(page.getByText('1 without an estimate')).toBeVisible();
  await putTask(person, 'Too much', { ...tuesday, duration_estimated: 180 });
  await expect(page.getByText('8 h 50 min of 8 h')).toBeVisible();
  await expect(page.getByText('50 min over')).toBeVisible();
  await page.goto('/schedule?view=day&date=2026-11-21');
  await expect(page.getByText('Day off')).toBeVisible();
});

test('clarity §4 hours that are left: today is compared with the rest of its working hours', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const today = { planned_date: '2026-11-16' };
  await putTask(person, 'Done', {
    ...today,
    duration_estimated: 60,
    status: 'completed',
    completed_at: '2026-11-16T08:00:00Z',
  });
  await openSchedule(page, '?view=day', '2026-11-16T16:15:00+01:00');
  await expect(page.getByText('45 min left')).toBeVisible();
  await putTask(person, 'Call the bank', { ...today, duration_estimated: 60 });
  await expect(page.getByText('1 h of 45 min left')).toBeVisible();
  await expect(page.getByRole('main').getByText('15 min over', { exact: true })).toBeVisible();
  await openSchedule(page, '?view=day', '2026-11-16T17:22:00+01:00');
  await expect(page.getByText('1 h after working hours')).toBeVisible();
});

test('clarity §1 the future days of a repetition are in every view, with the menu of their task', async ({
  page,
  person,
}) => {
  await putTask(person, 'Water the plants', {
    planned_date: '2026-11-16',
    recurrence_rule: 'FREQ=DAILY',
  });
  await putTask(person, 'Stand-up', {
    planned_date: '2026-11-16',
    planned_time: '09:30',
    duration_estimated: 15,
    recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO,TU',
  });
  await openSchedule(page, TUESDAY);
  const again = page.getByRole('button', {
    name: /^Stand-up ?, Tuesday 17 November, 09:30.*, repeats ?, Schedule$/,
  });
  await expect(again).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Tuesday 17 November, any time' }).getByRole('button'),
  ).toHaveText(/^Water the plants/);
  await expect(page.getByText('45 min of 8 h')).toBeVisible();
  await again.click();
  await expect(page.getByRole('menuitem', { name: /^Plan…/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await openSchedule(page, '?view=agenda&date=2026-11-18');
  const day = page.getByRole('region', { name: 'Wednesday 18 November' });
  await expect(day.getByRole('listitem')).toHaveText([/^Any timeWater the plants/]);
  await openSchedule(page, '?view=month&date=2026-11-17');
  await expect(taskIn(page, 'Stand-up')).not.toHaveCount(1);
});

test('tasks left from yesterday are a choice: one by one, or all at once', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  for (const title of ['Ring Ana', 'Pay Tom', 'Fix it']) {
    await putTask(person, title, { planned_date: '2026-11-15', duration_estimated: 60 });
  }
  await openSchedule(page);
  const band = page.getByRole('region', { name: 'Left over' });
  await expect(band.getByText('3 tasks are left from yesterday.')).toBeVisible();
  await expect.poll(() => stored(person, 'Ring Ana')).toMatchObject({ planned_date: '2026-11-15' });

  await band.getByRole('button', { name: 'One by one' }).click();
  await band.getByRole('button', { name: 'Ring Ana: Next free day' }).click();
  await expect(band.getByText('2 tasks are left from yesterday.')).toBeVisible();
  await expect.poll(() => stored(person, 'Ring Ana')).toMatchObject({ planned_date: '2026-11-17' });

  await band.getByRole('button', { name: 'All: Today' }).click();
  await expect(band).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(announcement(page, '2 tasks changed')).toBeAttached();
  await expect.poll(() => stored(person, 'Pay Tom')).toMatchObject({ planned_date: '2026-11-16' });
  await undoLast(page);
  await expect(band.getByText('2 tasks are left from yesterday.')).toBeVisible();
});

test('an invalid day shows a message, in the address and in the form', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await putTask(person, 'Travel far');
  await openSchedule(page, '?view=day&date=99999-01-01');
  await expect(page.getByText('“99999-01-01” is not a day between 1970 and 2199.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Monday 16 November 2026' })).toBeVisible();

  await (await unplanned(page)).getByRole('button', { name: /^Travel far\b/ }).click();
  await page.getByRole('menuitem', { name: /^Plan…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan “Travel far”' });
  await dialog.getByLabel('Day').fill('2200-01-01');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(
    dialog.getByText('Choose a day between 1970 and 2199.', { exact: true }),
  ).toBeVisible();
  await expect.poll(() => stored(person, 'Travel far')).toMatchObject({ planned_date: null });
});

test('a failed plan shows a toast, is rolled back, and keeps the typed text', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await putTask(person, 'Draft the plan', { planned_date: '2026-11-17', planned_time: '10:00' });
  await openSchedule(page, TUESDAY);
  await page.route('**/rest/v1/tasks*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Out of order' } })
      : route.fallback(),
  );
  await chooseFor(page, 'Draft the plan', 'Plan…');
  const dialog = page.getByRole('dialog', { name: 'Plan “Draft the plan”' });
  await dialog.getByLabel('Time').fill('14:15');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(toast(page, 'Failed to plan task. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Time')).toHaveValue('14:15');
  await expect(page.getByText('10:00–10:30')).toBeVisible();

  await page.unroute('**/rest/v1/tasks*');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(announcement(page, ', 14:15')).toBeAttached();
  consoleErrors.length = 0;
});

test('a failure to load the tasks shows a message and can be retried', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await putTask(person, 'Call the bank', { planned_date: '2026-11-17', planned_time: '09:00' });
  await page.route('**/rest/v1/tasks*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order' } }),
  );
  await openSchedule(page, TUESDAY);
  await expect(page.getByRole('main').getByText('Your tasks could not be loaded')).toBeVisible();
  await page.unroute('**/rest/v1/tasks*');
  await retryUntil(page.getByRole('main'), taskIn(page, 'Call the bank'));
  consoleErrors.length = 0;
});

test('without a connection a plan is queued, and saved after reconnecting', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, context, consoleErrors }) => {
  await putTask(person, 'Call the bank', { planned_date: '2026-11-17', planned_time: '09:00' });
  await openSchedule(page, TUESDAY);
  await expect(taskIn(page, 'Call the bank')).toBeVisible();
  await context.setOffline(true);
  await chooseFor(page, 'Call the bank', '15 minutes later');
  await expect(page.getByText('09:15–09:45')).toBeVisible();
  await expect(page.getByText(/^You’re offline\..* 1 change waiting\./)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await stored(person, 'Call the bank'))?.planned_time)
    .toBe('09:15:00');
  consoleErrors.length = 0;
});

test('when empty, it says what to do next', { tag: ['@full', '@desktop'] }, async ({
  page,
  person: _person,
}) => {
  await openSchedule(page, '?view=agenda&date=2026-11-17');
  await expect(page.getByText('Nothing planned or due in these two weeks.')).toBeVisible();
  const panel = await unplanned(page);
  await expect(panel.getByText('No tasks yet.')).toBeVisible();
  await panel.getByRole('link', { name: 'Add one on the board' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
});

test('WCAG 2.2 AA: every view, the menu and the form, in light and in dark', {
  tag: '@full',
}, async ({ page, person }) => {
  test.slow();
  await putTask(person, 'Call the bank', {
    planned_date: '2026-11-17',
    planned_time: '09:00',
    deadline: '2026-11-17T16:00:00Z',
    duration_estimated: 600,
  });
  await putTask(person, 'Tidy the desk', { planned_date: '2026-11-17', quadrant: 'do_now' });
  await putTask(person, 'Left over', { planned_date: '2026-11-15', quadrant: 'drop' });
  await putTask(person, 'Waits', { quadrant: 'delegate', duration_estimated: 30 });
  for (const view of ['day', 'week', 'month', 'agenda']) {
    await openSchedule(page, `?view=${view}&date=2026-11-17`);
    await expectAccessible(page);
  }
  await taskIn(page, 'Tidy the desk').click();
  await expect(page.getByRole('menuitem', { name: /^Plan…/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^Plan…/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone nothing overflows, and touch targets are 44 px high', { tag: '@full' }, async ({
  page,
  person,
}) => {
  if (!isPhone(page)) return;
  await putTask(person, 'Tidy the desk', { planned_date: '2026-11-17' });
  await putTask(person, 'Waits');
  for (const view of ['day', 'month', 'agenda']) {
    await openSchedule(page, `?view=${view}&date=2026-11-17`);
    await expectFitsWidth(page);
  }
  for (const button of [
    taskIn(page, 'Tidy the desk'),
    page.getByRole('button', { name: 'Later' }),
    (await unplanned(page)).getByRole('button', { name: /^Waits\b/ }),
  ]) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
