import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { choose, openBoard, stored } from '../tasks/board.ts';

// The browser is in Paris (playwright.config.ts); the person's own zone may differ.
interface Case {
  zone: string;
  /** The deadline; `shown` is how the field shows it in the person's time zone. */
  deadline: string;
  shown: string;
  /** A day to pick in the same month; `becomes` is the resulting deadline. */
  pick: string;
  becomes: string;
}

const CASES: Case[] = [
  {
    zone: 'Europe/Paris',
    deadline: '2027-03-26T17:00:00+00:00',
    shown: 'Fri 26 Mar 2027, 18:00',
    pick: '29 March 2027',
    becomes: '2027-03-29T16:00:00+00:00',
  },
  {
    zone: 'Europe/Paris',
    deadline: '2027-10-30T16:00:00+00:00',
    shown: 'Sat 30 Oct 2027, 18:00',
    pick: '31 October 2027',
    becomes: '2027-10-31T17:00:00+00:00',
  },
  {
    zone: 'America/St_Johns',
    deadline: '2027-03-13T21:30:00+00:00',
    shown: 'Sat 13 Mar 2027, 18:00',
    pick: '14 March 2027',
    becomes: '2027-03-14T20:30:00+00:00',
  },
  // In the browser's time zone, the clock skips 02:30 on the day of this deadline.
  {
    zone: 'Asia/Kolkata',
    deadline: '2027-03-27T21:00:00+00:00',
    shown: 'Sun 28 Mar 2027, 02:30',
    pick: '27 March 2027',
    becomes: '2027-03-26T21:00:00+00:00',
  },
  {
    zone: 'Pacific/Auckland',
    deadline: '2027-04-03T05:00:00+00:00',
    shown: 'Sat 3 Apr 2027, 18:00',
    pick: '5 April 2027',
    becomes: '2027-04-05T06:00:00+00:00',
  },
];

async function openSheet(page: Page, person: Person, title: string, zone: string, fields: object) {
  await person.client
    .from('profiles')
    .update({ time_zone: zone })
    .eq('id', person.id)
    .throwOnError();
  await person.client
    .from('tasks')
    .insert({ title, ...fields })
    .throwOnError();
  await openBoard(page);
  await choose(page, title, 'Edit');
  const sheet = page.getByRole('dialog', { name: 'Edit task' });
  await expect(sheet).toBeVisible();
  return sheet;
}

for (const { zone, deadline, shown, pick, becomes } of CASES) {
  test(`spec §3 task: the deadline picker opens with ${shown} in ${zone}, and keeps the time`, {
    tag: '@full',
  }, async ({ page, person }) => {
    const sheet = await openSheet(page, person, 'Send it', zone, { deadline });
    const field = sheet.getByRole('button', { name: 'Deadline', exact: true });
    await expect(field).toHaveText(shown);
    await field.click();
    const clock = page.locator('[data-dates-dropdown]').getByRole('spinbutton');
    await expect(clock.nth(0)).toHaveValue(shown.slice(-5, -3));
    await expect(clock.nth(1)).toHaveValue(shown.slice(-2));

    // Opening and closing the picker changes nothing: the sheet closes without a question.
    await page.keyboard.press('Escape');
    await expect(clock).toHaveCount(0);
    await expect(field).toHaveText(shown);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(await stored(person, 'Send it')).toMatchObject({ deadline });

    await choose(page, 'Send it', 'Edit');
    await field.click();
    await page.getByRole('button', { name: pick, exact: true }).click();
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await stored(person, 'Send it'))?.deadline).toBe(becomes);
  });
}

test('spec §3 task: an empty deadline gets 17:00; another time stays when the day changes', async ({
  page,
  person,
}) => {
  const sheet = await openSheet(page, person, 'Send it', 'Asia/Kolkata', {});
  await sheet.getByRole('button', { name: 'Deadline', exact: true }).click();
  const dropdown = page.locator('[data-dates-dropdown]');
  await dropdown.getByRole('button', { name: /^15 / }).click();
  await expect(sheet.getByRole('button', { name: 'Deadline', exact: true })).toHaveText(/, 17:00$/);
  await dropdown.getByRole('spinbutton').nth(0).focus();
  await page.keyboard.type('0845');
  await dropdown.getByRole('button', { name: /^16 / }).click();
  await expect(sheet.getByRole('button', { name: 'Deadline', exact: true })).toHaveText(/, 08:45$/);
  await dropdown.getByRole('button', { name: 'Done' }).click();
  await expect(dropdown).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(async () => (await stored(person, 'Send it'))?.deadline)
    .toMatch(/T03:15:00\+00:00$/);
});

test('a deadline without a time shows only its day, and stays without a time on another day', {
  tag: '@full',
}, async ({ page, person }) => {
  const deadline = '2027-03-26T22:59:00+00:00';
  const sheet = await openSheet(page, person, 'Send it', 'Europe/Paris', { deadline });
  const field = sheet.getByRole('button', { name: 'Deadline', exact: true });
  await expect(field).toHaveText('Fri 26 Mar 2027');
  await field.click();
  const dropdown = page.locator('[data-dates-dropdown]');
  await expect(dropdown.getByRole('spinbutton').nth(0)).toHaveValue('');
  await dropdown.getByRole('button', { name: '25 March 2027', exact: true }).click();
  await expect(field).toHaveText('Thu 25 Mar 2027');
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(async () => (await stored(person, 'Send it'))?.deadline)
    .toBe('2027-03-25T22:59:00+00:00');
});

test('spec §3 task: planned day and time stay unchanged when their fields are opened and closed', {
  tag: '@full',
}, async ({ page, person }) => {
  const plan = { planned_date: '2027-03-28', planned_time: '02:30:00' };
  const sheet = await openSheet(page, person, 'Send it', 'America/St_Johns', plan);
  const day = sheet.getByRole('textbox', { name: 'Planned for' });
  await expect(day).toHaveValue('Sun 28 Mar 2027');
  await day.click();
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue('Sun 28 Mar 2027');
  await expect(sheet.getByLabel('At', { exact: true })).toHaveValue('02:30');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await stored(person, 'Send it')).toMatchObject(plan);
  await choose(page, 'Send it', 'Edit');
  await day.fill('Mon 29 Mar 2027');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(async () => await stored(person, 'Send it'))
    .toMatchObject({ planned_date: '2027-03-29', planned_time: '02:30:00' });
});
