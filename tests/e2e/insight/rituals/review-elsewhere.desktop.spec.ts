import { expect, signInPage, test } from '../../fixtures.ts';
import { toast, undoLast } from '../../tasks/board.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { act, openRitual, row } from './rituals.ts';

const schedule = { quadrant: 'schedule' };

test('clarity §4 weekly review: an item left for next week stays away on another device', {
  tag: '@full',
}, async ({ page, person, host, browser }) => {
  const { now } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Write the guide', ...schedule },
    { title: 'Read the paper', ...schedule },
  );
  await openRitual(page, 'review', 'Without a day');
  await act(page, 'Leave for next week: Write the guide').click();
  await expect(row(page, 'Write the guide')).toHaveCount(0);
  const stored = async () => (await person.client.from('review_left').select('item_id')).data;
  await expect.poll(stored).toHaveLength(1);

  const context = await browser.newContext({ baseURL: host.url });
  const other = await context.newPage();
  await other.clock.setFixedTime(now);
  await signInPage(other, host, person);
  await openRitual(other, 'review', 'Without a day');
  await expect(row(other, 'Read the paper')).toBeVisible();
  await expect(row(other, 'Write the guide')).toHaveCount(0);
  await act(other, 'Leave for next week: Read the paper').click();
  await expect.poll(stored).toHaveLength(2);
  await context.close();

  await openRitual(page, 'review', 'Weekly review');
  await expect(page.getByRole('main')).toContainText('Nothing needs you. Write a line and go.');
});

test('clarity §1: Ctrl Z brings an item back that was left for next week', {
  tag: '@full',
}, async ({ page, person }) => {
  await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Write the guide', ...schedule },
    { title: 'Read the paper', ...schedule },
  );
  await openRitual(page, 'review', 'Without a day');
  await act(page, 'Leave for next week: Write the guide').click();
  await expect(row(page, 'Write the guide')).toHaveCount(0);
  const stored = async () => (await person.client.from('review_left').select('left_on')).data;
  await expect.poll(stored).toHaveLength(1);
  await undoLast(page);
  await expect(row(page, 'Write the guide')).toBeVisible();
  await expect.poll(stored).toEqual([]);
  await openRitual(page, 'review', 'Without a day');
  await expect(row(page, 'Write the guide')).toBeVisible();
});

test('clarity §4 weekly review: an item left without a connection is stored once it is back', {
  tag: '@full',
}, async ({ page, context, person, consoleErrors }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Write the guide', ...schedule });
  const stored = async () => (await person.client.from('review_left').select('item_id')).data;
  await openRitual(page, 'review', 'Without a day');
  await expect(row(page, 'Write the guide')).toBeVisible();
  await context.setOffline(true);
  await act(page, 'Leave for next week: Write the guide').click();
  await expect(row(page, 'Write the guide')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(stored).toHaveLength(1);
  await expect(row(page, 'Write the guide')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('clarity §4 weekly review: an item that the server refuses to store comes back', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await atNoon(page, person);
  await haveTasks(person, { title: 'Write the guide', ...schedule });
  await page.route('**/rest/v1/review_left*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'No' } })
      : route.continue(),
  );
  await openRitual(page, 'review', 'Without a day');
  await act(page, 'Leave for next week: Write the guide').click();
  await expect(toast(page, 'Failed to save your choice. Please try again.')).toBeVisible();
  await expect(row(page, 'Write the guide')).toBeVisible();
  consoleErrors.length = 0;
});
