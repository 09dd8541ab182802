import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { card, heldUndo, openBoard, quadrant, stored, toast } from './board.ts';
import { asked, capture, inbox, sortView, unsorted } from './inbox.ts';

test('clarity §2 inbox: unsorted tasks wait above the board, each with a suggestion and its reason', {
  tag: '@phone',
}, async ({ page, person }) => {
  await capture(person, 'Browse for a new lamp someday', 'Renew the passport');
  await openBoard(page);
  await expect(inbox(page).getByRole('heading')).toHaveText('To sort 2');
  await expect(inbox(page).getByRole('link')).toHaveText('Sort 2');
  const first = inbox(page).getByRole('listitem').filter({ hasText: 'Renew the passport' });
  await expect(first).toContainText(/Schedule: .+/);
  await expect((await quadrant(page, 'Do Now')).getByText('Renew the passport')).toHaveCount(0);

  await first.getByRole('button', { name: /^Accept/ }).click();
  await expect(toast(page, 'Task Moved')).toContainText('Schedule');
  await expect(inbox(page).getByRole('heading')).toHaveText('To sort 1');
  await expect(
    (await quadrant(page, 'Schedule')).getByRole('button', {
      name: 'Renew the passport',
      exact: true,
    }),
  ).toBeVisible();
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ quadrant: 'schedule', is_unsorted: false, placed_by: 'person' });
  await expectFitsWidth(page);
});

test('clarity §2 inbox: a key on a row places it, also in Do Now', { tag: '@desktop' }, async ({
  page,
  person,
}) => {
  await capture(person, 'Call the bank');
  await openBoard(page);
  await inbox(page).getByRole('button', { name: 'Call the bank', exact: true }).focus();
  await page.keyboard.press('1');
  await expect(inbox(page)).toBeHidden();
  await expect(
    (await quadrant(page, 'Do Now')).getByRole('button', { name: 'Call the bank', exact: true }),
  ).toBeVisible();
});

test('clarity §2 accept all suggestions: one act, undone as one', async ({ page, person }) => {
  await capture(person, 'Read the newsletter', 'Ask Sam to send the slides', 'Pay the fine today');
  await openBoard(page);
  await inbox(page).getByRole('button', { name: 'Accept all suggestions' }).click();
  const undo = await heldUndo(page, 'Task Moved');
  await expect(inbox(page)).toBeHidden();
  await expect.poll(() => unsorted(person)).toBe(0);
  await expect
    .poll(() => stored(person, 'Ask Sam to send the slides'))
    .toMatchObject({ quadrant: 'delegate' });
  await undo.click();
  await expect(inbox(page).getByRole('heading')).toHaveText('To sort 3');
  await expect.poll(() => unsorted(person)).toBe(3);
});

test('clarity §3 sort: accept, today, later, drop and back', async ({ page, person }) => {
  await capture(person, 'Four', 'Three', 'Two', 'Renew the passport');
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Renew the passport')).toBeVisible();
  await expect(sortView(page)).toContainText('1 of 4');
  await expect(sortView(page)).toContainText(/Schedule: .+/);
  await sortView(page).getByRole('button', { name: 'Accept', exact: true }).click();

  await expect(asked(page, 'Two')).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Later' }).click();
  await expect(asked(page, 'Three')).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Today' }).click();
  await expect(asked(page, 'Four')).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Drop task' }).click();
  await expect(asked(page, 'Two')).toBeVisible();
  await expect.poll(() => stored(person, 'Four')).toBeNull();
  await sortView(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(person, 'Four')).toMatchObject({ is_unsorted: true });
  await expect
    .poll(() => stored(person, 'Three'))
    .toMatchObject({ is_unsorted: false, planned_date: expect.any(String) });
});

test('two tabs sorting the same inbox: each task has one outcome', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, context }) => {
  await capture(person, 'Two', 'One');
  const other = await context.newPage();
  await page.goto('/tasks?view=sort');
  await other.goto('/tasks?view=sort');
  await expect(asked(other, 'One')).toBeVisible();
  await sortView(page)
    .getByRole('button', { name: /^Schedule/ })
    .click();
  await expect(asked(page, 'Two')).toBeVisible();
  await expect(asked(other, 'Two')).toBeVisible();
  await sortView(other).getByRole('button', { name: 'Delegate', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: '2 tasks sorted' })).toBeVisible();
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'schedule' });
  await expect.poll(() => stored(person, 'Two')).toMatchObject({ quadrant: 'delegate' });
});

test('an empty inbox says so, with a next step', { tag: ['@full', '@desktop'] }, async ({
  page,
  person: _person,
}) => {
  await page.goto('/tasks?view=sort');
  await expect(page.getByRole('heading', { name: 'Nothing to sort' })).toBeVisible();
  await page.getByRole('link', { name: 'See today' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('axe finds nothing on the inbox and the sort view, light and dark', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await capture(person, 'Renew the passport', 'Ask Sam to send the slides');
  await openBoard(page);
  await expect(card(page, 'Ask Sam to send the slides')).toContainText('Delegate');
  await expectAccessible(page);
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Ask Sam to send the slides')).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
});
