import { expect, test } from '../../fixtures.ts';
import { openRitual } from '../../insight/rituals/rituals.ts';
import { fileOf } from '../../shell/scripts-held.ts';
import { snapshotTitles } from '../../shell/snapshot.ts';
import { stored } from '../board.ts';
import { asked, capture, sortView } from '../inbox.ts';

test('clarity §3 sort: if suggestions cannot be loaded, it says so, and tasks can still be placed', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await page.route(`**/${fileOf('../domain/placement/suggest.ts')}`, (route) => route.abort());
  await capture(person, 'One', 'Two');
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'One')).toBeFocused();
  // Without a suggestion, Enter has nothing to accept, and must not block the next key.
  await page.keyboard.press('Enter');
  await expect(
    sortView(page).getByText(
      'Suggestions couldn’t be loaded. Choose a quadrant, or reload the page.',
    ),
  ).toBeVisible();
  await expect(asked(page, 'One')).toBeFocused();
  await page.keyboard.press('2');
  await expect(asked(page, 'Two')).toBeFocused();
  await expect
    .poll(() => stored(person, 'One'))
    .toMatchObject({ quadrant: 'schedule', is_unsorted: false });
  expect(await stored(person, 'Two')).toMatchObject({ is_unsorted: true });
  consoleErrors.length = 0;
});

test('a sort and a plan begin with the server’s tasks, not with the stored ones', {
  tag: '@full',
}, async ({ page, person }) => {
  await capture(person, 'One', 'Two');
  const placed = { is_unsorted: false, quadrant: 'schedule' };
  await person.client
    .from('tasks')
    .insert([
      { title: 'Old plan', ...placed, planned_date: '2020-01-02' },
      { title: 'Write the guide', ...placed },
    ])
    .throwOnError();
  await page.goto('/tasks');
  await expect.poll(() => snapshotTitles(page)).toContain('Two');
  await page.goto('/healthz');
  // On another device, a task was sorted and another one lost its day.
  const changes = { One: placed, 'Old plan': { planned_date: null } };
  for (const [title, change] of Object.entries(changes)) {
    await person.client.from('tasks').update(change).eq('title', title).throwOnError();
  }
  await page.route(/\/rest\/v1\/tasks\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Two')).toBeFocused();
  await expect(sortView(page)).toContainText('1 of 1');
  await openRitual(page, 'plan', 'Choose for today');
});
