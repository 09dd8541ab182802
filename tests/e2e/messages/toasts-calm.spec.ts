import type { Page } from '@playwright/test';
import { boxOf, overlap } from '../boxes.ts';
import { expect, isPhone, test } from '../fixtures.ts';
import { add, card, choose, openBoard, stored, toast, undoLast } from '../tasks/board.ts';
import { asked, capture, sortView } from '../tasks/inbox.ts';

const toasts = (page: Page) => page.getByRole('alert');

const screenOf = (page: Page) => page.viewportSize() ?? { width: 0, height: 0 };

test('clarity §7 toasts: an act replaces the act before it, which Ctrl Z still undoes', async ({
  page,
  person,
}) => {
  await openBoard(page);
  await add(page, 'Read the contract');
  await choose(page, 'Read the contract', 'Start');
  await expect(toast(page, 'Task Started')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await choose(page, 'Read the contract', 'Pause');
  await expect(toast(page, 'Task Paused')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await undoLast(page);
  await expect
    .poll(async () => (await stored(person, 'Read the contract'))?.status)
    .toBe('in_progress');
});

test('clarity §7 toasts: a failure stays above the newer toast while other acts succeed', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await person.client.from('tasks').insert([{ title: 'Pay Tom' }]);
  await openBoard(page);
  await page.route('**/rest/v1/tasks?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: '23514', message: 'task_is_delegated' } })
      : route.continue(),
  );
  await choose(page, 'Pay Tom', 'Start');
  await expect(toast(page, 'Failed to start task. Please try again.')).toBeVisible();
  await page.unroute('**/rest/v1/tasks?*');
  await choose(page, 'Pay Tom', 'Start');
  await expect(toast(page, 'Task Started')).toBeVisible();
  await expect(toasts(page)).toHaveText([/^Failed to start/, /^Task Started/]);
  const tops = await toasts(page).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().top),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  consoleErrors.length = 0;
});

test('clarity §7 toasts: they are at the lower left, and cover neither the bar nor the row in use', {
  tag: '@phone',
}, async ({ page, person }) => {
  const title = (n: number) => `Call number ${n}`;
  await person.client
    .from('tasks')
    .insert(Array.from({ length: 30 }, (_, n) => ({ title: title(n) })))
    .throwOnError();
  await page.goto('/tasks?view=list');
  const rows = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const screen = screenOf(page);
  // Scroll the row to the place where the toast would appear.
  const low = card(page, title(3)).first();
  await low.evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await low.getByRole('button', { name: title(3), exact: true }).focus();
  await page.keyboard.press('s');
  const started = toast(page, 'Task Started');
  await expect(started).toBeVisible();
  await expect(started).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => overlap(await boxOf(started), await boxOf(low))).toBe(false);
  const box = await boxOf(started);
  expect(box.x).toBeLessThan(40);
  expect(box.y).toBeGreaterThan(screen.height / 3);
  if (isPhone(page)) {
    const bar = page.getByRole('navigation', { name: 'Quick' });
    expect(overlap(box, await boxOf(bar))).toBe(false);
  }
});

test('clarity §7 toasts: the buttons of the sort can be pressed while one is shown', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await capture(person, 'One', 'Two', 'Three');
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'One')).toBeVisible();
  await page.route('**/rest/v1/tasks*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { message: 'No' } })
      : route.continue(),
  );
  await sortView(page)
    .getByRole('button', { name: /suggested/ })
    .click();
  // An error toast stays until it is dismissed.
  await expect(toasts(page)).toBeVisible();
  for (const target of await sortView(page).locator('[data-target]').all()) {
    await expect
      .poll(async () => overlap(await boxOf(toasts(page)), await boxOf(target)))
      .toBe(false);
  }
  // The refused task comes back right after the task that is shown now.
  await expect(asked(page, 'Two')).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Later' }).click();
  await expect(asked(page, 'One')).toBeVisible();
  await expect(toasts(page)).toBeVisible();
  await sortView(page).getByRole('button', { name: 'Later' }).click();
  await expect(asked(page, 'Three')).toBeVisible();
  consoleErrors.length = 0;
});

test('clarity §7 toasts: a long title wraps, and Undo is never cut', async ({ page, person }) => {
  const title = `${'Reorganise the archive of the insurance '.repeat(5)}${'x'.repeat(60)}`.trim();
  await person.client.from('tasks').insert({ title }).throwOnError();
  await openBoard(page);
  await choose(page, title, 'Move to Drop');
  const moved = toast(page, 'Task Moved');
  await expect(moved).toContainText(title);
  // The toast slides in: in its first frame it is outside the screen.
  await expect(moved).toBeInViewport({ ratio: 1 });
  const [whole, undo] = [
    await boxOf(moved),
    await boxOf(moved.getByRole('button', { name: 'Undo' })),
  ];
  const screen = screenOf(page);
  expect(undo.x).toBeGreaterThanOrEqual(whole.x);
  expect(undo.x + undo.width).toBeLessThanOrEqual(whole.x + whole.width);
  expect(undo.y + undo.height).toBeLessThanOrEqual(whole.y + whole.height);
  expect(whole.x + whole.width).toBeLessThanOrEqual(screen.width);
  expect(
    await moved.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
});

test('clarity §7 toasts: one that has the focus stays', { tag: ['@full', '@desktop'] }, async ({
  page,
  person: _person,
}) => {
  await page.clock.install();
  await openBoard(page);
  await add(page, 'Pay Tom');
  await choose(page, 'Pay Tom', 'Move to Schedule');
  const moved = toast(page, 'Task Moved');
  await moved.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.runFor(30_000);
  await expect(moved).toBeVisible();
  await page.getByRole('textbox', { name: 'New task' }).focus();
  await page.clock.runFor(9000);
  await expect(moved).toBeHidden();
});

test('clarity §7 toasts: of many failures the newest show, beside the act that succeeded', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, consoleErrors }) => {
  await person.client.from('tasks').insert([{ title: 'Pay Tom' }]);
  await openBoard(page);
  await page.route('**/rest/v1/tasks?*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { code: '23514', message: 'task_is_delegated' } }),
  );
  for (const act of ['Start', 'Complete', 'Drop task']) await choose(page, 'Pay Tom', act);
  await expect(toasts(page)).toHaveText([/complete/, /drop/]);
  await page.unroute('**/rest/v1/tasks?*');
  await choose(page, 'Pay Tom', 'Start');
  await expect(toasts(page)).toHaveText([/complete/, /drop/, /^Task Started/]);
  consoleErrors.length = 0;
});
