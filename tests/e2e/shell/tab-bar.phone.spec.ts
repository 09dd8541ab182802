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

test('spec §2 footer: on a phone it is in the drawer, which its links close', async ({
  page,
  person: _person,
}) => {
  await page.goto('/goals');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const footer = drawer.locator('footer');
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(footer.getByText('All systems operational')).toBeVisible();
  await expect(footer.locator('q')).not.toBeEmpty();
  await footer.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await footer.getByRole('button', { name: 'Feedback' }).click();
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
});
