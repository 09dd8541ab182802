import { expect, test } from '../fixtures.ts';
import { card, newTask, openBoard, stored, toast } from '../tasks/board.ts';
import { chips } from '../tasks/capture/capture.ts';

test.use({ timezoneId: 'Pacific/Pago_Pago' });

test('design ruling 10: a new person’s zone is the browser’s, from the first completion on, and can be changed', {
  tag: '@full',
}, async ({ page, person }) => {
  const zoneOf = async () =>
    (await person.client.from('profiles').select('time_zone').single()).data?.time_zone;
  expect(await zoneOf()).toBeNull();
  await person.client.from('tasks').insert({ title: 'Read' });
  // In Pago Pago, eleven hours behind UTC, it is 21:00 on the previous day.
  await page.clock.setFixedTime('2026-11-20T08:00:00Z');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/profiles') && answer.request().method() === 'PATCH',
  );
  await openBoard(page);
  await saved;
  expect(await zoneOf()).toBe('Pacific/Pago_Pago');
  await page.getByRole('checkbox', { name: 'Complete Read' }).click();
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible();
  await expect.poll(() => stored(person, 'Read')).toMatchObject({ completed_on: '2026-11-19' });
  await expect(card(page, 'Read')).toHaveCount(0);

  await page.goto('/settings#time');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Pago Pago, Pacific');
  await zone.fill('tokyo');
  await page.getByRole('option', { name: 'Tokyo, Asia' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Time settings saved')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Tokyo, Asia');
  // A cleared zone stays empty.
  await page.getByLabel('Clear time zone').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(zoneOf).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use this device’s zone' })).toBeVisible();
  expect(await zoneOf()).toBeNull();
});

test('a zone that could not be cleared stays cleared in the form, with all other input', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await person.client
    .from('profiles')
    .update({ time_zone: 'Europe/Paris' })
    .eq('id', person.id)
    .throwOnError();
  await page.goto('/settings#time');
  await page.getByLabel('Clear time zone').click();
  await page.getByLabel('Work starts at').fill('08:00');
  await page.route('**/rest/v1/profiles**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Your changes weren’t saved\./)).toBeVisible();
  await expect(page.getByLabel('Work starts at')).toHaveValue('08:00');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('');
  consoleErrors.length = 0;
});

test('design §6 quick add: at 01:00 “tomorrow” is the coming morning, and “next week” is the first working day of the person’s week', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client
    .from('profiles')
    .update({ time_zone: 'Europe/Paris', day_start: 4, week_start: 0 })
    .eq('id', person.id)
    .throwOnError();
  // It is Friday 01:00 in Paris, but this person's day begins at 04:00, so it is still Thursday.
  await page.clock.setFixedTime('2026-11-20T00:00:00Z');
  await openBoard(page);
  await newTask(page).fill('Call the bank tomorrow');
  await expect(chips(page)).toHaveText(['Planned tomorrow']);
  await newTask(page).press('Enter');
  await expect(toast(page, 'Task Created')).toBeVisible();
  await expect
    .poll(() => stored(person, 'Call the bank'))
    .toMatchObject({ planned_date: '2026-11-20' });
  await expect(card(page, 'Call the bank')).toContainText('Planned tomorrow');
  await newTask(page).fill('Plan it next week');
  await expect(chips(page)).toHaveText(['Planned Mon']);
});
