import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, test } from '../fixtures.ts';
import { toast } from '../tasks/board.ts';
import { bell, noticeIn, notify, popover, unreadOf } from './notices.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('spec §2 popover: first 5, View N more, View all, Mark read, Mark all read, 9+', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await notify(host, person, ...range(12).map((n) => ({ title: `Number ${n}`, ago: n })));
  await page.goto('/tasks');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9+ unread');
  await expect(bell(page)).toHaveText('9+');
  await bell(page).click();
  const panel = popover(page);
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await expect(panel.getByRole('listitem').first()).toContainText('Number 1');
  await expect(panel.getByRole('link', { name: 'View 7 more' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mark read: Number 2' }).click();
  await expect(panel.getByRole('button', { name: 'Mark read: Number 2' })).toHaveCount(0);
  await expect.poll(() => unreadOf(person)).not.toContain('Number 2');

  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(page)).toHaveText('');
  await expect.poll(() => unreadOf(person)).toEqual([]);
  await toast(page, 'All marked as read').getByRole('button', { name: 'Undo' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9+ unread');
  await expect.poll(() => unreadOf(person)).toHaveLength(11);

  if (!(await panel.isVisible())) await bell(page).click();
  await panel.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(panel).toBeHidden();
});

test('spec §2 popover: empty text, and no badge at 0', { tag: ['@full', '@desktop'] }, async ({
  page,
  person: _person,
}) => {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Choose what to be notified about' }),
  ).toHaveAttribute('href', '/settings#notifications');
  await bell(page).click();
  await expect(popover(page).getByText('No notifications yet')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(popover(page).getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
});

test('spec §2 popover: clicking an item marks it read and follows its action_url if present', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await notify(
    host,
    person,
    { title: 'With a link', action_url: '/profile', ago: 1 },
    { title: 'Without a link', ago: 2 },
  );
  await page.goto('/tasks');
  await bell(page).click();
  await popover(page).getByRole('button', { name: 'Without a link' }).first().click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(popover(page)).toBeVisible();
  await popover(page).getByRole('link', { name: 'With a link' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(popover(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect.poll(() => unreadOf(person)).toEqual([]);
});

test('/notifications: grouped by the person’s days; all, unread and types in the address', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await person.client.from('profiles').update({ time_zone: 'Asia/Tokyo' }).eq('id', person.id);
  await notify(
    host,
    person,
    { title: 'Just now', type: 'success' },
    { title: 'Read already', type: 'warning', read: true },
  );
  await host.sql`
    insert into public.notifications (user_id, title, created_at)
    values (${person.id}, 'Late in Paris', '2025-12-24T22:30:00Z')`;
  await page.goto('/notifications');
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(2);
  const old = page.getByRole('region', { name: 'Thursday 25 December 2025' });
  await expect(noticeIn(page, 'Late in Paris').getByText('07:30')).toBeVisible();
  await expect(old.getByRole('listitem')).toHaveCount(1);

  await page.getByText('Unread 2', { exact: true }).click();
  await expect(page).toHaveURL(/\/notifications\?show=unread$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Warning' }).click();
  await expect(page).toHaveURL(/\?show=unread&type=warning$/);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
});

test('clarity §7 notifications: completed tasks in a row are one line, which opens and is marked read as one', {
  tag: '@desktop',
}, async ({ page, person, host }) => {
  await notify(
    host,
    person,
    ...range(3).map((n) => ({ title: 'Task Completed!', message: `“Task ${n}” is done.` })),
    { title: 'Delegation Accepted' },
    { title: 'Task Completed!', message: '“Task 4” is done.' },
  );
  // Set `created_at` one second apart, in order of insertion, so that the order is defined.
  await host.sql`
    update public.notifications set created_at = now() - make_interval(secs => 10 - nr)
    from (
      select id as numbered, row_number() over (order by created_at, ctid) as nr
      from public.notifications where user_id = ${person.id}
    ) as known where id = numbered`;
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread');
  const fold = page.getByRole('button', { name: '3 tasks completed', exact: false }).first();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(
    page.getByRole('list', { name: '3 tasks completed' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expectAccessible(page);
  await noticeIn(page, '3 tasks completed').first().hover();
  await page.getByRole('button', { name: 'Mark read: 3 tasks completed' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect.poll(() => unreadOf(person)).toEqual(['Task Completed!', 'Delegation Accepted']);
  await fold.click();
  await expect(rows).toHaveCount(3);

  await bell(page).click();
  await expect(popover(page).getByRole('listitem')).toHaveCount(5);
});

test('/notifications: read, unread, deleted with Undo, and restored unchanged', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await notify(host, person, { title: 'First', ago: 1 }, { title: 'Second', ago: 2 });
  await page.goto('/notifications');
  await noticeIn(page, 'First').hover();
  await page.getByRole('button', { name: 'Mark read: First' }).click();
  await expect.poll(() => unreadOf(person)).toEqual(['Second']);
  await page.getByRole('button', { name: 'Mark unread: First' }).click();
  await expect.poll(() => unreadOf(person)).toEqual(['First', 'Second']);

  const rows = () => person.client.from('notifications').select().order('created_at');
  const before = (await rows()).data;
  await noticeIn(page, 'Second').hover();
  await page.getByRole('button', { name: 'Delete: Second' }).click();
  await expect(noticeIn(page, 'Second')).toHaveCount(0);
  await expect(toast(page, 'Notification deleted')).toContainText('“Second”');
  expect((await rows()).data).toHaveLength(1);
  await toast(page, 'Notification deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(noticeIn(page, 'Second')).toBeVisible();
  await expect.poll(async () => (await rows()).data).toEqual(before);

  await noticeIn(page, 'First').hover();
  await page.getByRole('button', { name: 'Delete: First' }).click();
  await expect(toast(page, 'Notification deleted')).toContainText('“First”');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(noticeIn(page, 'First')).toBeVisible();
  await expect.poll(async () => (await rows()).data).toEqual(before);
});

test('spec §8 notification fetch failure: two samples, no error, no badge', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await notify(host, person, { title: 'Real' });
  await page.route('**/rest/v1/notifications?select=*', (route) => route.fulfill({ status: 500 }));
  await page.route('**/rest/v1/notifications?*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Sample notification: / }),
  ).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Mark|Delete)/ })).toHaveCount(0);
  await bell(page).click();
  await expect(popover(page).getByRole('listitem')).toHaveCount(2);
  expect(consoleErrors.length).toBeGreaterThan(0);
  consoleErrors.length = 0;
  await page.unrouteAll();
  await page.reload();
  await expect(noticeIn(page, 'Real')).toBeVisible();
  // The browser may have logged a failed request only after `consoleErrors` was emptied above.
  consoleErrors.length = 0;
});

test('a refusal shows a toast, and the change is reverted', { tag: ['@full', '@desktop'] }, async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await notify(host, person, { title: 'Stays' });
  await page.goto('/notifications');
  await expect(noticeIn(page, 'Stays')).toBeVisible();
  await page.route('**/rest/v1/notifications?*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
  await noticeIn(page, 'Stays').hover();
  await page.getByRole('button', { name: 'Mark read: Stays' }).click();
  await expect(toast(page, 'Failed to mark as read. Please try again.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await page.getByRole('button', { name: 'Remind me later: Stays' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).press('Enter');
  await expect(toast(page, 'Failed to snooze the notification. Please try again.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await page.getByRole('button', { name: 'Delete: Stays' }).click();
  await expect(toast(page, 'Failed to delete the notification. Please try again.')).toBeVisible();
  await expect(noticeIn(page, 'Stays')).toBeVisible();
  consoleErrors.length = 0;
});

test('axe finds nothing, nothing overflows, and targets are large enough', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await notify(
    host,
    person,
    { title: 'Word '.repeat(39).trim(), message: 'Verylongword'.repeat(60), action_url: '/tasks' },
    { title: 'Second', type: 'warning', read: true, ago: 30 },
  );
  await page.goto('/notifications');
  await expect(noticeIn(page, 'Second')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  if (!isPhone(page)) return;
  for (const name of ['Delete: Second', 'Mark unread: Second', 'Mark all read']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
});
