import { parisDay } from '../days.ts';
import { expect, test } from '../fixtures.ts';
import { menuOf, stored } from '../tasks/board.ts';
import { goalCard, openGoals, putGoal } from './goals-page.ts';

test('clarity §4: a goal’s next task has the menu of a row, and the keys T and W', {
  tag: '@full',
}, async ({ page, person }) => {
  const title = 'Reply to the auditor';
  const goal = await putGoal(person, { title: 'Close the books' });
  await person.client
    .from('tasks')
    .insert({ title, quadrant: 'schedule', goal_id: goal.id })
    .throwOnError();
  await openGoals(page);
  const card = goalCard(page, 'Close the books');
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: 'Tomorrow', exact: true }).click();
  await expect.poll(() => stored(person, title)).toMatchObject({ planned_date: parisDay(1) });
  await card.getByRole('link', { name: title }).focus();
  await page.keyboard.press('t');
  await expect.poll(() => stored(person, title)).toMatchObject({ planned_date: parisDay(0) });
  await page.keyboard.press('w');
  const plan = page.getByRole('dialog', { name: /^Plan “/ });
  await expect(plan).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();

  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: 'Delegate…', exact: true }).click();
  const delegate = page.getByRole('dialog', { name: 'Delegate task' });
  await expect(delegate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(delegate).toBeHidden();
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: 'Drop task', exact: true }).click();
  await expect(card.getByRole('link', { name: title })).toHaveCount(0);
});
