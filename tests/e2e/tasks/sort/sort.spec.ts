import { expect, expectAccessible, expectFitsWidth, isPhone, test } from '../../fixtures.ts';
import { card, heldUndo, openBoard, quadrant, stored, toast, undoLast } from '../board.ts';
import { asked, capture, inbox, sortView, unsorted } from '../inbox.ts';

test('clarity §2 inbox: unsorted tasks wait above the board, each with a suggestion and its reason', {
  tag: '@phone',
}, async ({ page, person }) => {
  await capture(person, 'Browse for a new lamp someday', 'Renew the passport');
  await openBoard(page);
  await expect(inbox(page).getByRole('heading')).toHaveText('To sort 2');
  await expect(inbox(page).getByRole('link', { name: 'Sort' })).toBeVisible();
  const first = inbox(page).getByRole('listitem').filter({ hasText: 'Renew the passport' });
  await expect(first).toContainText(/Schedule .+/);
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
  await inbox(page).getByRole('button', { name: 'Accept all' }).click();
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

test('clarity §2 accept all suggestions: the focus goes on to the board', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await capture(person, 'Pay the fine today');
  await openBoard(page);
  const accept = inbox(page).getByRole('button', { name: 'Accept all' });
  await expect(accept).toBeEnabled();
  await accept.press('Enter');
  await expect(inbox(page)).toBeHidden();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Pay the fine today', exact: true }),
  ).toBeFocused();
});

test('clarity §2 inbox: five rows, then how many more there are', async ({ page, person }) => {
  await capture(person, ...Array.from({ length: 7 }, (_, at) => `Heap ${at + 1}`));
  await openBoard(page);
  const rows = isPhone(page) ? 2 : 4;
  await expect(inbox(page).getByRole('listitem')).toHaveCount(rows);
  await inbox(page)
    .getByRole('link', { name: `${7 - rows} more to sort` })
    .click();
  await expect(sortView(page)).toContainText('1 of 7');
});

test('clarity §2 inbox: Enter accepts, and the focus goes on, at last to the board', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Old mailing list', quadrant: 'drop' })
    .throwOnError();
  await capture(person, 'Ask Sam to send the slides', 'Renew the passport');
  await openBoard(page);
  const title = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(inbox(page).getByRole('button', { name: /^Accept: move/ })).toHaveCount(2);
  await title('Renew the passport').focus();
  await page.keyboard.press('Enter');
  await expect(title('Ask Sam to send the slides')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inbox(page)).toBeHidden();
  await expect(title('Renew the passport')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-task-title')))
    .toBe(true);
  await expect
    .poll(() => stored(person, 'Ask Sam to send the slides'))
    .toMatchObject({ quadrant: 'delegate', is_unsorted: false });
});

test('clarity §3 sort: accept, today, later, drop and back', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await capture(person, 'Renew the passport', 'Two', 'Three', 'Four');
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Renew the passport')).toBeVisible();
  await expect(sortView(page)).toContainText('1 of 4');
  await expect(sortView(page)).toContainText('Important');
  await sortView(page)
    .getByRole('button', { name: /suggested/ })
    .click();

  await expect(asked(page, 'Two')).toBeVisible();
  if (!isPhone(page)) {
    await expect(sortView(page)).toContainText(/Last: Renew the passport, in Schedule/);
  }
  await sortView(page).getByRole('button', { name: 'Later' }).click();
  await expect(asked(page, 'Three')).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Today' }).click();
  await expect(asked(page, 'Four')).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Drop for good' }).click();
  await expect(asked(page, 'Two')).toBeVisible();
  await expect.poll(() => stored(person, 'Four')).toBeNull();
  await sortView(page).getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => stored(person, 'Four')).toMatchObject({ is_unsorted: true });
  await expect
    .poll(() => stored(person, 'Three'))
    .toMatchObject({ is_unsorted: false, planned_date: expect.any(String) });
});

test('clarity §3 sort: a day accepts the suggested quadrant too', async ({ page, person }) => {
  await capture(person, 'Renew the passport', 'Ask Sam to send the slides');
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Renew the passport')).toBeVisible();
  await expect(sortView(page).getByRole('button', { name: /^Schedule.*suggested/ })).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Today' }).click();
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ is_unsorted: false, quadrant: 'schedule', planned_date: expect.any(String) });
  await expect(asked(page, 'Ask Sam to send the slides')).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Pick a day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click();
  await expect
    .poll(() => stored(person, 'Ask Sam to send the slides'))
    .toMatchObject({ is_unsorted: false, quadrant: 'delegate', planned_date: expect.any(String) });
});

