import { expect, test } from '../../fixtures.ts';
import { atNoon, haveTasks } from '../coach.ts';
import { openRitual, stepOf } from './rituals.ts';

const schedule = { quadrant: 'schedule' };

test('clarity §4 weekly review: on one page, one key a row, so that it takes about five minutes', {
  tag: '@full',
}, async ({ page, person }) => {
  const { at } = await atNoon(page, person);
  await haveTasks(
    person,
    { title: 'Read the newsletter', is_unsorted: true },
    { title: 'Look at the lamps', is_unsorted: true },
    { title: 'Old bill', ...schedule, deadline: at(-4000) },
    { title: 'Old letter', ...schedule, deadline: at(-3000) },
    { title: 'Write the guide', ...schedule },
    { title: 'Book flights', ...schedule },
  );
  await openRitual(page, 'review', 'To sort');
  const rows = page.getByRole('main').locator('[data-ritual-row]');
  await expect(rows).toHaveCount(6);
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  await press('j');
  // The unsorted tasks go to Drop, the others get the day that their row suggests.
  let left = 6;
  for (const key of ['4', '4', 'Enter', 'Enter', 'Enter', 'Enter']) {
    await expect(rows.locator('[data-task-title]:focus')).toHaveCount(1);
    await press(key);
    left -= 1;
    await expect(rows).toHaveCount(left);
  }
  await expect(page).toHaveURL(/\/dashboard\?view=review$/);
  const note = page.getByRole('textbox', { name: 'What did you learn this week?' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Rest');
  await press('Control+Enter');
  await expect(stepOf(page, 'Review finished')).toBeFocused();
  expect(keys).toBe(8);
  const stored = async () =>
    (await person.client.from('tasks').select('title, quadrant, planned_date').order('title')).data;
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  await expect.poll(stored).toEqual([
    { title: 'Book flights', quadrant: 'schedule', planned_date: day },
    { title: 'Look at the lamps', quadrant: 'drop', planned_date: null },
    { title: 'Old bill', quadrant: 'schedule', planned_date: day },
    { title: 'Old letter', quadrant: 'schedule', planned_date: day },
    { title: 'Read the newsletter', quadrant: 'drop', planned_date: null },
    { title: 'Write the guide', quadrant: 'schedule', planned_date: day },
  ]);
});
