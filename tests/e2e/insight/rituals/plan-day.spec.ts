import { expect, expectAccessible, expectFitsWidth, test } from '../../fixtures.ts';
import { stored } from '../../tasks/board.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { act, openRitual, plannedDays, row, stepOf, tapRow } from './rituals.ts';

const schedule = { quadrant: 'schedule' };
const PASSPORT = 'Renew the passport before the long trip to the mountains in spring';

test('clarity §4 plan my day: what is left, what presses, what fits, and one next step', async ({
  page,
  person,
}) => {
  const { at, day } = await atNoon(page, person, 120);
  await haveTasks(
    person,
    { title: 'Old plan', ...schedule, planned_date: day(-2), duration_estimated: 30 },
    { title: 'Old bill', ...schedule, deadline: at(-3000) },
    { title: 'Dusty idea', ...schedule, planned_date: day(-9) },
    { title: PASSPORT, quadrant: 'do_now', duration_estimated: 60 },
    { title: 'Write the guide', ...schedule, duration_estimated: 90, is_important: true },
    { title: 'Read the paper', ...schedule },
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Plan my day' }).click();
  await expect(stepOf(page, 'Left over')).toBeFocused();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await tapRow(page, 'Old plan');
  await act(page, 'Today: Old plan').click();
  await expect(row(page, 'Old plan')).toContainText('Today');
  await expect(act(page, 'Today: Old plan')).toHaveAttribute('aria-pressed', 'true');
  await tapRow(page, 'Dusty idea');
  await act(page, 'Drop: Dusty idea').click();
  await expect(row(page, 'Dusty idea')).toContainText('Dropped');
  await tapRow(page, 'Old bill');
  await act(page, 'Done: Old bill').click();
  await expect(row(page, 'Old bill')).toContainText('Done');
  await expectFitsWidth(page);
  await act(page, 'Next').click();

  await expect(stepOf(page, 'Pressing')).toBeFocused();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  // The row shows the reason that the placement suggestion gives.
  await expect(row(page, PASSPORT)).toContainText(/usually|consequences|papers/i);
  await act(page, 'Next').click();

  await expect(stepOf(page, 'Choose for today')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('1 h 30 min of 2 h left');
  // The row of a task that is too long for today says which day has room.
  await expect(row(page, 'Write the guide')).toContainText(
    /1 h 30 min.*1 h too long\. Tomorrow has 14 h.* free\./,
  );
  await expect(act(page, 'Plan for tomorrow: Write the guide')).toBeVisible();
  await expect(row(page, 'Read the paper')).toContainText('About 30 min');
  // In the bar of today's hours, the focused task is an outline at the end until it is chosen.
  await expect(page.locator('[data-candidate]')).toHaveCount(0);
  await row(page, 'Write the guide').locator('[data-task-title]').focus();
  await expect(page.locator('[data-candidate]')).toHaveCount(1);
  // Move the pointer away, because a toast below the pointer does not close.
  await page.mouse.move(1, 1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await act(page, 'Today: Write the guide').click();
  await act(page, 'Today: Read the paper').click();
  await expect(page.locator('[data-candidate]')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(
    '3 h 30 min of 2 h left, 1 h 30 min over, with 30 min for 1 without an estimate',
  );
  await expect(page.getByRole('main')).toContainText('1 task, 1 h 30 min, doesn’t fit today.');
  // The bar shows where the working time ends, and a line beside the buttons sums up the day.
  await expect(page.locator('[data-mark]')).toHaveText('2 h');
  await expect(page.getByText(`4 tasks, 3 h 30 min. First: ${PASSPORT}`)).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
  await act(page, 'Move it to tomorrow').click();
  await expect(page.getByRole('main')).not.toContainText('doesn’t fit today');
  await expect.poll(() => plannedDays(person)).toMatchObject({ 'Write the guide': day(1) });
  await act(page, 'Next').click();

  await expect(stepOf(page, '3 tasks for today')).toBeFocused();
  await expectFitsWidth(page);
  await page.getByRole('button', { name: `Start “${PASSPORT}”` }).click();
  await expect(page).toHaveURL(/view=focus/);
  await expect.poll(() => stored(person, PASSPORT)).toMatchObject({ status: 'in_progress' });
});

test('clarity §4 plan my day: a finished step can be opened again', { tag: '@full' }, async ({
  page,
  person,
}) => {
  const { day } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Old plan', ...schedule, planned_date: day(-2) },
    { title: 'Write the guide', ...schedule },
  );
  await openRitual(page, 'plan', 'Left over');
  await tapRow(page, 'Old plan');
  await act(page, 'Drop: Old plan').click();
  await expect(row(page, 'Old plan')).toContainText('Dropped');
  for (const step of ['Choose for today', '0 tasks for today']) {
    await act(page, 'Next').click();
    await expect(stepOf(page, step)).toBeFocused();
  }
  for (const step of ['Choose for today', 'Left over']) {
    await act(page, 'Back').click();
    await expect(stepOf(page, step)).toBeFocused();
  }
  await expect(row(page, 'Old plan')).toContainText('Dropped');
});

test('look/heart plan: no row is wider than its step, however long its reason', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { at, day } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Old plan', ...schedule, planned_date: day(-2) },
    {
      title: 'Submit the VAT return',
      quadrant: 'do_now',
      deadline: at(600),
      is_important: true,
      duration_estimated: 90,
    },
    { title: PASSPORT, quadrant: 'do_now', duration_estimated: 60 },
    { title: 'Write the guide', ...schedule, duration_estimated: 600, is_important: true },
  );
  await openRitual(page, 'plan', 'Left over');
  for (const step of ['Pressing', 'Choose for today']) {
    await act(page, 'Next').click();
    await expect(stepOf(page, step)).toBeFocused();
  }
  await expect(row(page, 'Write the guide')).toBeVisible();
  const widths = await page.locator('[data-ritual-row]').evaluateAll((rows) =>
    rows.map((each) => {
      const step = each.closest('section > div > div');
      return [step?.getBoundingClientRect().right, each.getBoundingClientRect().right] as const;
    }),
  );
  expect(widths).toHaveLength(4);
  for (const [step, end] of widths) expect(end).toBeLessThanOrEqual(step ?? 0);
});

test('clarity §4 plan my day: what does not fit moves to the next day with room, from the end too', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const { day } = await atNoon(page, person, 120);
  const leftOver = { ...schedule, planned_date: day(-1), duration_estimated: 90 };
  await haveTasks(
    person,
    { title: 'Write the guide', ...leftOver, is_important: true },
    { title: 'Read the paper', ...leftOver },
    // This task leaves less than an hour of tomorrow's working hours. A task in Drop is not offered
    // for today, so the step in which the person chooses tasks is skipped.
    { title: 'Clear the attic', quadrant: 'drop', planned_date: day(1), duration_estimated: 870 },
  );
  await openRitual(page, 'plan', 'Left over');
  const notice = page.getByText('1 task, 1 h 30 min, doesn’t fit today.');
  await expect(notice).toBeVisible();
  await act(page, 'Next').click();
  await expect(stepOf(page, '2 tasks for today')).toBeFocused();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: /^Move it to (?!tomorrow)/ }).click();
  await expect(stepOf(page, '1 task for today')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => plannedDays(person)).toMatchObject({ 'Read the paper': day(2) });
});

