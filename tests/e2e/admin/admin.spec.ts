import { signUpPerson } from '../../support/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { announcement } from '../tasks/board.ts';
import { adminNav, dialog, makeAdmin, pickAct, row } from './admin.ts';

test('/admin: finds a person, suspends the account with a reason, reinstates it; all of it is logged', async ({
  page,
  person,
  host,
}) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await makeAdmin(host, person);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible();
  await adminNav(page).getByRole('link', { name: 'People', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\?tab=people$/);
  await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Name, email or company' }).fill(tom.email);
  await expect(page).toHaveURL(/words=person/);
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2);
  await expect(row(page, 'People', 'Tom Reyes')).toContainText('Free');

  await pickAct(page, 'Tom Reyes', 'Suspend account');
  const suspending = dialog(page, 'Suspend Tom Reyes’s account?');
  await suspending.getByRole('button', { name: 'Suspend account' }).click();
  await expect(suspending.getByText('Enter a reason.')).toBeVisible();
  await suspending.getByLabel('Reason').fill('Sent advertising');
  await suspending.getByRole('button', { name: 'Suspend account' }).click();
  await expect(announcement(page, 'Account suspended')).toBeAttached();
  await expect(row(page, 'People', 'Tom Reyes')).toContainText('Suspended');
  expect((await tom.client.from('profiles').select('id')).error).not.toBeNull();

  await pickAct(page, 'Tom Reyes', 'Reinstate account');
  await dialog(page, 'Reinstate Tom Reyes’s account?')
    .getByRole('button', { name: 'Reinstate account' })
    .click();
  await expect(announcement(page, 'Account reinstated')).toBeAttached();
  await expect(row(page, 'People', 'Tom Reyes')).not.toContainText('Suspended');

  await adminNav(page).getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('search').getByText('Admins', { exact: true }).click();
  await page.getByRole('button', { name: 'Details: Suspended Tom Reyes' }).click();
  const details = page.getByRole('table', { name: 'Activity' }).locator('dl');
  for (const [term, value] of [
    ['Before', 'active'],
    ['After', 'suspended'],
    ['Reason', 'Sent advertising'],
  ] as const) {
    const detail = details.locator('div').filter({ hasText: term });
    await expect(detail.getByRole('definition')).toHaveText(value);
  }
});
