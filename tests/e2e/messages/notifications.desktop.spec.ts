import type { WebSocketRoute } from '@playwright/test';
import { signUpPerson } from '../../support/people/people.ts';
import { expect, signInPage, test } from '../fixtures.ts';
import { bell, noticeIn, notify, popover, unreadOf } from './notices.ts';

const badge = (page: import('@playwright/test').Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ });

test('spec §7 realtime: another person’s act notifies at once, and reading it updates every tab', {
  tag: '@full',
}, async ({ page, browser, baseURL, person, host }) => {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(badge(page)).toHaveText('Notifications');
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await signInPage(other, host, person);
  await other.goto('/tasks');
  await expect(bell(other)).toHaveAccessibleName('Notifications');

  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Ford' });
  const { error } = await tom.client
    .from('delegated_tasks')
    .insert({ title: 'Check the travel budget', delegated_to_email: person.email });
  expect(error).toBeNull();
  await expect(noticeIn(page, 'Task Delegated to You')).toContainText(
    'Tom Ford asks you to do “Check the travel budget”.',
  );
  await expect(badge(page)).toHaveText('Notifications1');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(other).click();
  await popover(other).getByRole('link', { name: 'Task Delegated to You' }).click();
  await expect(other).toHaveURL(/\/delegations$/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(badge(page)).toHaveText('Notifications');
  await context.close();
});

test('safety fault 10: notifications missed while disconnected appear after reconnecting', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/realtime/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto('/notifications');
  await notify(host, person, { title: 'Before' });
  await expect(noticeIn(page, 'Before')).toBeVisible();
  await sockets[0]?.close({ code: 1012, reason: 'The host is restarting' });
  await notify(host, person, { title: 'Meanwhile' });
  await expect(noticeIn(page, 'Meanwhile')).toBeVisible({ timeout: 30_000 });
  await notify(host, person, { title: 'Afterwards' });
  await expect(noticeIn(page, 'Afterwards')).toHaveCount(1);
});

test('keyboard: the popover opens, arrow keys move through it, and Escape returns the focus', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await notify(
    host,
    person,
    { title: 'One', action_url: '/tasks', ago: 1 },
    { title: 'Two', action_url: '/profile', ago: 2 },
    { title: 'Three', ago: 3 },
  );
  await page.goto('/tasks');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await bell(page).press('Enter');
  const panel = popover(page);
  await panel.getByRole('link', { name: 'One' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link', { name: 'Two' })).toBeFocused();
  await page.keyboard.press('End');
  const third = panel.getByRole('button', { name: 'Unread. Information: Three' });
  await expect(third).toBeFocused();
  await page.keyboard.press('Enter');
  // The notification is marked as read, and the focus stays on its row.
  await expect(noticeIn(panel, 'Three')).toBeFocused();
  await expect.poll(() => unreadOf(person)).toEqual(['One', 'Two']);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('keyboard: after deleting a notification the focus is on its neighbor', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await notify(
    host,
    person,
    { title: 'One', ago: 1 },
    { title: 'Two', action_url: '/tasks', ago: 2 },
  );
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Delete: One' }).press('Enter');
  await expect(noticeIn(page, 'One')).toHaveCount(0);
  await expect(noticeIn(page, 'Two').getByRole('link')).toBeFocused();
});

test('clarity §4 snoozing a notice: it is read now, says when it comes again, and does', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await notify(host, person, { title: 'One', ago: 2 }, { title: 'Two', ago: 1 });
  await page.goto('/notifications');
  const snooze = async (choice: RegExp) => {
    await page.getByRole('button', { name: 'Remind me later: One' }).press('Enter');
    await page.getByRole('menuitem', { name: choice }).press('Enter');
  };
  await snooze(/^Tomorrow/);
  await expect(noticeIn(page, 'One')).toContainText(/Comes back tomorrow \d\d:\d\d/);
  await expect.poll(() => unreadOf(person)).toEqual(['Two']);

  await host.sql`
    update public.notifications set snoozed_until = now() - interval '1 minute'
    where user_id = ${person.id} and snoozed_until is not null`;
  await host.sql`select app.repeat_snoozed_notifications()`;
  await expect(page.getByRole('button', { name: 'Mark read: One' })).toBeVisible();
  await expect(noticeIn(page, 'One')).not.toContainText('Comes back');
  // The notification that came back is now the newest.
  expect(await unreadOf(person)).toEqual(['One', 'Two']);

  // Marking a snoozed notification as unread ends its snooze.
  await snooze(/^Next Monday/);
  await expect(noticeIn(page, 'One')).toContainText('Comes back');
  await expect.poll(() => unreadOf(person)).toEqual(['Two']);
  await page.getByRole('button', { name: 'Mark unread: One' }).click();
  await expect(noticeIn(page, 'One')).not.toContainText('Comes back');
  await expect.poll(() => unreadOf(person)).toEqual(['One', 'Two']);
  const { data } = await person.client.from('notifications').select('snoozed_until');
  expect(data).toEqual([{ snoozed_until: null }, { snoozed_until: null }]);
});

test('spec §2 Mark all read: what arrives before it is sent stays unread', {
  tag: '@full',
}, async ({ page, person, host }) => {
  await notify(host, person, { title: 'One', ago: 2 }, { title: 'Two', ago: 1 });
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/notifications?*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await notify(host, person, { title: 'Later' });
  await expect(page.getByRole('button', { name: 'Mark read: Later' })).toBeVisible();
  expect(await unreadOf(person)).toEqual(['Later', 'Two', 'One']);
  send();
  await expect.poll(() => unreadOf(person)).toEqual(['Later']);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});
