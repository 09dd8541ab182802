import type { Locator, Page } from '@playwright/test';
import { openTicket } from '../../support/services/support.ts';
import { expect, test } from '../fixtures.ts';
import { furnish, show } from '../pages/every-page.ts';
import { menuOf } from '../tasks/board.ts';
import { expectForThumbs } from './touch.ts';

test.describe.configure({ timeout: 180_000 });

/** Clicks a button and returns the dialog or menu that opens. */
async function opens(page: Page, name: string | RegExp, role: 'dialog' | 'menu' = 'dialog') {
  await page.getByRole('button', { name }).first().click();
  return page.getByRole(role).last();
}

/** Chooses an item of a task's menu and returns the dialog that opens. */
async function fromMenu(page: Page, item: string) {
  await menuOf(page, 'Fix the plan').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return page.getByRole('dialog').last();
}

/** Dialogs, menus and a toast over a page: their name, the page, and a function that opens them. */
const OPENED: [string, string, (page: Page) => Promise<Locator>][] = [
  ['the menu of the account', '/goals', (page) => opens(page, 'Your account', 'menu')],
  ['the drawer of pages', '/goals', (page) => opens(page, /^More$/)],
  ['the notifications', '/goals', (page) => opens(page, /^Notifications/)],
  ['a new goal', '/goals', (page) => opens(page, 'New goal')],
  ['the menu of a goal', '/goals', (page) => opens(page, /^More for Plan/, 'menu')],
  ['the menu of a task', '/tasks', (page) => opens(page, 'More for Fix the plan', 'menu')],
  ['the fields of a task', '/tasks', (page) => fromMenu(page, 'Edit')],
  ['the delegate dialog', '/tasks', (page) => fromMenu(page, 'Delegate…')],
  [
    'the date picker',
    '/tasks',
    async (page) => {
      await fromMenu(page, 'Delegate…');
      const calendar = await opens(page, /^Deadline/);
      // The whole calendar has to be in view, because the page behind it does not scroll.
      await expect(calendar).toBeInViewport({ ratio: 1 });
      return calendar;
    },
  ],
  [
    'a toast',
    '/tasks',
    async (page) => {
      await menuOf(page, 'Fix the plan').click();
      await page.getByRole('menuitem', { name: 'Drop task', exact: true }).click();
      return page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    },
  ],
  ['an invitation', '/company', (page) => opens(page, 'Invite people')],
  ['the calendars', '/schedule', (page) => opens(page, 'Calendars', 'menu')],
  ['what is not planned', '/schedule', (page) => opens(page, /^Unplanned/)],
  ['a new ticket', '/support', (page) => opens(page, 'New ticket')],
  ['the canned answers', '/admin-support', (page) => opens(page, 'Canned answers')],
  ['the menu of a person', '/admin?tab=people', (page) => opens(page, /^More for /, 'menu')],
  ['a second factor', '/settings#security', (page) => opens(page, 'Set up')],
];

test('look, density: touch targets in dialogs and menus are as large', async ({
  page,
  host,
  person,
}) => {
  await furnish(host, person);
  for (const [what, path, open] of OPENED) {
    await test.step(what, async () => {
      await show(page, path);
      const opened = await open(page);
      await expect(opened).toBeVisible();
      await expectForThumbs(page, opened, what);
    });
  }
});

test('look, density: touch targets in an open ticket of the support desk are as large', async ({
  page,
  host,
  person,
}) => {
  await openTicket(person, { subject: 'It does not print' });
  await host.sql`update public.profiles set is_admin = true where id = ${person.id}`;
  await show(page, '/admin-support');
  await page.getByRole('link', { name: 'It does not print' }).click();
  await expect(page.getByRole('link', { name: 'All their tickets' })).toBeVisible();
  await expectForThumbs(page);
});

test('look, words: without a keyboard, no text asks to press a key', async ({
  page,
  person: _person,
}) => {
  for (const [path, words] of [
    ['/', 'Tap a task to move it to another quadrant.'],
    ['/dashboard', 'Tap the quadrant where each one belongs.'],
  ] as const) {
    await show(page, path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('press 1 to 4')).toBeHidden();
  }
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Pay the electricity bill' })
    .getByRole('button', { name: 'Do Now' })
    .tap();
  await expect(page.getByRole('region', { name: 'Do Now', exact: true })).toContainText(
    'Pay the electricity bill',
  );
});
