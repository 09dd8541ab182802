import { expect, test } from '../../fixtures.ts';
import { fileOf } from '../../shell/scripts-held.ts';
import { stored } from '../board.ts';
import { asked, capture, sortView } from '../inbox.ts';

test('clarity §3 sort: if suggestions cannot be loaded, it says so, and tasks can still be placed', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await page.route(`**/${fileOf('../domain/placement/index.ts')}`, (route) => route.abort());
  await capture(person, 'One', 'Two');
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'One')).toBeFocused();
  // Without a suggestion, Enter has nothing to accept, and must not hold up the next key.
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
