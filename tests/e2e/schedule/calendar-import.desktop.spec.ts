import { GOOGLE } from '#domain/calendar/calendars.test-data.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { toast } from '../tasks/board.ts';
import { box, calendar, dialogOf, event, file, give, openImport, SOON, soon } from './calendars.ts';

test('ICS import: a Google calendar: the selected entries become tasks, and one Undo removes them all', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client.from('goals').insert({ title: 'Grow' });
  await openImport(page);
  // A file in Google's format: two events in the near future, a repeating one, an old one and a
  // cancelled one.
  await give(
    page,
    file(
      calendar(
        soon('one', 'Budget'),
        event('all', `DTSTART;VALUE=DATE:${SOON.basic}`, 'SUMMARY:Fair', 'DESCRIPTION:<b>x</b>'),
        event('week', 'DTSTART:20260105T093000', 'RRULE:FREQ=WEEKLY;BYDAY=MO', 'SUMMARY:Week'),
        event('old', 'DTSTART:20200105T093000', 'SUMMARY:Long ago'),
        event('off', `DTSTART:${SOON.basic}T100000`, 'STATUS:CANCELLED'),
      ),
    ),
  );
  await expect(dialogOf(page).getByText('3 of 4 tasks selected from “Work”')).toBeVisible();
  await expect(box(page, 'Long ago')).not.toBeChecked();
  await expect(dialogOf(page).getByText('Left out: 1 cancelled.')).toBeVisible();
  await box(page, 'Fair').press('Space');
  await dialogOf(page).getByRole('combobox', { name: 'Goal' }).click();
  await page.getByRole('option', { name: 'Grow' }).click();
  await dialogOf(page).getByRole('button', { name: 'Import 2 tasks' }).dblclick();
  await expect(toast(page, 'Calendar imported')).toContainText('2 tasks');
  await expect(dialogOf(page)).toBeHidden();
  const { data } = await person.client.from('tasks').select('*, goals(title)').order('title');
  expect(data).toMatchObject([
    {
      title: 'Budget',
      planned_date: SOON.day,
      planned_time: '10:00:00',
      duration_estimated: 45,
      quadrant: 'schedule',
      imported_uid: 'one',
      goals: { title: 'Grow' },
    },
    { title: 'Week', planned_time: '09:30:00', recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO' },
  ]);
  await expect(toast(page, 'New Task Created')).toHaveCount(0);
  await toast(page, 'Calendar imported').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await person.client.from('tasks').select('id')).data).toEqual([]);
});

test('ICS import: a second import creates no duplicates', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await openImport(page);
  const text = calendar(soon('one', 'Budget'), soon('two', 'Hiring'));
  await give(page, file(text));
  await box(page, 'Hiring').press('Space');
  await dialogOf(page).getByRole('button', { name: 'Import 1 task' }).click();
  await expect(toast(page, 'Calendar imported')).toBeVisible();
  await page.getByRole('button', { name: 'Import a calendar file…' }).click();
  await dialogOf(page).getByLabel('Or paste the text of a calendar file').fill(text);
  await dialogOf(page).getByRole('button', { name: 'Read text' }).click();
  await expect(box(page, 'Budget')).toBeDisabled();
  await expect(dialogOf(page).getByText('already in your tasks')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Import 1 task' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const { data } = await person.client.from('tasks').select('title').order('title');
  expect(data).toEqual([{ title: 'Budget' }, { title: 'Hiring' }]);
});

test('ICS import: what was dropped, declined or is there with another UID is shown, and not selected', {
  tag: '@full',
}, async ({ page, person }) => {
  const dropped = { title: 'Old news', imported_uid: 'dropped-uid' };
  const { data } = await person.client.from('tasks').insert(dropped).select('id').throwOnError();
  await person.client
    .from('tasks')
    .delete()
    .eq('id', data?.[0]?.id ?? '')
    .throwOnError();
  const here = { planned_date: SOON.day, planned_time: '10:00', imported_uid: 'uid-of-before' };
  await person.client
    .from('tasks')
    .insert({ title: 'Budget', ...here })
    .throwOnError();
  const attendee = `ATTENDEE;PARTSTAT=DECLINED:mailto:${person.email}`;
  await openImport(page);
  await give(
    page,
    file(
      calendar(
        soon('one', 'Budget'),
        soon('dropped-uid', 'Old news'),
        event('party', `DTSTART:${SOON.basic}T180000`, 'SUMMARY:Party', attendee),
        event('talk', `DTSTART:${SOON.basic}T120000`, 'SUMMARY:Talk', 'TRANSP:TRANSPARENT'),
        event('zone', `DTSTART;TZID=Headquarters:${SOON.basic}T090000`, 'SUMMARY:Call'),
      ),
    ),
  );
  await expect(dialogOf(page).getByText('1 of 5 tasks selected from “Work”')).toBeVisible();
  await expect(box(page, 'Call')).toBeChecked();
  await expect(
    dialogOf(page).getByText('This time zone isn’t known: “Headquarters”.'),
  ).toBeVisible();
  for (const note of [
    'you have a task with this title and time',
    'you dropped it',
    'you declined',
    'shown as free time',
  ]) {
    await expect(dialogOf(page).getByText(note)).toBeVisible();
  }
  await box(page, 'Party').press('Space');
  await dialogOf(page).getByRole('button', { name: 'Import 2 tasks' }).click();
  await expect(toast(page, 'Calendar imported')).toBeVisible();
});