test('clarity §4 plan my day: a task that is due or running says why it cannot leave today', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Call the bank', ...schedule, status: 'in_progress', started_at: at(-15) },
    { title: 'Pay the rent', ...schedule, deadline: at(60) },
    { title: 'Answer Priya', quadrant: 'do_now' },
  );
  await openRitual(page, 'plan', 'Pressing');
  for (const [title, why] of [
    ['Call the bank', 'Running since'],
    ['Pay the rent', 'Due'],
  ] as const) {
    await expect(row(page, title)).toContainText(why);
    await expect(row(page, title)).toContainText('Stays today');
    await expect(act(page, `Today: ${title}`)).toHaveCount(0);
  }
  // A running task can be snoozed, which pauses the task. A due task cannot be snoozed, because it
  // would be shown again at once.
  await expect(act(page, 'Snooze: Call the bank')).toBeVisible();
  await expect(act(page, 'Snooze: Pay the rent')).toHaveCount(0);
  await act(page, 'Today: Answer Priya').click();
  await expect(act(page, 'Today: Answer Priya')).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/dashboard');
  const start = page.getByRole('region', { name: 'Start here', exact: true });
  await expect(start).toContainText('Call the bank');
  await expect(start.getByRole('button', { name: 'Delegate' })).toBeVisible();
  await expect(start.getByRole('button', { name: 'Not today' })).toHaveCount(0);
});

test('clarity §4 plan my day: a step with nothing is skipped but named, and a day can be picked', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Write the guide', ...schedule });
  await openRitual(page, 'plan', 'Choose for today');
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps).toContainText('Left over: nothing');
  await expect(steps).toContainText('Pressing: nothing');
  await act(page, 'Pick a day: Write the guide').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click();
  await expect(row(page, 'Write the guide')).toContainText('Tomorrow');
});

test('clarity §4 plan my day: without tasks it ends with a way to the lists', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await openRitual(page, 'plan', '0 tasks for today');
  await page.getByRole('link', { name: 'Open your tasks' }).click();
  await expect(page).toHaveURL(/\/tasks/);
});
