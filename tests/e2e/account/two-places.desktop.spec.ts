import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { goalCard, openGoals, putGoal } from '../goals/goals-page.ts';
import { openBoard, toast } from '../tasks/board.ts';
import { blockRealtime, conflictNotice as notice } from './two-places.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit task' });

async function putTask(person: Person, title: string) {
  const { data } = await person.client
    .from('tasks')
    .insert({ title })
    .select()
    .single()
    .throwOnError();
  return data;
}

const titleOf = async (person: Person) =>
  (await person.client.from('tasks').select('title').single().throwOnError()).data.title;

const rename = (person: Person, title: string) =>
  person.client.from('tasks').update({ title }).eq('user_id', person.id).throwOnError();

test('two places at once: the second to save a task sees both titles, and loses neither', async ({
  page,
  person,
}) => {
  await blockRealtime(page);
  await putTask(person, 'Plan the move');
  await openBoard(page);
  await page.getByRole('button', { name: 'Plan the move', exact: true }).click();
  const title = panel(page).getByLabel('Title');
  await expect(title).toHaveValue('Plan the move');
  await rename(person, 'Plan the flight');

  // Saving another field also updates the title, which has no changes on this page.
  const caughtUp = page.waitForResponse((response) =>
    /\/tasks\?.*updated_at=gte/.test(response.url()),
  );
  await panel(page).getByLabel('Duration').fill('45m');
  await expect(title).toHaveValue('Plan the flight');
  expect(await titleOf(person)).toBe('Plan the flight');
  // After a save the page fetches changes from elsewhere. Wait for this response, because it must
  // not contain the next rename.
  await caughtUp;

  await rename(person, 'Plan the train');
  await title.fill('Plan the ship');
  await expect(notice(page, 'Title')).toContainText('Plan the train');
  await expect(title).toHaveValue('Plan the ship');
  expect(await titleOf(person)).toBe('Plan the train');
  await expectAccessible(page);
  await notice(page, 'Title').getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => titleOf(person)).toBe('Plan the ship');
});

test('two places at once: an edit sent when the connection is back does not overwrite', {
  tag: '@full',
}, async ({ page, person, context, consoleErrors }) => {
  await blockRealtime(page);
  const { id } = await putTask(person, 'Plan the move');
  await openBoard(page);
  await page.getByRole('button', { name: 'Plan the move', exact: true }).click();
  await expect(panel(page).getByLabel('Title')).toHaveValue('Plan the move');
  await context.setOffline(true);
  await panel(page).getByLabel('Title').fill('Plan the ship');
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toBeHidden();
  await rename(person, 'Plan the train');
  await context.setOffline(false);
  await expect(toast(page, 'Failed to update task. Please try again.')).toContainText(
    '“Plan the train” was changed elsewhere',
  );
  expect(await titleOf(person)).toBe('Plan the train');

  await page.goto(`/tasks?task=${id}`);
  await expect(panel(page).getByLabel('Title')).toHaveValue('Plan the ship');
  await expect(notice(page, 'Title')).toContainText('Plan the train');
  await notice(page, 'Title').getByRole('button', { name: 'Use the other' }).click();
  await expect(panel(page).getByLabel('Title')).toHaveValue('Plan the train');
  consoleErrors.length = 0;
});

test('two places at once: an open goal follows, and its second save sees both', {
  tag: '@full',
}, async ({ page, person }) => {
  await blockRealtime(page);
  const { id } = await putGoal(person, { title: 'Read more', unit: 'books', target_value: 12 });
  const change = (columns: object) =>
    person.client.from('goals').update(columns).eq('id', id).throwOnError();
  const stored = async () =>
    (await person.client.from('goals').select().eq('id', id).single().throwOnError()).data;
  await openGoals(page);
  await goalCard(page, 'Read more').getByRole('button', { name: 'Read more', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit goal' });
  await change({ title: 'Read widely', category: 'Home' });
  await form.getByLabel('Title').fill('Read every day');
  await form.getByLabel('Unit').fill('pages');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Title')).toContainText('Read widely');
  await expect(form.getByLabel('Category')).toHaveValue('Home');
  expect(await stored()).toMatchObject({ title: 'Read widely', unit: 'books' });
  await expectAccessible(page);
  await notice(page, 'Title').getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect(await stored()).toMatchObject({
    title: 'Read every day',
    unit: 'pages',
    category: 'Home',
  });
});

test('two places at once: a name saved elsewhere stays when the other one is saved here', {
  tag: '@full',
}, async ({ page, person }) => {
  const change = (columns: object) =>
    person.client.from('profiles').update(columns).eq('id', person.id).throwOnError();
  const names = async () =>
    (
      await person.client
        .from('profiles')
        .select('first_name, last_name')
        .eq('id', person.id)
        .single()
        .throwOnError()
    ).data;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/profile');
  await expect(field('First name')).toBeVisible();
  await change({ first_name: 'Anna' });
  await field('Last name').fill('Berg');
  await save();
  await expect(field('First name')).toHaveValue('Anna');
  await expect.poll(names).toEqual({ first_name: 'Anna', last_name: 'Berg' });

  await change({ last_name: 'Sund' });
  await field('Last name').fill('Lund');
  await save();
  await expect(notice(page, 'Last name')).toContainText('Sund');
  expect(await names()).toMatchObject({ last_name: 'Sund' });
  await notice(page, 'Last name').getByRole('button', { name: 'Keep mine' }).click();
  await save();
  await expect.poll(names).toEqual({ first_name: 'Anna', last_name: 'Lund' });
});

test('two places at once: working hours saved elsewhere are not overwritten', {
  tag: '@full',
}, async ({ page, person }) => {
  const change = (columns: object) =>
    person.client.from('profiles').update(columns).eq('id', person.id).throwOnError();
  await page.goto('/settings#time');
  await expect(page.getByLabel('Work starts at')).toBeVisible();
  await change({ work_start: 8 * 60, week_start: 0 });
  await page.getByLabel('Work starts at').fill('10:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Work starts at')).toContainText('08:00');
  await expect(page.getByRole('combobox', { name: 'Week starts on' })).toHaveValue('Sunday');
  await notice(page, 'Work starts at').getByRole('button', { name: 'Use the other' }).click();
  await expect(page.getByLabel('Work starts at')).toHaveValue('08:00');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});
