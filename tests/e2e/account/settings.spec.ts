import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  expect,
  expectAccessible,
  expectFitsWidth,
  inWindow,
  isPhone,
  showTheme,
  test,
} from '../fixtures.ts';
import { toast } from '../tasks/board.ts';

const open = async (page: Page, id: string, title: string) => {
  await page.goto(`/settings#${id}`);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
};

test('accounts: each section has its own address, also by keyboard', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await page.goto('/settings');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await expect(nav.getByRole('link')).toHaveCount(10);
  await nav.getByRole('link', { name: /^Privacy/ }).press('Enter');
  await expect(page).toHaveURL(/\/settings#privacy$/);
  const heading = page.getByRole('heading', { level: 2, name: 'Privacy' });
  await expect(heading).toBeFocused();
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'All settings' }).click();
    await expect(nav).toBeVisible();
  } else {
    await expect(nav.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.goBack();
  await expect(isPhone(page) ? heading : nav).toBeVisible();
});

test('spec §4 theme: the setting and the menu share one value, stored under "theme"', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await open(page, 'appearance', 'Appearance');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Light theme' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await showTheme(page, 'light');
});

test('accounts: time zone by search or from the device, days and hours as the database accepts them', {
  tag: '@full',
}, async ({ page, person }) => {
  await open(page, 'time', 'Time');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('tokyo');
  await page.getByRole('option', { name: 'Tokyo, Asia' }).click();
  await expect(page.getByText(/It’s \d\d:\d\d there now, UTC\+09:00\./)).toBeVisible();
  await expect(page.getByText(/This device is in Paris, Europe, where it is/)).toBeVisible();
  await page.getByRole('button', { name: 'Use this device’s zone' }).click();
  await expect(page.getByText(/This device is in/)).toBeHidden();

  await page.getByRole('combobox', { name: 'Week starts on' }).click();
  await page.getByRole('option', { name: 'Sunday' }).click();
  await page.getByRole('combobox', { name: 'Day starts at' }).click();
  await page.getByRole('option', { name: '04:00' }).click();
  await page.getByRole('checkbox', { name: 'Friday' }).press('Space');
  await page.getByRole('checkbox', { name: 'Sunday' }).press('Space');
  await page.getByLabel('Work starts at').fill('18:00');
  await page.getByLabel('Work ends at').fill('09:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Work has to end after it starts.')).toBeVisible();
  await page.getByLabel('Work ends at').fill('00:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Time settings saved')).toBeVisible();
  const { data } = await person.client
    .from('profiles')
    .select('time_zone, week_start, day_start, work_days, work_start, work_end')
    .single();
  expect(data).toEqual({
    time_zone: 'Europe/Paris',
    week_start: 0,
    day_start: 4,
    work_days: [0, 1, 2, 3, 4],
    work_start: 1080,
    work_end: 1440,
  });
  await page.reload();
  await expect(zone).toHaveValue('Paris, Europe');
  await expect(page.getByLabel('Work ends at')).toHaveValue('00:00');
});

test('accounts: leaving with unsaved time settings asks for confirmation', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person }) => {
  await open(page, 'time', 'Time');
  await page.getByLabel('Work starts at').fill('10:00');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Privacy' })
    .click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page.getByLabel('Work starts at')).toHaveValue('10:00');
});

test('accounts: notifications are chosen by kind and channel; security notifications stay on', {
  tag: '@full',
}, async ({ page, person }) => {
  await open(page, 'notifications', 'Notifications');
  const mail = page.getByRole('switch', { name: 'A task is delegated to you: by email' });
  await mail.press('Space');
  await page
    .getByRole('switch', { name: 'It’s time to follow up on a task you delegated: by email' })
    .press('Space');
  await page
    .getByRole('switch', { name: 'Achievements, levels and streaks: in the app' })
    .press('Space');
  const safety = page.getByRole('row', { name: /The security of your account/ });
  await expect(safety.getByRole('cell').last()).toHaveText('Always');
  await expect(safety.getByRole('switch')).toHaveCount(0);
  const stored = async () =>
    (await person.client.from('notification_choices').select('topic, in_app, mail').order('topic'))
      .data;
  await expect.poll(stored).toEqual([
    { topic: 'delegation_follow_up', in_app: true, mail: false },
    { topic: 'delegation_received', in_app: true, mail: false },
    { topic: 'progress', in_app: false, mail: true },
  ]);
  await page.reload();
  await expect(mail).not.toBeChecked();
});

test('clarity §4 reminders: off until they are wanted, then with a day and a time', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await open(page, 'notifications', 'Notifications');
  const reminders = page.getByRole('region', { name: 'Reminders' });
  const stored = async () =>
    (await person.client.from('ritual_reminders').select('ritual, minute, weekday').order('ritual'))
      .data;
  await expect(reminders.getByRole('switch', { checked: true })).toHaveCount(0);
  for (const name of ['Plan my day', 'Weekly review']) {
    await reminders.getByRole('switch', { name }).press('Space');
    await expect(reminders.getByRole('switch', { name })).toBeChecked();
  }
  await expect(reminders.getByText('On your working days at')).toBeVisible();
  await expect.poll(stored).toEqual([
    { ritual: 'plan', minute: 540, weekday: null },
    { ritual: 'review', minute: 990, weekday: 5 },
  ]);
  await reminders.getByRole('combobox', { name: 'Weekly review: day' }).click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await reminders.getByRole('combobox', { name: 'Plan my day: time' }).click();
  await page.getByRole('option', { name: '08:45' }).click();
  await expect.poll(stored).toEqual([
    { ritual: 'plan', minute: 525, weekday: null },
    { ritual: 'review', minute: 990, weekday: 4 },
  ]);
  await expectFitsWidth(page);
  await expectAccessible(page);
  await page.reload();
  await reminders.getByRole('switch', { name: 'Plan my day' }).press('Space');
  await expect.poll(stored).toEqual([{ ritual: 'review', minute: 990, weekday: 4 }]);
});

