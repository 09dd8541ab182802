import { expect, expectAccessible, test } from '../fixtures.ts';
import { planCard } from './billing.ts';

test('design ruling 6: without payments the page says so, a plan without a price says "Contact us"', {
  tag: '@full',
}, async ({ page, person: _person }) => {
  await page.goto('/billing');
  await expect(
    page.getByText(/^Payments aren’t set up here\. To change your plan, ask us/),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Ask us', exact: true }),
  ).toHaveAttribute('href', '/support');
  await expect(planCard(page, 'Premium')).toContainText('Contact us');
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask us about Premium' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Contact us about Premium' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});
