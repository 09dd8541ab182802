import { expect, test } from '../fixtures.ts';

test('clarity §7 theme: Match system follows the device, and the key theme holds the resolved value', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  const theme = () => page.evaluate(() => localStorage.getItem('theme'));
  const scheme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings#appearance');
  // Light is the default, whatever the device says (spec §9).
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('radio', { name: 'Match system' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await theme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await theme()).toBe('light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Match system' })).toBeChecked();
  await page.getByRole('radio', { name: 'Light' }).click();
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('clarity §7 theme: the settings show a theme that is chosen in the user menu', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/settings#appearance');
  await page.getByRole('radio', { name: 'Match system' }).click();
  await expect(page.getByRole('radio', { name: 'Match system' })).toBeChecked();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Match system' })).not.toBeChecked();
});
