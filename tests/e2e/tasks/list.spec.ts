import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsWidth, test } from '../fixtures.ts';
import { putGoal } from '../goals/goals-page.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true });
const titles = (page: Page) => list(page).locator('[data-task-title]');
const headings = (page: Page) => list(page).getByRole('heading', { level: 3 });
const group = (page: Page) => page.getByLabel('Group by');
const sort = (page: Page) => page.getByLabel('Sort by');

test('clarity §7 list: grouped and sorted, kept in the address and remembered', async ({
  page,
  person,
}) => {
  const goal = await putGoal(person, { title: 'Close the books' });
  await person.client
    .from('tasks')
    .insert([
      { title: 'Write the guide', quadrant: 'schedule', duration_estimated: 90 },
      { title: 'Pay Tom', quadrant: 'do_now', duration_estimated: 5, goal_id: goal.id },
      { title: 'Archive', quadrant: 'drop', deadline: '2026-01-01T10:00:00Z' },
    ])
    .throwOnError();
  await page.goto('/tasks?view=list');
  await expect(titles(page)).toHaveText(['Pay Tom', 'Write the guide', 'Archive']);
  await expect(headings(page)).toHaveCount(0);

  await group(page).selectOption('Quadrant');
  await expect(headings(page)).toHaveText(['Do Now', 'Schedule', 'Drop']);
  await group(page).selectOption('Goal');
  await expect(headings(page)).toHaveText(['Close the books', 'No goal']);
  await group(page).selectOption('Status');
  await expect(headings(page)).toHaveText(['Not started']);
  await sort(page).selectOption('Title');
  await expect(titles(page)).toHaveText(['Archive', 'Pay Tom', 'Write the guide']);
  await sort(page).selectOption('Duration');
  await expect(titles(page)).toHaveText(['Pay Tom', 'Write the guide', 'Archive']);
  await group(page).selectOption('Day');
  await expect(headings(page)).toHaveText(['Overdue or left over', 'No day']);
  await expect(page).toHaveURL(/group=day.*sort=estimate|sort=estimate.*group=day/);
  await expectAccessible(page);
  await expectFitsWidth(page);

  await page.goto('/tasks?view=list');
  await expect(headings(page)).toHaveText(['Overdue or left over', 'No day']);
  await expect(sort(page)).toHaveValue('estimate');
  await page.goto('/tasks?view=list&group=none&sort=title');
  await expect(headings(page)).toHaveCount(0);
  await expect(titles(page)).toHaveText(['Archive', 'Pay Tom', 'Write the guide']);
});
