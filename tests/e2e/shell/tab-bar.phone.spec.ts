import { expect, test } from '../fixtures.ts';

test('clarity §7: the phone’s bar has Today, Tasks, Schedule, Delegations and More', async ({
  page,
  person: _person,
}) => {
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Tasks', 'Schedule', 'Delegations']);
  await bar.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Goals' })).toBeVisible();
});
