import type { Page } from '@playwright/test';
import { paste } from '../../../support/paste.ts';
import type { Person } from '../../../support/people/people.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { holdChunk, waitForChunk } from '../../shell/scripts-held.ts';
import { newTask, openBoard, refuseInserts, stored, toast } from '../board.ts';
import { captureLine, chips, open } from './capture.ts';

const preview = (page: Page) => page.getByRole('dialog', { name: /^Add [\d,]+ tasks?$/ });
const line = (page: Page, number: number) =>
  preview(page).getByRole('textbox', { name: `Line ${number}`, exact: true });
const include = (page: Page, number: number) =>
  preview(page).getByRole('checkbox', { name: `Add line ${number}`, exact: true });
const addAll = (page: Page) => preview(page).getByRole('button', { name: /^Add [\d,]+ tasks?$/ });

const titles = async (person: Person) => {
  const { data } = await person.client.from('tasks').select('title').throwOnError();
  return data?.map(({ title }) => title) ?? [];
};
const countOf = async (person: Person) => {
  const { count } = await person.client.from('tasks').select('id', { count: 'exact', head: true });
  return count;
};

const LIST = [
  '- [ ] Buy milk tomorrow',
  '- [x] Call mum',
  '* Pay rent by Friday !important',
  '3. Fix the tap 30m',
  '4) Water the plants',
  '',
  '• שלום עולם',
  'Read "The 5th Wave"',
  'Ask @tom@example.com for the list',
  'Book a train',
  'Sell the bike',
  'Sort the photos',
  'Write to Ana',
].join('\r\n');

test('clarity §1 paste: a list becomes one task per line, edited in the preview, undone as one', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, LIST);
  await expect(preview(page)).toHaveAccessibleName('Add 11 tasks');
  await expect(line(page, 1)).toHaveValue('Buy milk tomorrow');
  await expect(chips(page).filter({ hasText: 'Planned tomorrow' })).toBeVisible();
  await line(page, 1).fill('Buy oat milk tomorrow');
  await include(page, 4).uncheck();
  await expect(preview(page)).toHaveAccessibleName('Add 10 tasks');
  await page.getByRole('button', { name: 'Keep “30m” as part of the title' }).click();
  await addAll(page).click();
  await expect(preview(page)).toHaveCount(0);
  await expect
    .poll(async () => (await titles(person)).toSorted())
    .toEqual(
      [
        'Ask @tom@example.com for the list',
        'Book a train',
        'Buy oat milk',
        'Fix the tap 30m',
        'Pay rent',
        'Read "The 5th Wave"',
        'Sell the bike',
        'Sort the photos',
        'Write to Ana',
        'שלום עולם',
      ].toSorted(),
    );
  expect(await stored(person, 'Pay rent')).toMatchObject({ is_important: true });

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => countOf(person)).toBe(0);
  const kept = await person.client.from('dropped_tasks').select('removal').throwOnError();
  expect(new Set(kept.data.map(({ removal }) => removal))).toEqual(new Set(['undone']));
});

test('clarity §1 paste: each line says where it goes and why; a line checked off is left out', async ({
  page,
  person,
}) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await newTask(page).focus();
  await paste(
    page,
    '- [ ] Paint the fence\n- [x] Order the team lunch\n- [ ] File the tax return by tomorrow',
  );
  await expect(preview(page)).toHaveAccessibleName('Add 2 tasks');
  const row = (number: number) =>
    preview(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox', { name: `Line ${number}`, exact: true }) });
  await expect(row(1)).toContainText('Suggested');
  await expect(row(1)).toContainText('Schedule');
  await expect(row(2)).toContainText('Goes to');
  await expect(row(2)).toContainText('Do Now');
  // The line that is checked off comes last.
  await expect(line(page, 3)).toHaveValue('Order the team lunch');
  await expect(include(page, 3)).not.toBeChecked();
  await expect(row(3)).toContainText('Already checked off in your list, so it’s left out.');
  await include(page, 3).check();
  await expect(preview(page)).toHaveAccessibleName('Add 3 tasks');
  await expect(row(3)).not.toContainText('left out');
  await include(page, 3).uncheck();
  await addAll(page).click();
  await expect(preview(page)).toHaveCount(0);
  await expect.poll(() => titles(person)).toHaveLength(2);
  expect(await stored(person, 'Paint the fence')).toMatchObject({ is_unsorted: true });
  expect(await stored(person, 'File the tax return')).toMatchObject({
    quadrant: 'do_now',
    is_unsorted: false,
  });
});

test('clarity §1 paste: a line whose text is deleted does not count', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, 'Buy milk\nCall mum');
  await line(page, 2).fill('');
  await expect(preview(page)).toHaveAccessibleName('Add 1 task');
  await expect(addAll(page)).toHaveText('Add 1 task');
  await line(page, 1).fill('');
  const nothing = page.getByRole('dialog', { name: 'Nothing to add' });
  await expect(nothing.getByRole('button', { name: 'Add 0 tasks' })).toBeDisabled();
});

test('clarity §1 paste: in the dialog of any page; closing asks first', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await expect(captureLine(page)).toBeFocused();
  await paste(page, 'Buy milk\nCall mum');
  await expect(preview(page)).toHaveAccessibleName('Add 2 tasks');
  await page.keyboard.press('Escape');
  await expect(preview(page).getByText('Close without adding these lines?')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Keep editing' }).click();
  await addAll(page).click();
  await expect.poll(() => countOf(person)).toBe(2);
});

