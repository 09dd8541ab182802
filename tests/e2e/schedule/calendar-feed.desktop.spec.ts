import { sync as ical } from 'node-ical';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';
import { calendar, dialogOf, file, give, openSettings, SOON, soon } from './calendars.ts';

test('ICS feed: an address is created, shown once, read by another program, and revoked', {
  tag: '@full',
}, async ({ page, person, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.client.from('tasks').insert({ title: 'Draft the plan', planned_date: SOON.day });
  await openSettings(page);
  await page.getByRole('radio', { name: 'Planned days', exact: true }).click();
  await page.getByRole('button', { name: 'Create address' }).dblclick();
  await expect(announcement(page, 'Calendar address created')).toHaveCount(1);
  const address = await page.getByLabel('Your address').inputValue();
  expect(address).toMatch(/\/functions\/v1\/calendar-feed\/tasks\.ics\?token=[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.getByText('Google and Outlook on the web can’t.')).toBeVisible();

  const summaries = async () =>
    Object.values(ical.parseICS(await (await request.get(address)).text())).flatMap((part) =>
      part?.type === 'VEVENT' ? [String(part.summary)] : [],
    );
  expect(await summaries()).toEqual(['Draft the plan']);
  await page.getByRole('switch', { name: 'Show titles' }).press('Space');
  await expect.poll(summaries).toEqual(['Busy']);

  await page.reload();
  await expect(page.getByText(/A calendar last read it around/)).toBeVisible();
  await expect(page.getByLabel('Your address')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Show titles' })).not.toBeChecked();
  await page.getByRole('button', { name: 'New address in place of the old one' }).click();
  await page.getByRole('button', { name: 'New address', exact: true }).click();
  await expect(page.getByLabel('Your address')).not.toHaveValue(address);
  expect((await request.get(address)).status()).toBe(404);

  await page.getByRole('button', { name: 'Revoke the address' }).press('Enter');
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(announcement(page, 'Calendar address revoked')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
});

test('ICS feed: the address can be copied over plain HTTP, or says to copy it by hand', {
  tag: '@full',
}, async ({ page, person: _person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    // Over plain HTTP on a local network, browsers provide no clipboard.
    Object.assign(window, { hiddenClipboard: navigator.clipboard });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openSettings(page);
  await page.getByRole('button', { name: 'Create address' }).click();
  const field = page.getByLabel('Your address');
  const address = await field.inputValue();
  const copyButton = page.getByRole('button', { name: 'Copy', exact: true });
  await copyButton.click();
  const copied = page.getByRole('button', { name: 'Copied' });
  await expect(copied).toBeFocused();
  const text = await page.evaluate(() =>
    (window as unknown as { hiddenClipboard: Clipboard }).hiddenClipboard.readText(),
  );
  expect(text).toBe(address);

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copyButton.click();
  const byHand = page.getByLabel('Your browser didn’t allow copying.');
  await expect(byHand).toBeFocused();
  await expect(byHand).toHaveValue(address);
  const selected = await byHand.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(address);
});

test('ICS feed: failures show a message, and the choices stay', { tag: '@full' }, async ({
  page,
  person: _person,
  consoleErrors,
}) => {
  await page.route('**/rest/v1/calendar_feeds**', (route) => route.abort());
  await openSettings(page);
  await expect(page.getByText('Your calendar address couldn’t be loaded')).toBeVisible();
  await page.unroute('**/rest/v1/calendar_feeds**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: 'Deadlines', exact: true }).click();
  await page.route('**/rest/v1/rpc/*_calendar_feed', (route) => route.abort());
  await page.getByRole('button', { name: 'Create address' }).click();
  await expect(
    toast(page, 'Failed to create the calendar address. Please try again.'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deadlines', exact: true })).toBeChecked();
  await page.unroute('**/rest/v1/rpc/*_calendar_feed');
  await page.getByRole('button', { name: 'Create address' }).click();
  await expect(page.getByLabel('Your address')).toBeVisible();

  await page.route('**/rest/v1/rpc/*_calendar_feed', (route) => route.abort());
  await page.getByRole('button', { name: 'Revoke the address' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(
    toast(page, 'Failed to revoke the calendar address. Please try again.'),
  ).toBeVisible();
  await page.route('**/rest/v1/calendar_feeds**', (route) => route.abort());
  const titles = page.getByRole('switch', { name: 'Show titles' });
  await titles.press('Space');
  await expect(
    toast(page, 'Failed to save your calendar settings. Please try again.'),
  ).toBeVisible();
  await expect(titles).toBeChecked();
  consoleErrors.length = 0;
});

test('ICS feed: axe finds nothing in the address, and the page does not overflow', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Create address' }).click();
  await expect(page.getByLabel('Your address')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});

test('ICS feed: an address that was replaced on another device is no longer shown', {
  tag: '@full',
}, async ({ page, person }) => {
  await page.goto('/schedule');
  const menu = page.getByRole('button', { name: 'Calendars' });
  const feed = page.getByRole('dialog', { name: 'Subscribe from another calendar' });
  const open = async () => {
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Subscribe from another calendar…' }).press('Enter');
  };
  await open();
  await feed.getByRole('button', { name: 'Create address' }).click();
  await expect(feed.getByLabel('Your address')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(feed).toBeHidden();
  await person.client.rpc('create_calendar_feed').throwOnError();
  await open();
  await expect(
    feed.getByText('The address that was shown here has been replaced and no longer works.'),
  ).toBeVisible();
  await expect(feed.getByLabel('Your address')).toHaveCount(0);
  // A new address that is created on this page is shown.
  await feed.getByRole('button', { name: 'New address in place of the old one' }).click();
  await feed.getByRole('button', { name: 'New address', exact: true }).click();
  await expect(feed.getByLabel('Your address')).toBeVisible();
  await expect(feed.getByText('has been replaced')).toHaveCount(0);
});

test('ICS feed and import: both are in the toolbar of /schedule, also by keyboard', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/schedule');
  const menu = page.getByRole('button', { name: 'Calendars' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Subscribe from another calendar…' }).press('Enter');
  const feed = page.getByRole('dialog', { name: 'Subscribe from another calendar' });
  await feed.getByRole('button', { name: 'Create address' }).click();
  const address = await feed.getByLabel('Your address').inputValue();
  // The address cannot be fetched later, so closing the dialog must not lose it.
  await page.keyboard.press('Escape');
  await expect(feed).toBeHidden();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Subscribe from another calendar…' }).press('Enter');
  await expect(feed.getByLabel('Your address')).toHaveValue(address);
  await page.keyboard.press('Escape');
  await expect(feed).toBeHidden();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Import a calendar file…' }).press('Enter');
  await give(page, file(calendar(soon('one', 'Budget'))));
  await dialogOf(page).getByRole('button', { name: 'Import 1 task' }).click();
  await expect(toast(page, 'Calendar imported')).toBeVisible();
  await expect(menu).toBeFocused();
});
