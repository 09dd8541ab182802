import type { TestHost } from '../../support/host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { noonOf, parisDay } from '../days.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { add, type card, choose, heldUndo, openBoard, toast } from './board.ts';

const DAY = 86_400_000;

/** Inserts six tasks of one person, in all quadrants. */
async function fill(host: TestHost, person: Person) {
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const tasks = [
    { title: 'Fix the checkout', quadrant: 'do_now', deadline: at(-2), status: 'not_started' },
    { title: 'Reply to the auditor', quadrant: 'do_now', deadline: at(3), status: 'not_started' },
    { title: 'Draft the plan', quadrant: 'schedule', deadline: at(20), status: 'not_started' },
    { title: 'Collect receipts', quadrant: 'delegate', deadline: null, status: 'not_started' },
    { title: 'Sort the photos', quadrant: 'drop', deadline: null, status: 'not_started' },
    { title: 'Sign the lease', quadrant: 'do_now', deadline: null, status: 'completed' },
  ].map((task) => ({
    ...task,
    user_id: person.id,
    completed_at: task.status === 'completed' ? new Date() : null,
  }));
  await host.sql`insert into public.tasks ${host.sql(tasks)}`;
}

const view = (page: Parameters<typeof card>[0], name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).click();
const rows = (page: Parameters<typeof card>[0]) =>
  page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem');

test('clarity §7 filter: one control filters the list, stored in the address', async ({
  page,
  person,
  host,
}) => {
  await fill(host, person);
  await page.goto('/tasks');
  await view(page, 'List');
  await expect(page).toHaveURL(/view=list/);
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText('Fix the checkout');
  await expect(rows(page).last()).toContainText('Sign the lease');

  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('dialog', { name: /^Filter/ });
  await filters.getByRole('combobox', { name: 'Quadrant' }).selectOption('Do Now');
  await filters.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Open' });
  await expect(rows(page)).toHaveCount(2);
  await filters.getByRole('searchbox', { name: 'Words in tasks' }).fill('AUDITOR');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/quadrant=do_now.*status=open.*text=AUDITOR/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter · 3' })).toBeFocused();

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  const set = page.getByRole('search', { name: 'Filters that are set' });
  await expect(set).toContainText('1 of 6');
  await set.getByRole('button', { name: 'Remove filter: Words: AUDITOR' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter · 2' }).click();
  await filters.getByRole('searchbox', { name: 'Words in tasks' }).fill('nothing like it');
  await expect(page.getByText('No tasks match these filters')).toBeVisible();
  // Close the filters, which on a phone cover the list.
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.goBack();
  await expect(page).toHaveURL(/\/tasks$/);
  await page.goto('/tasks?view=list&due=late');
  await expect(rows(page)).toHaveText([/Fix the checkout/]);
});

test('clarity §7 filter: words typed just before the filters are closed are kept', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await fill(host, person);
  await page.goto('/tasks?view=list');
  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('dialog', { name: /^Filter/ });
  await filters.getByRole('searchbox', { name: 'Words in tasks' }).fill('auditor');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveText([/Reply to the auditor/]);
});

test('/tasks: many tasks are selected, moved, completed and dropped at once, and undone at once', async ({
  page,
  person,
  host,
}) => {
  await fill(host, person);
  await page.goto('/tasks?view=list');
  await page.getByRole('checkbox', { name: 'Select Fix the checkout' }).click();
  await page
    .getByRole('checkbox', { name: 'Select Draft the plan' })
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: '3 selected' });
  await bar.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Drop' }).click();
  await expect(toast(page, 'Task Moved')).toContainText('3 tasks');
  const undoMove = await heldUndo(page, 'Task Moved');
  const inDrop = async () =>
    (await person.client.from('tasks').select('title').eq('quadrant', 'drop')).data?.length;
  await expect.poll(inDrop).toBe(4);
  await undoMove.click();
  await expect.poll(inDrop).toBe(1);

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Complete 5' }).click();
  await expect(toast(page, 'Task Completed! 🎉')).toContainText('5 tasks');
  const undoCompletion = await heldUndo(page, 'Task Completed! 🎉');
  const completed = async () =>
    (await person.client.from('tasks').select('id').eq('status', 'completed')).data?.length;
  await expect.poll(completed).toBe(6);
  await undoCompletion.click();
  await expect.poll(completed).toBe(1);
});

test('/tasks: failures among many show one toast, and nothing is lost', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host, consoleErrors }) => {
  await fill(host, person);
  await page.goto('/tasks?view=list&quadrant=do_now&status=open');
  await expect(rows(page)).toHaveCount(2);
  await page.route('**/rest/v1/tasks**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'No space left' } })
      : route.continue(),
  );
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Drop 2' }).click();
  await page.getByRole('button', { name: 'Drop 2 tasks', exact: true }).click();
  await expect(toast(page, 'Failed to drop task. Please try again.')).toContainText(
    '2 of 2 failed',
  );
  await expect(rows(page)).toHaveCount(2);
  consoleErrors.length = 0;
});

