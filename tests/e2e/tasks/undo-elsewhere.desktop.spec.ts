import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import {
  announcement,
  card,
  choose,
  heldUndo,
  openBoard,
  stored,
  toast,
  undoLast,
} from './board.ts';

const TITLES = ['One', 'Two', 'Three'];
const refused = (page: Page) => toast(page, 'Not undone');

/** Inserts three tasks and selects them in the list. */
async function selectThree(page: Page, person: Person) {
  await person.client
    .from('tasks')
    .insert(TITLES.map((title) => ({ title })))
    .throwOnError();
  await page.goto('/tasks?view=list');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
}

test('clarity §5 undo: a task restored elsewhere meanwhile does not keep the others away', async ({
  page,
  person,
}) => {
  await selectThree(page, person);
  const id = (await stored(person, 'Two'))?.id ?? '';
  await page.getByRole('button', { name: 'Drop 3', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Drop 3 tasks?' })
    .getByRole('button', { name: 'Drop 3 tasks' })
    .click();
  const undo = await heldUndo(page, 'Task Dropped');
  await expect.poll(() => stored(person, 'Two')).toBeNull();
  await person.client.rpc('restore_tasks', { ids: [id] }).throwOnError();
  await undo.click();
  for (const title of TITLES) await expect.poll(() => stored(person, title)).not.toBeNull();
  await expect(page.getByText('Failed to undo. Please try again.')).toHaveCount(0);
});

test('clarity §7 toasts: a toast of elsewhere does not move a button while it is pressed', async ({
  page,
  person,
}) => {
  const title = 'Sort the photos';
  await person.client.from('tasks').insert({ title, quadrant: 'do_now' }).throwOnError();
  await openBoard(page);
  await choose(page, title, 'Move to Schedule');
  await expect.poll(() => stored(person, title)).toMatchObject({ quadrant: 'schedule' });
  await (await heldUndo(page, 'Task Moved')).hover();
  await page.mouse.down();
  await person.client
    .from('tasks')
    .insert({ title: 'Call Ana', quadrant: 'do_now' })
    .throwOnError();
  await expect(card(page, 'Call Ana')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => stored(person, title)).toMatchObject({ quadrant: 'do_now' });
  await expect(toast(page, 'New Task Created')).toBeVisible();
});

test('two places at once: Undo of an act does not overwrite a change made elsewhere meanwhile', async ({
  page,
  person,
}) => {
  await person.client
    .from('tasks')
    .insert({ title: 'Sort the photos', quadrant: 'do_now' })
    .throwOnError();
  await openBoard(page);
  await choose(page, 'Sort the photos', 'Move to Schedule');
  await expect
    .poll(() => stored(person, 'Sort the photos'))
    .toMatchObject({ quadrant: 'schedule' });
  const elsewhere = { quadrant: 'drop', notes: 'From elsewhere' };
  await person.client.from('tasks').update(elsewhere).eq('title', 'Sort the photos').throwOnError();
  await undoLast(page);
  await expect(refused(page)).toContainText('“Sort the photos” was changed in the meantime.');
  expect(await stored(person, 'Sort the photos')).toMatchObject(elsewhere);
});

test('two places at once: Undo of a bulk act leaves out what was changed elsewhere, and says so', {
  tag: '@full',
}, async ({ page, person }) => {
  await selectThree(page, person);
  await page.getByRole('toolbar').getByRole('button', { name: 'Duration' }).click();
  await page.getByRole('menuitem', { name: '45 min' }).click();
  await expect(announcement(page, '3 tasks changed')).toBeAttached();
  const minutes = async (title: string) => (await stored(person, title))?.duration_estimated;
  await expect.poll(() => minutes('Three')).toBe(45);
  await person.client
    .from('tasks')
    .update({ duration_estimated: 10 })
    .eq('title', 'Two')
    .throwOnError();
  await undoLast(page);
  await expect(refused(page)).toContainText('Changed in the meantime: 1 of 3 tasks.');
  expect([await minutes('One'), await minutes('Two'), await minutes('Three')]).toEqual([
    null,
    10,
    null,
  ]);
});
