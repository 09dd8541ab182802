import { expect, test } from '../fixtures.ts';
import { asked, capture, unsorted } from './inbox.ts';

test('clarity §3 sort: 20 tasks by keyboard take at most 25 keys', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await capture(person, ...Array.from({ length: 20 }, (_, at) => `Task ${at + 1}`));
  await page.goto('/tasks?view=sort');
  await expect(asked(page, 'Task 1')).toBeVisible();
  let keys = 0;
  for (let number = 1; number <= 20; number += 1) {
    await expect(asked(page, `Task ${number}`)).toBeFocused();
    await page.keyboard.press(String((number % 4) + 1));
    keys += 1;
  }
  expect(keys).toBeLessThanOrEqual(25);
  await expect(page.getByRole('heading', { name: '20 tasks sorted' })).toBeVisible();
  await expect.poll(() => unsorted(person)).toBe(0);
});
