import type { Locator, Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openBoard, stored, toast } from './board.ts';

/** Inserts open and then completed tasks in Do Now; `Task 1` is the newest. */
async function fill(host: TestHost, person: Person, { open = 0, completed = 0 }) {
  await host.sql`update public.subscription_limits set max_tasks = null`;
  await host.sql`
    insert into public.tasks (user_id, title, status, created_at, completed_at)
    select ${person.id}, 'Task ' || number, case when number > ${open} then 'completed' else 'not_started' end,
      now() - make_interval(mins => number),
      case when number > ${open} then now() - make_interval(mins => number) end
    from generate_series(1, ${open + completed}::int) as number`;
}

const doNow = (page: Page) => page.getByRole('list', { name: 'Do Now tasks' });
const title = (page: Page, number: number) =>
  page.getByRole('button', { name: `Task ${number}`, exact: true });

/**
 * Waits until a long list renders only the cards in and near the view and positions them itself;
 * returns these cards. It is not enough to wait until there are few cards: the page's first content
 * has only some of the cards, too.
 */
async function renderedCards(page: Page, name = 'Do Now tasks') {
  const cards = page.getByRole('list', { name, exact: true }).getByRole('listitem');
  await expect(cards.first()).toHaveCSS('position', 'absolute');
  await expect.poll(() => cards.count()).toBeLessThan(40);
  return cards;
}

/** Turns the mouse wheel, with the pointer on a card, until the last card is visible. */
async function wheelToEnd(page: Page, from: Locator, last: Locator) {
  await from.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 1_000_000);
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
}

const heading = (page: Page) => page.getByRole('region', { name: 'Do Now' }).locator('header');

test('design §7: of 1,500 cards only the visible ones are rendered, each announces its position, and axe finds nothing', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await fill(host, person, { open: 1500 });
  await openBoard(page);
  await expect(title(page, 1)).toBeVisible();
  await expect(heading(page)).toContainText('1500 open');
  const cards = await renderedCards(page);
  await expect(cards.first()).toHaveAttribute('aria-posinset', '1');
  await expect(cards.first()).toHaveAttribute('aria-setsize', '1500');

  await wheelToEnd(page, title(page, 1), title(page, 1500));
  await expect(cards.last()).toHaveAttribute('aria-posinset', '1500');
  await renderedCards(page);
  await expectAccessible(page);
});

test('design §6: the arrow keys move from card to card, also from one that was scrolled out of view', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await fill(host, person, { open: 300 });
  await openBoard(page);
  await renderedCards(page);
  await title(page, 1).focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  await expect(title(page, 41)).toBeFocused();
  await expect(title(page, 41)).toBeInViewport();

  await wheelToEnd(page, title(page, 41), title(page, 300));
  await expect(title(page, 41)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(title(page, 42)).toBeFocused();
  await expect(title(page, 42)).toBeInViewport();

  await page.keyboard.press('4');
  await expect(toast(page, 'Task Moved')).toBeVisible();
  await expect(title(page, 43)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(title(page, 41)).toBeFocused();
  await expect.poll(() => stored(person, 'Task 42')).toMatchObject({ quadrant: 'drop' });
});

test('/tasks: every completed task can be reached', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await fill(host, person, { open: 1, completed: 120 });
  await openBoard(page);
  await page.getByRole('button', { name: 'Completed 120' }).click();
  await renderedCards(page, 'Do Now, completed');
  await wheelToEnd(page, title(page, 2), title(page, 121));
  await page.getByRole('checkbox', { name: 'Reopen Task 121' }).click();
  await expect(toast(page, 'Task Reopened')).toBeVisible();
  await expect(heading(page)).toContainText('2 open');
});

test('a card from deep in a long list can be dragged to another quadrant, and a list scrolls at its edge', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await fill(host, person, { open: 200 });
  await openBoard(page);
  await renderedCards(page);
  await expect(title(page, 1)).toBeVisible();
  const frame = doNow(page).locator('xpath=../..');
  const name = 'Task 40';
  const deep = doNow(page)
    .getByRole('listitem')
    .filter({ has: title(page, 40) });
  // Repeat the scroll: cards have an estimated height until they are rendered, so the first scroll
  // may end a few cards before or after the wanted one.
  await expect(async () => {
    await frame.evaluate((box) => box.scrollTo(0, (39 * box.scrollHeight) / 200));
    await expect(title(page, 40)).toBeInViewport({ timeout: 500 });
  }).toPass();
  await deep.dragTo(page.getByRole('region', { name: 'Drop' }));
  await expect(toast(page, 'Task Moved')).toContainText(name);
  await expect.poll(() => stored(person, name)).toMatchObject({ quadrant: 'drop' });

  const first = doNow(page).getByRole('listitem').filter({ visible: true });
  const before = Number(await first.last().getAttribute('aria-posinset'));
  await title(page, 41).hover();
  await page.mouse.down();
  let side = 0;
  await expect(async () => {
    side = 1 - side;
    // Measure again in each round: the coach's line may appear below the scroll area, which then
    // ends higher.
    const box = await frame.boundingBox();
    if (!box) throw new Error('There is no quadrant.');
    await page.mouse.move(box.x + 200 + side, box.y + box.height - 8);
    expect(Number(await first.last().getAttribute('aria-posinset'))).toBeGreaterThan(before + 20);
  }).toPass();
  await page.mouse.up();
});

