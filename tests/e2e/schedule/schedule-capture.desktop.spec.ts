import { expect, test } from '../fixtures.ts';
import { stored } from '../tasks/board.ts';
import { heightOf, hours, openSchedule, putTask, taskIn } from './schedule.ts';

const TUESDAY = '2026-11-17';

test('clarity §4 the schedule: a click on an empty place captures a task for that time', async ({
  page,
  person,
}) => {
  await openSchedule(page);
  const click = async (day: string, clock: string) =>
    hours(page, day).click({ position: { x: 40, y: (await heightOf(page, day, clock)) + 4 } });
  await click(TUESDAY, '14:15');
  const line = page.getByRole('dialog', { name: 'Add a task' }).getByRole('textbox');
  await expect(line).toBeFocused();
  await expect(line).toHaveValue(' 17 Nov 14:15');
  await page.keyboard.type('Call the bank 45m');
  await page.keyboard.press('Enter');
  await expect(taskIn(page, 'Call the bank')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({
      planned_date: TUESDAY,
      planned_time: '14:15:00',
      duration_estimated: 45,
    });

  // A capture line with only the suggested date is not kept as a draft.
  await click('2026-11-19', '10:00');
  await expect(line).toHaveValue(' 19 Nov 10:00');
  await page.keyboard.press('Escape');
  // The dialog closes before it is removed from the page; until then, N does not open it again.
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(line).toHaveValue('');
  await page.keyboard.press('Escape');

  // Monday at 08:00 is past.
  await click('2026-11-16', '08:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('clarity §1 the schedule: a click on an empty place of the month captures a task for that day', {
  tag: '@full',
}, async ({ page, person }) => {
  await openSchedule(page, '?view=month');
  const line = page.getByRole('dialog', { name: 'Add a task' }).getByRole('textbox');
  const thursday = page.getByRole('button', { name: /^Thursday 19 November,/ });
  await thursday.click({ position: { x: 40, y: 90 } });
  await expect(line).toHaveValue(' 19 Nov');
  await page.keyboard.type('Call the bank');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({ planned_date: '2026-11-19', planned_time: null });
  await expect(page.locator('dialog')).toHaveCount(0);

  // The keyboard: N captures for the focused day, Enter opens it.
  await thursday.focus();
  await page.keyboard.press('n');
  await expect(line).toHaveValue(' 19 Nov');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await thursday.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thursday 19 November 2026' })).toBeVisible();

  // A click on the number of a day opens that day, and so does a click on a past day.
  await openSchedule(page, '?view=month');
  await thursday.getByText('19', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thursday 19 November 2026' })).toBeVisible();
  await openSchedule(page, '?view=month');
  await page
    .getByRole('button', { name: /^Thursday 12 November,/ })
    .click({ position: { x: 40, y: 90 } });
  await expect(page.getByRole('heading', { name: 'Thursday 12 November 2026' })).toBeVisible();
});

test('clarity §1 the schedule: each coming day of the agenda adds a task, by pointer and by key', {
  tag: '@full',
}, async ({ page, person }) => {
  await putTask(person, 'Read the offer', { planned_date: TUESDAY });
  await openSchedule(page, '?view=agenda');
  const line = page.getByRole('dialog', { name: 'Add a task' }).getByRole('textbox');
  const day = page.getByRole('region', { name: 'Tuesday 17 November' });
  await day.getByRole('button', { name: 'Add a task on Tuesday 17 November' }).click();
  await expect(line).toHaveValue(' 17 Nov');
  await page.keyboard.type('Call the bank');
  await page.keyboard.press('Enter');
  await expect(day).toContainText('Call the bank');
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({ planned_date: TUESDAY, planned_time: null });
  await expect(page.locator('dialog')).toHaveCount(0);
  await day.getByRole('button', { name: 'Tuesday 17 November', exact: true }).focus();
  await page.keyboard.press('n');
  await expect(line).toHaveValue(' 17 Nov');
});
