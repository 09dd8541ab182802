import { expect, expectAccessible, test } from '../fixtures.ts';
import { card, newTask, openBoard, stored, toast } from './board.ts';

const chips = (page: Parameters<typeof newTask>[0]) =>
  page.getByRole('list', { name: 'Recognized details' }).getByRole('listitem');

test('quick add: a line sets the day, time, duration, flags and recurrence, and the title is the rest', async ({
  page,
  person,
}) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await newTask(page).fill('Send the signed lease tomorrow 10am 30m !important');
  await expect(chips(page)).toHaveText(['Due tomorrow 10:00', '30 min', 'Important']);
  await expect(page.getByText('Schedule? It’s important but not urgent.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Important', exact: true })).toBeChecked();
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toContainText('added to your Schedule list');
  await expect
    .poll(() => stored(person, 'Send the signed lease'))
    .toMatchObject({
      quadrant: 'schedule',
      is_important: true,
      duration_estimated: 30,
      planned_date: '2026-11-21',
      deadline: '2026-11-21T09:00:00+00:00',
    });

  await newTask(page).fill('Water the plants every friday');
  await expect(chips(page)).toHaveText(['Every week on Friday, first today']);
  await newTask(page).press('Enter');
  await expect(card(page, 'Water the plants')).toContainText('Repeats');
  await expect
    .poll(() => stored(person, 'Water the plants'))
    .toMatchObject({
      recurrence_rule: 'FREQ=WEEKLY;BYDAY=FR',
      planned_date: '2026-11-20',
    });
});

test('quick add: a removed chip becomes words again, quoted text is literal, and a manual choice wins', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await newTask(page).fill('Read "The 5th Wave" tomorrow');
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
  await page.getByRole('button', { name: 'Keep “tomorrow” as part of the title' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(newTask(page)).toBeFocused();
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Read The 5th Wave tomorrow'))
    .toMatchObject({ planned_date: null });

  await newTask(page).fill('Call the bank 1h !urgent');
  await expect(page.getByText('Delegate? It’s urgent but not marked important.')).toBeVisible();
  await page.getByRole('radio', { name: 'Do Now' }).click();
  await page.getByLabel('Duration').fill('20m');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(card(page, 'Call the bank')).toBeVisible();
  // The card appears before the task is saved.
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({ quadrant: 'do_now', duration_estimated: 20, is_urgent: true });
});

test('quick add: unchecking a flag removes its chip; a reload keeps the line and the choices', async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await newTask(page).fill('Pay the rent !important tomorrow');
  await expect(chips(page)).toHaveText(['Important', 'Planned tomorrow']);
  await page.getByRole('checkbox', { name: 'Important', exact: true }).uncheck();
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
  await page.reload();
  await expect(newTask(page)).toHaveValue('Pay the rent !important tomorrow');
  await newTask(page).focus();
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
});

test('quick add: @somebody opens the delegation dialog with the address filled in', async ({
  page,
  person,
}) => {
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

test('bad input: a title that is too long shows a message and is kept', async ({
  page,
  person,
}) => {
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

test('axe finds nothing on quick add with chips, light and dark', async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await newTask(page).fill('Send the lease tomorrow 10am 30m !important !urgent');
  await expect(chips(page)).toHaveCount(4);
  await expectAccessible(page);
});