test('spec §5 limit check: an import shows beforehand how many fit, and selects the first ones', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert(Array.from({ length: 48 }, (_, n) => ({ title: `Task ${n}` })));
  await openImport(page);
  await give(page, file(calendar(soon('a', 'A'), soon('b', 'B'), soon('c', 'C'))));
  await expect(
    dialogOf(page).getByText('Your Free plan allows 50 open tasks. You have room for 2 more.'),
  ).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Import 3 tasks' })).toBeDisabled();
  await dialogOf(page).getByRole('button', { name: 'Select the first 2' }).click();
  await dialogOf(page).getByRole('button', { name: 'Import 2 tasks' }).click();
  await expect(toast(page, 'Calendar imported')).toBeVisible();
});

test('ICS import: a failed import shows a message, keeps the selection, and resumes where it stopped', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await person.client.from('profiles').select('id');
  await openImport(page);
  await give(page, file(calendar(soon('a', 'A'), soon('b', 'B'))));
  await box(page, 'B').press('Space');
  await page.route('**/rest/v1/tasks**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialogOf(page).getByRole('button', { name: 'Import 1 task' }).click();
  await expect(toast(page, 'Failed to import the calendar. Please try again.')).toBeVisible();
  await expect(dialogOf(page).getByRole('alert')).toContainText('No connection to the server.');
  await page.unroute('**/rest/v1/tasks**');
  await dialogOf(page).getByRole('button', { name: 'Import 1 task' }).click();
  await expect(toast(page, 'Calendar imported')).toBeVisible();
  await page.route('**/rest/v1/tasks**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await toast(page, 'Calendar imported').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Failed to undo the import. Please try again.')).toBeVisible();
  expect((await person.client.from('tasks').select('title')).data).toEqual([{ title: 'A' }]);
  consoleErrors.length = 0;
});

test('ICS import: bad input: each error is specific, and another file can be tried', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await openImport(page);
  const alert = dialogOf(page).getByRole('alert');
  await give(page, file('<!doctype html><title>Sign in</title>'));
  await expect(alert).toContainText('This isn’t a calendar file.');
  await give(page, file(Buffer.alloc(10 * 1024 * 1024 + 1, 'x')));
  await expect(alert).toContainText('This file is larger than 10 MB.');
  await give(page, file(calendar()));
  await expect(alert).toContainText('There’s nothing to import');
  await give(page, file(calendar(event('x', 'DTSTART:20261332T100000'))));
  await expect(alert).toContainText('Nothing in this calendar can be imported');
  const markup = '<img src=x onerror="document.title=`hacked`"><script>alert(1)</script>';
  await give(page, file(calendar(soon('m', markup))));
  await expect(box(page, markup)).toBeVisible();
  await expect(page).not.toHaveTitle('hacked');
  await dialogOf(page).getByRole('button', { name: 'Choose another file' }).click();
  await expect(dialogOf(page).getByText('Choose a file')).toBeVisible();
});

test('ICS import: 10 MB of endless series: a list, while the page stays responsive; reading can be cancelled', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  const parts = Array.from({ length: 30_000 }, (_, n) =>
    event(
      `${n}@example.com`,
      'DTSTART:20200101T090000',
      'RRULE:FREQ=DAILY',
      `SUMMARY:Series ${n} ${'x'.repeat(200)}`,
    ),
  );
  const huge = file(calendar(...parts));
  expect(huge.buffer.length).toBeGreaterThan(9_000_000);
  await openImport(page);
  await give(page, huge);
  await expect(
    dialogOf(page).getByRole('progressbar', { name: 'Reading the calendar' }),
  ).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page).getByText('Choose a file')).toBeVisible();
  await give(page, huge);
  await expect(dialogOf(page).getByText('28,000 more than can be shown')).toBeVisible({
    timeout: 40_000,
  });
  await expect(dialogOf(page).getByRole('button', { name: 'Show 100 more' })).toBeVisible();
});

test('ICS import: a file can be dropped; axe finds nothing, and nothing overflows on a phone', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await openImport(page);
  await expectAccessible(page);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'a.ics', { type: 'text/calendar' }));
    return data;
  }, GOOGLE);
  await dialogOf(page)
    .getByText('or drop one here (.ics, up to 10 MB)')
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(box(page, 'Week ahead')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});
