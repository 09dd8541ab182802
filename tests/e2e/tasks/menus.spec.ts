import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { parisDay } from '../days.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { atNoon } from '../insight/coach.ts';
import { openSchedule, putTask, unplanned } from '../schedule/schedule.ts';
import { choose, menuOf, openBoard, stored, toast } from './board.ts';

const ENTRIES = [
  'Start',
  'Complete',
  'Edit',
  'Delegate…',
  'Today',
  'Later today',
  'Tomorrow',
  'Pick a day…',
  'Move to Schedule',
  'Move to Delegate',
  'Move to Drop',
  'Drop task',
];
/** The entries for a task that is not for today. */
const LATER_ENTRIES = ENTRIES.filter((name) => name !== 'Later today');

/** Opens the menu of the task "Pay Tom" and returns the accessible names of its entries. */
async function entries(page: Page) {
  await page
    .locator('[data-task-title], [data-result]')
    .filter({ hasText: 'Pay Tom' })
    .first()
    .hover();
  await menuOf(page, 'Pay Tom').click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  return items.evaluateAll((all) =>
    all.map((item) => {
      const label = item.querySelector('[data-menu-item-label], .mantine-Menu-itemLabel');
      return item.getAttribute('aria-label') ?? label?.textContent ?? '';
    }),
  );
}

const VIEWS = {
  'the board': '/tasks',
  'the list': '/tasks?view=list',
  Today: '/dashboard',
  'the search': '/search-results?q=tom',
};

const putUrgent = (person: Person) =>
  person.client
    .from('tasks')
    .insert({ title: 'Pay Tom', deadline: new Date().toISOString() })
    .throwOnError();

const MORE_VIEWS = {
  'the focus view': '/tasks?view=focus',
  'Plan my day': '/dashboard?view=plan',
  'Shut down': '/dashboard?view=shutdown',
};

for (const [view, address] of [...Object.entries(VIEWS), ...Object.entries(MORE_VIEWS)]) {
  const tag = view in MORE_VIEWS ? ['@full'] : [];
  test(`clarity §7 menus: the same in ${view}`, { tag }, async ({ page, person }) => {
    await atNoon(page, person);
    await putUrgent(person);
    await page.goto(address);
    expect(await entries(page)).toEqual(ENTRIES);
    await expectAccessible(page);
  });
}

test('clarity §7 menus: an entry of the search opens a dialog, another moves the task', async ({
  page,
  person,
}) => {
  await putUrgent(person);
  await page.goto(VIEWS['the search']);
  await entries(page);
  await page.getByRole('menuitem', { name: 'Delegate…' }).click();
  await expect(page.getByRole('dialog', { name: 'Delegate task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await entries(page);
  await page.getByRole('menuitem', { name: 'Move to Drop' }).click();
  await expect(toast(page, 'Task Moved')).toBeVisible();
  expect(await stored(person, 'Pay Tom')).toMatchObject({ quadrant: 'drop' });
});

test('clarity §4: on the board a day is given to a task with two clicks', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Pay Tom' }).throwOnError();
  await openBoard(page);
  // One click opens the menu of the row, the second one chooses the day.
  await choose(page, 'Pay Tom', 'Tomorrow');
  await expect
    .poll(() => stored(person, 'Pay Tom'))
    .toMatchObject({ planned_date: parisDay(1), quadrant: 'do_now' });
});

test('clarity §7 menus: the inbox has the same, and each place of its task is offered', {
  tag: '@full',
}, async ({ page, person }) => {
  await person.client.from('tasks').insert({ title: 'Pay Tom', is_unsorted: true }).throwOnError();
  await page.goto('/tasks');
  expect(await entries(page)).toEqual([
    ...LATER_ENTRIES.slice(0, 7),
    'Move to Do Now',
    ...LATER_ENTRIES.slice(7),
  ]);
});

test('clarity §7 menus: the calendar has the same beside its own steps', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await putTask(person, 'Pay Tom', { quadrant: 'do_now' });
  await openSchedule(page);
  await (await unplanned(page)).getByRole('button', { name: /^Pay Tom\b/ }).click();
  for (const name of ENTRIES.filter((each) => each !== 'Pick a day…')) {
    await expect(page.getByRole('menuitem', { name, exact: true }), name).toBeVisible();
  }
  // Press a key, because on a phone the menu is as high as the screen and moves while it scrolls.
  await page.getByRole('menuitem', { name: 'Drop task' }).press('Enter');
  await expect(toast(page, 'Task Dropped')).toBeVisible();
});
