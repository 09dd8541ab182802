import { expect, test } from './fixtures.ts';

test('spec §2 sidebar: Ctrl+B collapses it to 3rem, kept in a cookie for 7 days', async ({
  page,
  context,
  person: _person,
}) => {
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '48px');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '256px');
});

test('spec §2 header: Enter in the search box leads to the results', async ({
  page,
  person: _person,
}) => {
  await page.goto('/tasks');
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('the lease');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search-results\?q=the%20lease$/);
});
