import { expect, expectAccessible, test } from '../fixtures.ts';
import { heldUndo, openBoard, stored, toast } from './board.ts';

const TITLES = Array.from({ length: 30 }, (_, index) => `Newsletter ${index + 1}`);

for (const verb of ['Drop', 'Delete'] as const) {
  test(`clarity §5 bulk: ${verb} of more than one task asks first and shows which`, {
    tag: '@full',
  }, async ({ page, person, host }) => {
    // The person needs the right to delete tasks, which managers have (spec §6).
    await host.sql`update public.profiles set role = 'manager' where id = ${person.id}`;
    await person.client
      .from('tasks')
      .insert(TITLES.map((title) => ({ title })))
      .throwOnError();
    await page.goto('/tasks?view=list');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: `${verb} 30`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `${verb} 30 tasks?` });
    const list = dialog.getByRole('list', { name: 'Tasks to be removed' });
    await expect(list.getByRole('listitem')).toHaveCount(30);
    await expect(list.getByText('Newsletter 17', { exact: true })).toHaveCount(1);
    // A long list scrolls within the dialog, so that the buttons stay visible.
    await expect(dialog.getByRole('button', { name: `${verb} 30 tasks` })).toBeInViewport();
    await expectAccessible(page);

    // Cancel has the focus at first, and cancelling keeps the selection.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('toolbar', { name: '30 selected' })).toBeVisible();
    expect(await stored(person, 'Newsletter 17')).not.toBeNull();

    await page.getByRole('button', { name: `${verb} 30`, exact: true }).click();
    await dialog.getByRole('button', { name: `${verb} 30 tasks` }).click();
    const title = verb === 'Drop' ? 'Task Dropped' : 'Task Deleted';
    const done = toast(page, title);
    await expect(done).toContainText('30 tasks');
    const undo = await heldUndo(page, title);
    await expect.poll(() => stored(person, 'Newsletter 17')).toBeNull();
    await undo.click();
    await expect.poll(() => stored(person, 'Newsletter 17')).not.toBeNull();
  });
}

test('clarity §5 bulk: the coach’s “Drop all” asks for confirmation; a single task is dropped without a question', {
  tag: '@full',
}, async ({ page, person }) => {
  // The tasks are a day apart, the newest first: tasks of the same instant have no defined order.
  const old = ['One', 'Two', 'Three'].map((title, index) => ({
    title,
    quadrant: 'drop',
    created_at: `2026-09-0${3 - index}T10:00:00Z`,
  }));
  await person.client.from('tasks').insert(old).throwOnError();
  await openBoard(page);
  await page.getByRole('button', { name: 'Drop all 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drop 3 tasks?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['One', 'Two', 'Three'], {
    useInnerText: true,
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await stored(person, 'Two')).not.toBeNull();
  await page.getByRole('button', { name: 'Drop all 3' }).click();
  await dialog.getByRole('button', { name: 'Drop 3 tasks' }).click();
  await expect(toast(page, 'Task Dropped')).toContainText('3 tasks');
  await expect.poll(() => stored(person, 'Two')).toBeNull();
});
