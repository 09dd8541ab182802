import { newAddress, signUpPerson } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { choose, openBoard } from '../tasks/board.ts';

test('clarity §5 delegate: Enter in the address field moves to the next field, Ctrl Enter sends', async ({
  page,
  person,
  host,
}) => {
  const lena = await signUpPerson(host, { first_name: 'Lena', last_name: 'Ito' });
  await person.client
    .from('tasks')
    .insert({ title: 'Update the list', deadline: '2027-10-31T01:30:00Z' })
    .throwOnError();
  await person.client
    .from('profiles')
    .update({ time_zone: 'Europe/Paris' })
    .eq('id', person.id)
    .throwOnError();
  const rows = async () =>
    (await person.client.from('delegated_tasks').select('delegation_notes, deadline')).data;
  await openBoard(page);
  await choose(page, 'Update the list', 'Delegate…');
  const dialog = page.getByRole('dialog', { name: 'Delegate task' });
  await expect(dialog.getByLabel('To', { exact: true })).toBeFocused();
  await page.keyboard.type(lena.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Their name')).toBeFocused();
  await page.keyboard.press('Enter');
  const note = dialog.getByLabel('Note');
  await expect(note).toBeFocused();
  expect(await rows()).toEqual([]);
  await page.keyboard.type('You know it best.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  // On this day Paris has 02:30 twice. The unchanged deadline stays at the second 02:30.
  expect(await rows()).toEqual([
    { delegation_notes: 'You know it best.', deadline: '2027-10-31T01:30:00+00:00' },
  ]);
});

test('the form cannot be changed while it is being sent', { tag: '@full' }, async ({
  page,
  person,
}) => {
  await person.client.from('tasks').insert({ title: 'Update the list' }).throwOnError();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/delegated_tasks*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await openBoard(page);
  await choose(page, 'Update the list', 'Delegate…');
  const dialog = page.getByRole('dialog', { name: 'Delegate task' });
  const to = dialog.getByLabel('To', { exact: true });
  const note = dialog.getByLabel('Note');
  await to.fill(newAddress());
  await expect(to).toBeEditable();
  await note.fill('You know it best.');
  await page.keyboard.press('Control+Enter');
  await expect(to).toBeEditable({ editable: false });
  await expect(note).toBeEditable({ editable: false });
  await expect(note).toBeFocused();
  release();
  await expect(dialog).toBeHidden();
});

test('a draft for one person is not restored for another', { tag: '@full' }, async ({
  page,
  person: _person,
}) => {
  await page.goto('/delegations');
  await page.getByRole('button', { name: 'New delegation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New delegation' });
  const to = dialog.getByLabel('To', { exact: true });
  const note = dialog.getByLabel('Note');
  await to.fill(newAddress());
  await note.fill('Only for you.');
  await expect(note).toHaveValue('Only for you.');
  const other = newAddress();
  await page.goto(`/delegations?to=${other}`);
  await expect(to).toHaveValue(other);
  await expect(note).toHaveValue('');
  await page.goto('/delegations');
  await page.getByRole('button', { name: 'New delegation' }).click();
  await expect(note).toHaveValue('Only for you.');
});