test('clarity §3 sort: the summary says where the tasks went, and the sort is undone as one', async ({
  page,
  person,
}) => {
  await capture(person, 'One', 'Two', 'Three');
  await page.goto('/tasks?view=sort');
  for (const [title, quadrant] of [
    ['One', 'Drop'],
    ['Two', 'Do Now'],
  ] as const) {
    await expect(asked(page, title)).toBeVisible();
    await sortView(page)
      .getByRole('button', { name: new RegExp(`^${quadrant}\\b(?! for)`) })
      .click();
  }
  for (let time = 0; time < 2; time += 1) {
    await expect(asked(page, 'Three')).toBeVisible();
    await sortView(page).getByRole('button', { name: 'Later' }).click();
  }
  await expect(
    page.getByRole('heading', { name: '2 tasks sorted, 1 left for later' }),
  ).toBeFocused();
  const went = page.getByRole('list', { name: 'Where the tasks went' }).getByRole('listitem');
  await expect(went).toHaveText([/^Do Now1/, /^Drop1/, /^Later1Three/]);
  await expect(page.getByText(/You now have 1 task for today/)).toBeVisible();
  await expect.poll(() => unsorted(person)).toBe(1);

  await page.getByRole('button', { name: 'Undo the sort' }).click();
  await expect(asked(page, 'One')).toBeVisible();
  await expect(sortView(page)).toContainText('1 of 3');
  await expect.poll(() => unsorted(person)).toBe(3);
});

test('clarity §3 sort: a task that another tab has sorted stays until the next key, which only goes on', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, context }) => {
  await capture(person, 'One', 'Two');
  const other = await context.newPage();
  await page.goto('/tasks?view=sort');
  await other.goto('/tasks?view=sort');
  await expect(asked(other, 'One')).toBeVisible();
  await sortView(page)
    .getByRole('button', { name: /^Schedule/ })
    .click();
  await expect(asked(page, 'Two')).toBeVisible();
  await expect(sortView(other).getByText(/^No longer in your inbox/)).toBeVisible();
  await expect(asked(other, 'One')).toBeVisible();
  const delegate = sortView(other).getByRole('button', { name: /^Delegate.*Urgent/ });
  await delegate.click();
  await expect(asked(other, 'Two')).toBeVisible();
  await delegate.click();
  await expect(other.getByRole('heading', { name: '2 tasks sorted' })).toBeVisible();
  await expect(sortView(page).getByText(/^No longer in your inbox/)).toBeVisible();
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'schedule' });
  await expect.poll(() => stored(person, 'Two')).toMatchObject({ quadrant: 'delegate' });
});

test('two tabs sorting the same task: the later act decides, and the first is not undone over it', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, context }) => {
  await capture(person, 'One');
  const other = await context.newPage();
  await page.goto('/tasks?view=sort');
  await other.goto('/tasks?view=sort');
  await expect(asked(page, 'One')).toBeVisible();
  await expect(asked(other, 'One')).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await other.route('**/rest/v1/tasks*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await sortView(other)
    .getByRole('button', { name: /^Delegate.*Urgent/ })
    .click();
  await sortView(page)
    .getByRole('button', { name: /^Schedule/ })
    .click();
  await expect.poll(() => stored(person, 'One')).toMatchObject({ quadrant: 'schedule' });
  release();
  const outcome = { quadrant: 'delegate', is_unsorted: false, placed_by: 'person' };
  await expect.poll(() => stored(person, 'One')).toMatchObject(outcome);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: '1 task sorted' })).toBeVisible();
  }
  await undoLast(page);
  await expect(toast(page, 'Not undone')).toContainText('“One” was changed in the meantime.');
  expect(await stored(person, 'One')).toMatchObject(outcome);
});

test('an empty inbox says so, with a next step', { tag: ['@full', '@desktop'] }, async ({
  page,
  person: _person,
}) => {
  await page.goto('/tasks?view=sort');
  await expect(page.getByRole('heading', { name: 'All sorted' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a task' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a task' })).toBeVisible();
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
  await expect(asked(page, 'Renew the passport')).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
});