test('accounts: a switch that cannot be saved goes back and says so', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await open(page, 'privacy', 'Privacy');
  const findable = page.getByRole('switch', { name: 'People can find me by my email address' });
  await page.route('**/rest/v1/profiles**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await findable.press('Space');
  await expect(toast(page, 'Failed to save the privacy setting. Please try again.')).toBeVisible();
  await expect(findable).toBeChecked();
  await page.unroute('**/rest/v1/profiles**');
  await findable.press('Space');
  await expect
    .poll(
      async () => (await person.client.from('profiles').select('findable_by_email').single()).data,
    )
    .toEqual({ findable_by_email: false });
  consoleErrors.length = 0;
});

test('accounts: offline, the page says why nothing can be saved', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person, context, consoleErrors }) => {
  await open(page, 'privacy', 'Privacy');
  await context.setOffline(true);
  await expect(page.getByText('You can make changes once you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You can make changes once you’re back online.')).toBeHidden();
  // While offline, the browser logs the failed requests of the footer, which polls the server.
  consoleErrors.length = 0;
});

test('accounts: all of a person’s data in one zip, safe to open in a spreadsheet', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const titles = Array.from({ length: 1100 }, (_, index) => ({ title: `Task ${index}` }));
  await host.sql`
    insert into public.tasks ${host.sql(titles.map((task) => ({ ...task, user_id: person.id, status: 'completed', completed_at: new Date() })))}`;
  await person.client.from('tasks').insert({ title: '=HYPERLINK("http://x","y")' });
  const { data: gone } = await person.client
    .from('tasks')
    .insert({ title: 'Old gym' })
    .select('id')
    .single();
  await person.client
    .from('tasks')
    .delete()
    .eq('id', gone?.id ?? '');
  await person.client.from('goals').insert({ title: 'Grow' });
  await person.client.from('feedback').insert({ message: 'Good' });
  const { data: ticket } = await person.client
    .from('support_tickets')
    .insert({ subject: 'Help' })
    .select()
    .single();
  await person.client
    .from('support_messages')
    .insert({ ticket_id: ticket?.id ?? '', body: 'Please' });
  await open(page, 'data', 'Your data');
  const saved = page.waitForEvent('download');
  // Nothing has failed yet, so the error areas are empty.
  for (const alert of await page.getByRole('main').getByRole('alert').all()) {
    await expect(alert).toBeEmpty();
  }
  await page.getByRole('button', { name: 'Export everything' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^prioriti-export-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const rows = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  expect(rows('tasks')).toHaveLength(1101);
  expect(rows('dropped_tasks')).toMatchObject([{ title: 'Old gym', removal: 'dropped' }]);
  expect(rows('profiles')).toMatchObject([{ email: person.email }]);
  expect(rows('goals')).toMatchObject([{ title: 'Grow' }]);
  expect(rows('feedback')).toMatchObject([{ message: 'Good' }]);
  expect(rows('support_messages')).toMatchObject([{ body: 'Please' }]);
  for (const name of ['delegated_tasks', 'notifications', 'notification_choices', 'activity_logs'])
    expect(Array.isArray(rows(name)), name).toBe(true);
  expect(strFromU8(files['tasks.csv'] ?? new Uint8Array())).toContain(
    '"\'=HYPERLINK(""http://x"",""y"")"',
  );
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).not.toContain('MISSING');
  await expect(page.getByText(/Done\. The downloaded file has [\d,]+ rows\./)).toBeVisible();
});

test('accounts: a table that cannot be exported is named; an export can be cancelled', {
  tag: ['@full', '@desktop'],
}, async ({ page, person: _person, consoleErrors }) => {
  await open(page, 'data', 'Your data');
  await page.route('**/rest/v1/goals**', (route) => route.abort());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await saved).path())));
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('goals: MISSING');
  await expect(page.getByText('goals: No connection to the server.')).toBeVisible();
  await page.unroute('**/rest/v1/goals**');

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/feedback**', async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await page.getByRole('button', { name: 'Export again' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Export everything' })).toBeVisible();
  release();
  consoleErrors.length = 0;
});

test('axe finds nothing in any section, light and dark, and nothing is wider than the page', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  for (const [id, title] of [
    ['appearance', 'Appearance'],
    ['keyboard', 'Keyboard'],
    ['time', 'Time'],
    ['notifications', 'Notifications'],
    ['calendars', 'Calendars'],
    ['privacy', 'Privacy'],
    ['security', 'Sign-in and security'],
    ['data', 'Your data'],
    ['delete', 'Delete account'],
  ] as const) {
    await open(page, id, title);
    await expect(page.getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
    // At 200% zoom, a window 640 pixels wide has a width of 320 CSS pixels.
    await inWindow(page, { width: 320, height: 640 }, async () => {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expectFitsWidth(page);
    });
  }
});
