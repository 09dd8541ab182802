import { expect, test } from '../../fixtures.ts';
import { holdChunk } from '../../shell/scripts-held.ts';
import { add, addUnsorted, card, openBoard, quadrant, stored, toast } from '../board.ts';
import { inbox } from '../inbox.ts';

test('clarity §2 inbox: a task without a place waits in the inbox, with a suggestion', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await addUnsorted(page, 'Paint the fence');
  await expect(toast(page, 'Task Created')).toContainText('Added to your inbox');
  await expect(inbox(page)).toContainText('Paint the fence');
  await expect(
    inbox(page).getByRole('button', { name: /^Accept: move “Paint the fence”/ }),
  ).toBeVisible();
  await expect((await quadrant(page, 'Do Now')).getByText('Paint the fence')).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Paint the fence'))
    .toMatchObject({ is_unsorted: true, quadrant: 'do_now', placed_by: 'person' });

  await inbox(page)
    .getByRole('button', { name: /^Accept: move/ })
    .click();
  await expect(inbox(page)).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Paint the fence'))
    .toMatchObject({ is_unsorted: false, placed_by: 'person' });
});

test('clarity §2 inbox: Enter on a row waits for its suggestion and never opens the panel', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Renew the passport', is_unsorted: true })
    .throwOnError();
  const release = await holdChunk(page, '../domain/placement/suggest.ts');
  await openBoard(page);
  const title = inbox(page).getByRole('button', { name: 'Renew the passport', exact: true });
  await title.press('Enter');
  release();
  await expect(inbox(page).getByRole('button', { name: /^Accept: move/ })).toBeVisible();
  await expect(page).toHaveURL(/\/tasks$/);
  await title.press('Enter');
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ is_unsorted: false, placed_by: 'person' });
  await expect(page).toHaveURL(/\/tasks$/);
});

test('clarity §2 inbox: where the engine is sure, the task goes to its quadrant with a mark', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await page.clock.setFixedTime('2026-11-20T09:00:00+01:00');
  await openBoard(page);
  await addUnsorted(page, 'File the tax return by tomorrow');
  await expect(toast(page, 'Task Created')).toContainText('added to your Do Now list');
  const doNow = await quadrant(page, 'Do Now');
  await expect(
    doNow.getByRole('listitem').filter({ hasText: 'File the tax return' }),
  ).toContainText('suggested');
  await expect
    .poll(() => stored(person, 'File the tax return'))
    .toMatchObject({ is_unsorted: false, quadrant: 'do_now', placed_by: 'suggestion' });
});

test('clarity §2 suggested: the mark says why, keeps the task or moves it', {
  tag: ['@desktop', '@phone'],
}, async ({ page, person }) => {
  const suggested = { quadrant: 'schedule', placed_by: 'suggestion' };
  await person.client
    .from('tasks')
    .insert([
      { title: 'Renew the passport', ...suggested },
      { title: 'Renew the insurance', ...suggested },
    ])
    .throwOnError();
  await openBoard(page);
  const schedule = await quadrant(page, 'Schedule');
  const mark = (title: string) =>
    schedule.getByRole('button', { name: `Suggested: keep “${title}” here` });
  // A click only shows the reason; it does not accept the suggestion.
  await mark('Renew the passport').click();
  await expect(page.getByText(/consequences|expire|Renewals/i).first()).toBeVisible();
  expect(await stored(person, 'Renew the passport')).toMatchObject({ placed_by: 'suggestion' });
  await page.getByRole('button', { name: 'Keep it here' }).click();
  await expect(mark('Renew the passport')).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ placed_by: 'person', quadrant: 'schedule' });

  await mark('Renew the insurance').click();
  await page.getByRole('button', { name: 'Move to Delegate' }).click();
  await expect
    .poll(() => stored(person, 'Renew the insurance'))
    .toMatchObject({ placed_by: 'person', quadrant: 'delegate' });
});

test('clarity §2 suggested: by key, the mark shows its reason, Escape closes it, Enter keeps', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Renew the passport', quadrant: 'schedule', placed_by: 'suggestion' })
    .throwOnError();
  await openBoard(page);
  const title = page.getByRole('button', { name: 'Renew the passport', exact: true });
  await title.focus();
  await page.keyboard.press('Tab');
  const mark = page.getByRole('button', { name: 'Suggested: keep “Renew the passport” here' });
  await expect(mark).toBeFocused();
  await expect(mark).toHaveAccessibleDescription(/.+\./);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep it here' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(mark).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ placed_by: 'person', quadrant: 'schedule' });
});

test('clarity §2 suggested: one key moves the task, which is then the person’s own choice', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Renew the passport', quadrant: 'schedule', placed_by: 'suggestion' })
    .throwOnError();
  await openBoard(page);
  await page.getByRole('button', { name: 'Renew the passport', exact: true }).focus();
  await page.keyboard.press('1');
  await expect(
    (await quadrant(page, 'Do Now')).getByRole('button', {
      name: 'Renew the passport',
      exact: true,
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Suggested: keep “Renew the passport” here' }),
  ).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Renew the passport'))
    .toMatchObject({ quadrant: 'do_now', placed_by: 'person' });
});

test('clarity §2 inbox: dragging a row to a quadrant places the task there', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Ask Sam to send the slides', is_unsorted: true })
    .throwOnError();
  await openBoard(page);
  const row = card(page, 'Ask Sam to send the slides');
  // Rows can be dragged once the drag library has loaded, which is after the page's first content.
  await expect(row).toHaveAttribute('draggable', 'true');
  await row
    .getByRole('button', { name: 'Ask Sam to send the slides', exact: true })
    .dragTo(await quadrant(page, 'Schedule'));
  await expect(toast(page, 'Task Moved')).toContainText('Schedule');
  await expect(inbox(page)).toHaveCount(0);
  await expect
    .poll(() => stored(person, 'Ask Sam to send the slides'))
    .toMatchObject({ is_unsorted: false, quadrant: 'schedule', placed_by: 'person' });
});

test('clarity §2 inbox: a quadrant or two flags set by hand are the person’s own choice', {
  tag: '@desktop',
}, async ({ page, person }) => {
  await openBoard(page);
  await add(page, 'Chosen in the form');
  await expect(toast(page, 'Task Created')).toContainText('added to your Do Now list');
  await addUnsorted(page, 'Marked twice !urgent !important');
  for (const title of ['Chosen in the form', 'Marked twice']) {
    await expect
      .poll(() => stored(person, title))
      .toMatchObject({ is_unsorted: false, quadrant: 'do_now', placed_by: 'person' });
  }
  await expect(inbox(page)).toHaveCount(0);
});

test('clarity §2 inbox: the list shows unsorted tasks only under their own filter', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const rows = [
    { title: 'Placed by me', is_unsorted: false },
    { title: 'Waits to be placed', is_unsorted: true },
  ];
  await person.client.from('tasks').insert(rows).throwOnError();
  await page.goto('/tasks?view=list');
  const list = page.getByRole('list', { name: 'Tasks', exact: true });
  await expect(list.getByRole('listitem')).toContainText(['Placed by me']);
  await expect(list.getByText('Waits to be placed')).toHaveCount(0);
  await expect(inbox(page)).toContainText('Waits to be placed');

  await page.goto('/tasks?view=list&place=unsorted');
  await expect(list.getByText('Waits to be placed')).toBeVisible();
  await expect(list.getByText('Placed by me')).toHaveCount(0);
  await expect(card(page, 'Waits to be placed')).toHaveCount(1);
});