test('/tasks: focus shows one task with its timer and estimate, and the next one', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  await fill(host, person);
  await host.sql`update public.tasks set duration_estimated = 45 where user_id = ${person.id}`;
  await page.clock.install();
  await page.goto('/tasks');
  await view(page, 'Focus');
  const focus = page.getByRole('region', { name: 'Focus' });
  await expect(focus.getByRole('heading', { name: 'Fix the checkout' })).toBeVisible();
  await expect(focus).toContainText('of 45 min');
  await focus.getByRole('button', { name: 'Start' }).click();
  await expect(focus.getByRole('timer')).toHaveText(/^0\d:\d\d$/);
  await page.clock.fastForward('10:00');
  await expect(focus.getByRole('timer')).toHaveText(/^1\d:\d\d$/);
  await focus.getByRole('button', { name: 'Complete' }).click();
  await expect(focus.getByRole('heading', { name: 'Reply to the auditor' })).toBeVisible();
  await focus.getByRole('button', { name: 'Not now' }).click();
  await expect(focus.getByRole('heading', { name: 'Draft the plan' })).toBeVisible();
  await focus.getByRole('button', { name: 'Not now' }).click();
  await expect(focus.getByRole('heading', { name: 'Reply to the auditor' })).toBeVisible();
  await expect(focus.getByText('Up next')).toBeVisible();
});

test('/tasks: a task opens beside the board with its notes as safe Markdown, and its history', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const notes =
    '# Steps\n\n- [ ] call **Ana**\n- <img src=x onerror=alert(1)>\n\n[web](https://example.com) [bad](javascript:alert(1))';
  const { data: task } = await person.client
    .from('tasks')
    .insert({ title: 'Plan the move', notes })
    .select()
    .single();
  await person.client
    .from('tasks')
    .update({ status: 'completed', completed_at: new Date().toISOString() })
    .eq('id', task?.id ?? '');
  await host.sql`update public.tasks set status = 'not_started', completed_at = null where id = ${task?.id ?? ''}`;
  await page.goto('/tasks?view=list');
  await page.getByRole('button', { name: 'Plan the move', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit task' });
  await expect(sheet.getByRole('heading', { name: 'Steps' })).toBeVisible();
  await expect(sheet.locator('strong')).toHaveText('Ana');
  await expect(sheet.locator('img')).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'web' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
  await expect(sheet.getByText('bad')).not.toHaveAttribute('href', /javascript/);
  await expect(sheet.getByText('Completed “Plan the move”')).toBeVisible();
  await sheet.getByRole('button', { name: 'Write' }).click();
  await sheet.getByLabel('Notes').fill('Only *this*');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Plan the move', exact: true }).click();
  await expect(sheet.locator('em')).toHaveText('this');
});

test('clarity §7 edit panel: a task’s history has its owner’s acts and the other party’s, live', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const lena = await signUpPerson(host, { first_name: 'Lena', last_name: 'Fischer' });
  await openBoard(page);
  await add(page, 'Plan the move');
  await choose(page, 'Plan the move', 'Start');
  await choose(page, 'Plan the move', 'Pause');
  await choose(page, 'Plan the move', 'Move to Schedule');
  await expect
    .poll(
      async () => (await person.client.from('tasks').select('quadrant').single()).data?.quadrant,
    )
    .toBe('schedule');
  const id = (await person.client.from('tasks').select('id').single()).data?.id ?? '';
  await person.client
    .from('delegated_tasks')
    .insert({ original_task_id: id, title: 'Plan the move', delegated_to_email: lena.email })
    .throwOnError();
  await page.goto(`/tasks?task=${id}`);
  const lines = page
    .getByRole('dialog', { name: 'Edit task' })
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .locator('span');
  await expect(lines).toHaveText([
    'Delegated to Lena Fischer',
    'Moved from Do Now to Schedule',
    'Paused',
    'Started',
    'Added',
  ]);
  await lena.client
    .from('delegated_tasks')
    .update({ status: 'accepted' })
    .eq('original_task_id', id);
  await expect(lines.first()).toHaveText('Lena Fischer accepted');
  await lena.client
    .from('delegated_tasks')
    .update({ status: 'completed' })
    .eq('original_task_id', id);
  await expect(lines.first()).toHaveText('Lena Fischer completed');

  // The recipient, too, sees the history of the delegation, but nothing from before it.
  const delegation = await lena.client.from('delegated_tasks').select('id').single();
  await page.goto(`/delegations?tab=history&open=${delegation.data?.id}`);
  await expect(
    page.getByRole('region', { name: 'History' }).getByRole('listitem').locator('span'),
  ).toHaveText(['Lena Fischer completed', 'Lena Fischer accepted', 'Delegated to Lena Fischer']);
  const { data } = await lena.client.from('task_events').select('kind').order('id');
  expect(data?.map(({ kind }) => kind)).toEqual(['delegated', 'accepted', 'completed']);
});

test('axe finds nothing on list, focus and an open task, light and dark', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await fill(host, person);
  await page.goto('/tasks?view=list');
  await page.getByRole('checkbox', { name: 'Select Draft the plan' }).click();
  await expectAccessible(page);
  await page.goto('/tasks?view=focus');
  await expect(page.getByRole('region', { name: 'Focus' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/tasks?view=list');
  await page.getByRole('button', { name: 'Draft the plan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
});

test('clarity §1: a row shows the planned time, also of a task that is due on the same day', {
  tag: ['@full', '@desktop'],
}, async ({ page, person }) => {
  const day = parisDay(1);
  const due = { planned_date: day, deadline: noonOf(day) };
  await person.client
    .from('tasks')
    .insert([
      { title: 'Call Ana', ...due, planned_time: '09:30' },
      { title: 'Call Tom', ...due },
    ])
    .throwOnError();
  await page.goto('/tasks?view=list');
  await expect(rows(page).filter({ hasText: 'Call Ana' })).toContainText(/Planned .*09:30/);
  await expect(rows(page).filter({ hasText: 'Call Tom' })).toContainText('Due ');
  await expect(rows(page).filter({ hasText: 'Call Tom' })).not.toContainText('Planned');
});