test('/tasks: 250 tasks are moved with three requests, announced as one, and undone as one', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await fill(host, person, { open: 250 });
  await page.goto('/tasks?view=list');
  const writes: string[] = [];
  page.on('request', (request) => {
    const isTasks = request.url().includes('/rest/v1/tasks?');
    if (request.method() === 'PATCH' && isTasks) writes.push(request.url());
  });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await expect(toast(page, 'Task Moved')).toContainText('250 tasks');
  expect(writes).toHaveLength(3);
  const moved = async () =>
    (await person.client.from('tasks').select('id').eq('quadrant', 'schedule')).data?.length;
  expect(await moved()).toBe(250);
  await toast(page, 'Task Moved').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(moved).toBe(0);
});

test('spec §4 complete: of many at once, each has its activity and its notification', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await fill(host, person, { open: 120 });
  await page.goto('/tasks?view=list&status=open');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Complete 120' }).click();
  await expect(toast(page, 'Task Completed! 🎉')).toContainText('120 tasks');
  const [counted] = await host.sql`
    select (select count(*)::int from public.activity_logs
        where user_id = ${person.id} and activity_type = 'task_completed') as logs,
      (select count(*)::int from public.notifications
        where user_id = ${person.id} and title = 'Task Completed!') as notifications`;
  expect(counted).toEqual({ logs: 120, notifications: 120 });
});

test('/tasks: an act of over a second shows its progress, and a failure shows how many failed', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await fill(host, person, { open: 250 });
  await page.goto('/tasks?view=list');
  await expect(title(page, 1)).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/rest/v1/tasks*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    asked += 1;
    if (asked === 1) return route.continue();
    await held;
    return asked === 2
      ? route.fulfill({ status: 500, json: { message: 'No space left' } })
      : route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await expect(page.getByRole('progressbar', { name: 'Saving changes' })).toContainText(
    'Saving 100 of 250',
  );
  release();
  await expect(toast(page, 'Failed to move task. Please try again.')).toContainText(
    '100 of 250 failed',
  );
  const moved = async () =>
    (await person.client.from('tasks').select('id').eq('quadrant', 'schedule')).data?.length;
  expect(await moved()).toBe(150);
  // Clarity §1 Ctrl Z: undo moves back only the tasks that were moved.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone: 150 tasks')).toBeAttached();
  await expect.poll(moved).toBe(0);
  consoleErrors.length = 0;
});

test('tasks deleted while the list loads in pages do not push others out of it', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await fill(host, person, { open: 1200 });
  let pages = 0;
  await page.route('**/rest/v1/tasks?*', async (route) => {
    if (route.request().method() === 'GET') pages += 1;
    if (pages === 2) {
      pages += 1;
      await host.sql`delete from public.tasks where user_id = ${person.id} and title in ('Task 3', 'Task 4')`;
    }
    await route.continue();
  });
  // Block realtime, so that no remote changes arrive.
  await page.routeWebSocket('**/realtime/**', () => {});
  await openBoard(page);
  await expect(heading(page)).toContainText('1200 open');
  const cards = await renderedCards(page);
  await wheelToEnd(page, title(page, 1), title(page, 1200));
  await expect(cards.last()).toHaveAttribute('aria-posinset', '1200');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('design §7: the page scrolls, and renders only the visible part of board and list', {
    tag: '@full',
  }, async ({ page, person, host }) => {
    await fill(host, person, { open: 500 });
    await openBoard(page);
    for (const list of ['Do Now tasks', 'Tasks']) {
      await renderedCards(page, list);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(title(page, 500)).toBeInViewport({ timeout: 500 });
      }).toPass();
      await renderedCards(page, list);
      await page.goto('/tasks?view=list');
    }
    await renderedCards(page, 'Tasks');
    await page.getByRole('checkbox', { name: 'Select Task 2', exact: true }).click();
    await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeInViewport({ ratio: 1 });
  });
});
