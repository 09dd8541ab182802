import { paste } from '../../../support/paste.ts';
import { expect, test } from '../../fixtures.ts';
import { stored, toast } from '../board.ts';
import { captureDialog, captureLine, chips } from './capture.ts';

for (const path of ['/goals', '/tasks', '/settings']) {
  test(`clarity §1 capture: the floating button on ${path} captures a task, clear of bar and toast`, {
    tag: '@phone',
  }, async ({ page, person }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Add a task', exact: true });
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await button.tap();
    await expect(captureLine(page)).toBeFocused();
    await captureLine(page).fill('Buy stamps');
    await page.keyboard.press('Enter');
    await expect(captureDialog(page)).toHaveCount(0);
    await expect.poll(() => stored(person, 'Buy stamps')).toMatchObject({ is_unsorted: true });

    await expect(toast(page, 'Task Created')).toBeVisible();
    const place = async (each: typeof button) => (await each.boundingBox()) ?? { y: 0, height: 0 };
    const at = await place(button);
    const shown = await place(toast(page, 'Task Created'));
    expect(shown.y + shown.height).toBeLessThanOrEqual(at.y);
    expect(at.y + at.height).toBeLessThanOrEqual((await place(bar)).y);
  });
}

test('clarity §1 capture: the end of a page scrolls clear of the floating button', {
  tag: '@phone',
}, async ({ page, person }) => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ title: `Row ${at}`, quadrant: 'do_now' }));
  await person.client.from('tasks').insert(rows).throwOnError();
  await page.goto('/tasks?view=list');
  const last = page.getByRole('listitem').last();
  await expect(page.getByRole('listitem')).toHaveCount(12);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const button = await page.getByRole('button', { name: 'Add a task', exact: true }).boundingBox();
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(button?.y ?? 0);
});

test('clarity §1 capture: on a phone it is a sheet at the bottom, with its buttons under the thumb', {
  tag: '@phone',
}, async ({ page, person }) => {
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add a task', exact: true }).tap();
  const dialog = captureDialog(page);
  await captureLine(page).fill('Buy stamps');
  await expect(dialog.getByRole('radio', { name: 'Inbox' })).toBeChecked();
  const box = await dialog.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.width).toBe(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
  await dialog.getByRole('button', { name: 'Add another' }).tap();
  await expect(captureLine(page)).toHaveValue('');
  await expect(captureLine(page)).toBeFocused();
  await captureLine(page).fill('Water the plants');
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  for (const title of ['Buy stamps', 'Water the plants']) {
    await expect.poll(() => stored(person, title)).toMatchObject({ is_unsorted: true });
  }
});

test('clarity §1 capture: on a phone a long line wraps and shows all its text; Enter adds it', {
  tag: '@phone',
}, async ({ page, person }) => {
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add a task', exact: true }).tap();
  const line = captureLine(page);
  const heightOf = async () => (await line.boundingBox())?.height ?? 0;
  const short = await heightOf();
  const title = 'Draft the investor update with the figures of all three countries';
  await line.fill(`${title} Tuesday 9:30-10`);
  await expect(chips(page)).toContainText('Planned');
  await expect.poll(heightOf).toBeGreaterThan(short * 1.8);
  const hidden = await line.evaluate((each) => each.scrollHeight - each.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  // The tint is behind the phrase that was recognized, at the end of the last line.
  const tint = await captureDialog(page).locator('span[data-kind="planned"]').first().boundingBox();
  expect(tint?.y).toBeGreaterThan(((await line.boundingBox())?.y ?? 0) + short / 2);
  // A pasted text may end with a line break. The field replaces the line break with a space.
  await page.keyboard.insertText(' !important\n');
  await expect(line).toHaveValue(`${title} Tuesday 9:30-10 !important `);
  await page.keyboard.press('Enter');
  await expect(captureDialog(page)).toHaveCount(0);
  await expect.poll(() => stored(person, title)).toMatchObject({ is_important: true });
});

test('clarity §1 paste: on a phone a long line of the preview wraps; Enter adds all lines', {
  tag: '@phone',
}, async ({ page, person }) => {
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add a task', exact: true }).tap();
  await expect(captureLine(page)).toBeFocused();
  const title = 'Send Priya the November numbers of all three countries';
  await paste(page, `${title} by tomorrow\nBuy stamps`);
  const preview = page.getByRole('dialog', { name: 'Add 2 tasks' });
  const line = (number: number) =>
    preview.getByRole('textbox', { name: `Line ${number}`, exact: true });
  const heightOf = async (number: number) => (await line(number).boundingBox())?.height ?? 0;
  await expect(preview).toContainText('Due tomorrow');
  await expect.poll(() => heightOf(1)).toBeGreaterThan((await heightOf(2)) * 1.3);
  const hidden = await line(1).evaluate((each) => each.scrollHeight - each.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  await line(2).fill('Buy stamps\nand envelopes');
  await expect(line(2)).toHaveValue('Buy stamps and envelopes');
  await line(2).press('Enter');
  await expect(preview).toHaveCount(0);
  for (const each of [title, 'Buy stamps and envelopes']) {
    await expect.poll(() => stored(person, each)).toMatchObject({ is_unsorted: true });
  }
});
