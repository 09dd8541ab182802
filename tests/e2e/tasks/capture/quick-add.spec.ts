import { expect, expectAccessible, test } from '../../fixtures.ts';
import { card, moreDetails, newTask, openBoard, stored, toast } from '../board.ts';
import { chips } from './capture.ts';

test('quick add: a line sets the day, time, duration, flags and recurrence, and the title is the rest', async ({
  page,
  person,
}) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await newTask(page).fill('Send the signed lease tomorrow 10am 30m !important');
  await expect(chips(page)).toHaveText(['Planned tomorrow 10:00', '30 min', 'Important']);
  await moreDetails(page).click();
  await expect(page.getByText(/^(Do Now|Schedule): /)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Important', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Schedule' }).click();
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toContainText('added to your Schedule list');
  await expect
    .poll(() => stored(person, 'Send the signed lease'))
    .toMatchObject({
      quadrant: 'schedule',
      is_important: true,
      duration_estimated: 30,
      planned_date: '2026-11-21',
      planned_time: '10:00:00',
      deadline: null,
    });

  await newTask(page).fill('Water the plants every friday');
  await expect(chips(page)).toHaveText(['Every week on Fri, first today']);
  await newTask(page).press('Enter');
  await expect(card(page, 'Water the plants')).toContainText('Repeats');
  await expect
    .poll(() => stored(person, 'Water the plants'))
    .toMatchObject({
      recurrence_rule: 'FREQ=WEEKLY;BYDAY=FR',
      planned_date: '2026-11-20',
    });
});

test('clarity §1 chips say what they are: due or planned, with a block or a repetition', async ({
  page,
  person,
}) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await newTask(page).fill('Send the offer by Tuesday 5pm');
  await expect(chips(page)).toHaveText(['Due Tue 17:00']);
  await newTask(page).fill('Standup weekdays 9:30');
  await expect(chips(page)).toHaveText(['Every weekday (Mon to Fri) 09:30']);
  await newTask(page).fill('Rent due on the 1st of every month');
  await expect(chips(page)).toHaveText(['Every month on the 1st, first due Tue 1 Dec']);
  await newTask(page).fill('Review with Ben Tue 9:30-10');
  await expect(chips(page)).toHaveText(['Planned Tue 09:30–10:00']);
  await newTask(page).press('Enter');
  await expect
    .poll(() => stored(person, 'Review with Ben'))
    .toMatchObject({
      planned_date: '2026-11-24',
      planned_time: '09:30:00',
      duration_estimated: 30,
      deadline: null,
    });
});

test('quick add: a removed chip becomes words again, quoted text is literal, and a manual choice wins', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await openBoard(page);
  await newTask(page).fill('Read "The 5th Wave" tomorrow');
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
  await page.getByRole('button', { name: 'Keep “tomorrow” as part of the title' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(newTask(page)).toBeFocused();
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Read "The 5th Wave" tomorrow'))
    .toMatchObject({ planned_date: null });

  await newTask(page).fill('Call the bank 1h !urgent');
  await moreDetails(page).click();
  await expect(page.getByText(/^Do Now: You marked it urgent\. Money/)).toBeVisible();
  await page.getByRole('radio', { name: 'Do Now' }).click();
  await page.getByLabel('Duration').fill('20m');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(card(page, 'Call the bank')).toBeVisible();
  // Poll the database, because the card appears before the task is saved.
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({ quadrant: 'do_now', duration_estimated: 20, is_urgent: true });
});

test('quick add: unchecking a flag removes its chip; a reload keeps the line and the choices', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await openBoard(page);
  await newTask(page).fill('Pay the rent !important tomorrow');
  await expect(chips(page)).toHaveText(['Important', 'Planned tomorrow']);
  await moreDetails(page).click();
  await page.getByRole('checkbox', { name: 'Important', exact: true }).uncheck();
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
  await page.reload();
  await expect(newTask(page)).toHaveValue('Pay the rent !important tomorrow');
  await newTask(page).focus();
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
});

test('quick add: @somebody opens the delegation dialog with the address filled in', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await openBoard(page);
  await newTask(page).fill('Update the phone list @Tom@Example.com');
  await expect(chips(page)).toHaveText(['To tom@example.com']);
  await newTask(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delegate task' });
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('tom@example.com');
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(card(page, 'Update the phone list')).toContainText('Waiting for');
  await expect
    .poll(() => stored(person, 'Update the phone list'))
    .toMatchObject({
      status: 'delegated',
      delegated_to_email: 'tom@example.com',
    });
});

test('bad input: a title that is too long shows a message and is kept', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await openBoard(page);
  const long = `${'a'.repeat(301)} tomorrow`;
  await newTask(page).fill(long);
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
  await newTask(page).press('Enter');
  await expect(
    page.getByText('Titles can have up to 300 characters. Put the rest in the notes.'),
  ).toBeVisible();
  await expect(newTask(page)).toHaveValue(long);
  const { count } = await person.client.from('tasks').select('id', { count: 'exact', head: true });
  expect(count).toBe(0);
});

test('axe finds nothing on quick add with chips, light and dark', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await newTask(page).fill('Send the lease tomorrow 10am 30m !important !urgent');
  await expect(chips(page)).toHaveCount(4);
  await expectAccessible(page);
});

test('quick add: a repetition from the line can be cleared in the form', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await newTask(page).fill('Water the plants every friday');
  await moreDetails(page).click();
  const repeats = page.getByRole('combobox', { name: 'Repeats' });
  await expect(repeats).toHaveValue(/week/);
  await page.getByRole('button', { name: 'Clear the repetition' }).click();
  await expect(repeats).toHaveValue('');
  await expect(chips(page)).toHaveCount(0);
  await expect(newTask(page)).toHaveValue('Water the plants every friday');
});
