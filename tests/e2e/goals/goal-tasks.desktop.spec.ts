import { signUpPerson } from '../../support/people/people.ts';
import { parisDay } from '../days.ts';
import { delegateRequest } from '../delegations/delegations.ts';
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

test('the picker lists only tasks that can be linked, and adds a title of any allowed length', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const { id } = await delegateRequest(tom, person.email, 'Check the budget');
  await person.client
    .from('delegated_tasks')
    .update({ status: 'accepted' })
    .eq('id', id)
    .throwOnError();
  await person.client
    .from('tasks')
    .insert({ title: 'Collect the receipts', is_unsorted: true })
    .throwOnError();
  await putGoal(person, { title: 'Close the books' });
  await openGoals(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: /^Tasks/ })).toContainText('2');
  await page.getByRole('button', { name: 'Link tasks to Close the books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tasks for “Close the books”' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog).toContainText('To sort');
  const title = 'x'.repeat(300);
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('button', { name: `Add “${title}” as a new task` }).click();
  await expect.poll(() => stored(person, title)).toMatchObject({ is_unsorted: true });
});
