import { expect, test } from '../../fixtures.ts';
import { atNoon } from '../coach.ts';
import { act, openRitual, stepOf } from './rituals.ts';

test('safety fault 7: a finished review whose response got lost is in the log once', {
  tag: '@full',
}, async ({ page, person, consoleErrors }) => {
  await atNoon(page, person);
  await openRitual(page, 'review', 'Weekly review');
  let lost = 0;
  await page.route('**/rest/v1/activity_logs*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('textbox', { name: 'What did you learn this week?' }).fill('Rest');
  await act(page, 'Finish review').click();
  await expect(stepOf(page, 'Review finished')).toBeFocused();
  const { data } = await person.client
    .from('activity_logs')
    .select('description')
    .eq('activity_type', 'weekly_review');
  expect(data).toEqual([{ description: 'Weekly review: Rest' }]);
  expect(lost).toBe(1);
  consoleErrors.length = 0;
});