test('clarity §1 paste: 500 lines at a time, with progress; the others come next', async ({
  page,
  person,
  host,
}) => {
  test.setTimeout(120_000);
  await host.sql`update public.profiles set subscription_tier = 'premium' where id = ${person.id}`;
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, Array.from({ length: 503 }, (_, at) => `- Errand ${at}`).join('\n'));
  await expect(preview(page)).toHaveAccessibleName('Add 503 tasks');
  await expect(
    preview(page).getByText('500 tasks are added at a time. The other lines (3) come next.'),
  ).toBeVisible();
  // Only the visible rows and those near them are rendered.
  expect(await preview(page).getByRole('listitem').count()).toBeLessThan(60);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/tasks*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await addAll(page).click();
  await expect(preview(page).getByRole('progressbar', { name: 'Adding tasks' })).toBeVisible();
  release();
  await expect(preview(page)).toHaveAccessibleName('Add 3 tasks', { timeout: 60_000 });
  expect(await countOf(person)).toBe(500);
  await addAll(page).click();
  await expect.poll(() => countOf(person)).toBe(503);
});

test('clarity §1 paste: while the lines are parsed, none can be left out, and the progress shows', {
  tag: '@full',
}, async ({ page, person }) => {
  const release = await holdChunk(page, '../domain/quick-add/parse-quick-add.ts');
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, 'Buy milk\nCall mum');
  await addAll(page).click();
  await expect(preview(page).getByRole('progressbar', { name: 'Adding tasks' })).toBeVisible();
  await expect(include(page, 2)).toBeDisabled();
  release();
  await expect.poll(() => countOf(person)).toBe(2);
});

test('clarity §1 paste: what is above the plan’s limit stays in the preview, with the reason', {
  tag: '@full',
}, async ({ page, person }) => {
  const rows = Array.from({ length: 47 }, (_, at) => ({ title: `Open ${at}` }));
  await person.client.from('tasks').insert(rows).throwOnError();
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, 'One\nTwo\nThree\nFour\nFive');
  await expect(
    preview(page).getByText('Your plan has room for 3 more open tasks. The other lines stay here.'),
  ).toBeVisible();
  await addAll(page).click();
  await expect(preview(page)).toHaveAccessibleName('Add 2 tasks');
  await expect(line(page, 1)).toHaveValue('Four');
  await expect.poll(() => countOf(person)).toBe(50);
  await expect(preview(page).getByText(/no room for more open tasks/)).toBeVisible();
});

test('clarity §1 paste: lines that are refused stay in the preview, and can be added again', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, 'Buy milk\nCall mum');
  await refuseInserts(page);
  await addAll(page).click();
  await expect(preview(page).getByText(/could not be saved/)).toBeVisible();
  await expect(line(page, 2)).toHaveValue('Call mum');
  await page.unrouteAll();
  await addAll(page).click();
  await expect(preview(page)).toHaveCount(0);
  await expect.poll(() => countOf(person)).toBe(2);
  consoleErrors.length = 0;
});

test('clarity §1 paste: only bullets, lines of 10,000 letters and a megabyte lose nothing', {
  tag: '@full',
}, async ({ page, person }) => {
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, '-\n- \n* [ ]\n');
  await expect(page.getByText(/There’s no text to add/)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await newTask(page).focus();
  const long = 'word '.repeat(2000).trim();
  await paste(page, `Short\n${long}`);
  await expect(preview(page).getByText(/the notes have all of it/)).toBeVisible();
  await addAll(page).click();
  await expect.poll(() => countOf(person)).toBe(2);
  const { data } = await person.client.from('tasks').select('title').like('notes', 'word%');
  expect(data).toEqual([{ title: expect.stringMatching(/^word .*…$/) }]);

  await newTask(page).focus();
  await paste(page, 'a'.repeat(1_048_576));
  await expect(preview(page).getByText(/Too long for one task/)).toBeVisible();
  await include(page, 1).uncheck();
  await expect(page.getByRole('dialog', { name: 'Nothing to add' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await newTask(page).focus();
  await paste(page, 'Errand\n'.repeat(149_796));
  await expect(preview(page)).toHaveAccessibleName('Add 149,796 tasks');
  await line(page, 1).fill('Still quick');
  await expect(line(page, 1)).toHaveValue('Still quick');
});

test('axe finds nothing in the preview of pasted lines', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, LIST);
  // The suggestions make the rows taller. Wait until no row overlaps the row above it.
  await expect(preview(page).getByText('Suggested').first()).toBeVisible();
  await expect
    .poll(() =>
      preview(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .evaluateAll((rows) => {
          const boxes = rows.map((row) => row.getBoundingClientRect());
          return boxes.some(({ top }, at) => at > 0 && top < (boxes[at - 1]?.bottom ?? 0) - 1);
        }),
    )
    .toBe(false);
  await expectAccessible(page);
});

test('clarity §1 paste: lines added offline that are refused later are back in the capture line', {
  tag: '@full',
}, async ({ page, context, person: _person, consoleErrors }) => {
  await openBoard(page);
  await newTask(page).focus();
  await paste(page, 'Call Ana\nCall Tom');
  await expect(preview(page)).toHaveAccessibleName('Add 2 tasks');
  await waitForChunk(page, '../domain/quick-add/parse-quick-add.ts');
  await waitForChunk(page, '../domain/placement/suggest.ts');
  await context.setOffline(true);
  await addAll(page).click();
  await expect(preview(page)).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await refuseInserts(page);
  await context.setOffline(false);
  await expect(toast(page, 'Failed to create task. Please try again.')).toBeVisible();
  await expect(newTask(page)).toHaveValue('Call Ana');
  await expect(page.getByText('Not saved: Call Tom')).toBeVisible();
  consoleErrors.length = 0;
});
