import { expect, expectAccessible, test } from '../../fixtures.ts';
import { holdScripts } from '../../shell/scripts-held.ts';
import { card, moreDetails, newTask, openBoard, persistedItems, stored, toast } from '../board.ts';
import { captureDialog, captureLine, chips, open } from './capture.ts';

for (const [path, key] of [
  ['/goals', 'n'],
  ['/settings', 'q'],
] as const) {
  test(`clarity §1 capture: ${key.toUpperCase()} on ${path} adds a task with 2 keys beside the title`, async ({
    page,
    person,
  }) => {
    await open(page, path);
    await page.keyboard.press(key);
    await page.keyboard.type('Book a train');
    await page.keyboard.press('Enter');
    await expect(captureDialog(page)).toHaveCount(0);
    await expect(toast(page, 'Task Created')).toContainText('Added to your inbox');
    await expect.poll(() => stored(person, 'Book a train')).toMatchObject({ is_unsorted: true });
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('clarity §1 capture: the line has the focus in the frame in which it opens, and the page stays', async ({
  page,
  person: _person,
}) => {
  await open(page, '/goals');
  const before = await page.getByRole('main').boundingBox();
  const focused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const init = { key: 'n', code: 'KeyN', bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', init));
        requestAnimationFrame(() => resolve(document.activeElement?.getAttribute('aria-label')));
      }),
  );
  expect(focused).toBe('New task');
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
});

test('clarity §1 capture: keys typed while its code loads are in the task', {
  tag: '@full',
}, async ({ page, person }) => {
  await open(page, '/goals');
  const release = await holdScripts(page);
  await page.keyboard.press('n');
  await page.keyboard.type('Pay the plumber 20m');
  await page.keyboard.press('Enter');
  release();
  await expect
    .poll(() => stored(person, 'Pay the plumber'))
    .toMatchObject({ duration_estimated: 20 });
});

test('clarity §1 capture: a title that is too long shows its error once the code has loaded', {
  tag: '@full',
}, async ({ page, person }) => {
  await open(page, '/goals');
  const release = await holdScripts(page);
  await page.keyboard.press('n');
  const title = 'x'.repeat(301);
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  release();
  await expect(
    page.getByText('Titles can have up to 300 characters. Put the rest in the notes.'),
  ).toBeVisible();
  await expect(captureDialog(page).getByRole('textbox', { name: 'New task' })).toHaveValue(title);
  expect(await stored(person, title)).toBeNull();
});

test('clarity §1 capture: a reload before the code has loaded loses no captured line', async ({
  page,
  person,
}) => {
  await open(page, '/goals');
  // The scripts that parse the line never load on this page, so the task is not in the queue yet.
  await page.route('**/assets/*.js', () => {});
  await page.keyboard.press('n');
  await page.keyboard.type('Pay the plumber 20m');
  await page.keyboard.press('Enter');
  await expect(captureDialog(page)).toHaveCount(0);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect
    .poll(() => stored(person, 'Pay the plumber'))
    .toMatchObject({ duration_estimated: 20 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { data } = await person.client.from('tasks').select('title');
  expect(data).toEqual([{ title: 'Pay the plumber' }]);
});

test('clarity §1 capture: Ctrl Enter adds and stays, Escape closes, and the draft survives', {
  tag: '@full',
}, async ({ page, person }) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.type('One of two');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/tasks'),
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(captureDialog(page).getByText('Added “One of two”')).toBeVisible();
  await expect(captureLine(page)).toHaveValue('');
  await page.keyboard.type('Half a');
  await page.keyboard.press('Escape');
  await expect(captureDialog(page)).toHaveCount(0);
  await saved;
  // Wait until the app has read the response. Otherwise it would send the task again after the
  // reload, and the browser would log the conflict.
  await expect.poll(() => persistedItems(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(captureLine(page)).toHaveValue('Half a');
  await page.keyboard.type(' line');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(person, 'Half a line')).not.toBeNull();
  await expect.poll(() => stored(person, 'One of two')).not.toBeNull();
});

test('clarity §1 capture: on /tasks, N focuses the page’s own line; with single keys off, nothing', async ({
  page,
  person: _person,
}) => {
  await openBoard(page);
  await page.keyboard.press('n');
  await expect(newTask(page)).toBeFocused();
  await expect(captureDialog(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('single-keys', '"off"'));
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('clarity §1 capture: the line on /tasks moves nothing while typing, and More opens the form', async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Already here' }).throwOnError();
  await openBoard(page);
  const there = card(page, 'Already here');
  await expect(there).toBeVisible();
  const before = await there.boundingBox();
  await newTask(page).fill('Call mum tomorrow 20m !important');
  await expect(chips(page)).toHaveCount(3);
  await expect(page.getByLabel('Duration')).toHaveCount(0);
  expect(await there.boundingBox()).toEqual(before);
  await moreDetails(page).click();
  await expect(page.getByLabel('Duration')).toBeVisible();
  expect(await there.boundingBox()).toEqual(before);
  await newTask(page).press('Escape');
  await expect(page.getByLabel('Duration')).toHaveCount(0);
  await expect(newTask(page)).toHaveValue('Call mum tomorrow 20m !important');
});

test('clarity §1 capture: the form in the dialog chooses a quadrant and a day', {
  tag: '@full',
}, async ({ page, person }) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.type('Plan the party');
  await captureDialog(page).getByRole('button', { name: 'More details' }).click();
  await captureDialog(page).getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await page.getByRole('radio', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(toast(page, 'Task Created')).toContainText('added to your Schedule list');
  await expect
    .poll(() => stored(person, 'Plan the party'))
    .toMatchObject({ quadrant: 'schedule', placed_by: 'person', recurrence_rule: 'FREQ=DAILY' });
});

test('clarity §1 capture: an address in the line opens the delegate dialog over any page', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.type('Update the list @tom@example.com');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delegate task' });
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('tom@example.com');
});

test('axe finds nothing in the capture dialog with its form', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.type('Send the lease tomorrow 30m !important');
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'More details' }).click();
  await expect(page.getByLabel('Duration')).toBeVisible();
  await expectAccessible(page);
});

test('clarity §1 capture: the line stays open when a selection ends outside it', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await open(page, '/goals');
  await page.keyboard.press('n');
  await page.keyboard.type('Call the bank');
  const line = await captureLine(page).boundingBox();
  await page.mouse.move((line?.x ?? 0) + 60, (line?.y ?? 0) + (line?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  await expect(captureLine(page)).toHaveValue('Call the bank');
  await page.mouse.click(5, 300);
  await expect(captureDialog(page)).toBeHidden();
});
