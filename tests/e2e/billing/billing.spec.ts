import { expect } from '../fixtures.ts';
import { fillTasks, planCard, test } from './billing.ts';

test('spec §2 /billing: Premium is chosen, paid at the provider, and active on return', async ({
  page,
  host,
  person,
}) => {
  await fillTasks(host, person, 1, 40);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'You’re on Free' })).toBeVisible();
  await expect(page.getByText('40 of 50', { exact: true })).toBeVisible();
  await expect(
    page.getByText('40 of 50 open tasks used. You can add 10 more on the Free plan.'),
  ).toBeVisible();
  await expect(planCard(page, 'Free')).toContainText('Your plan');
  await expect(planCard(page, 'Premium')).toContainText('€9 a month');
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/create-checkout')) {
      orders.push(request.url());
    }
  });
  await page.getByRole('button', { name: 'Choose Premium' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  expect(orders).toHaveLength(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(
    page.getByText('You haven’t paid anything. You can choose a plan at any time.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Choose Premium' }).press('Enter');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/billing\?checkout=premium$/);
  await expect(page.getByText('Thank you. You’re on Premium now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re on Premium' })).toBeVisible();
  await expect(page.getByText(/^Renews on \d+ \w+ 20\d\d\.$/)).toBeVisible();
  await expect(page.getByText('40, no limit')).toBeVisible();
  await expect(planCard(page, 'Premium')).toContainText('Your plan');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toContainText('Premium');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Manage payment' }).click();
  await expect(page.getByRole('heading', { name: 'The payment provider’s portal' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Manage payment' })).toBeEnabled();
});

test('spec §2 /pricing: everyone sees the plans, and a signed-in person sees which one is theirs', {
  tag: '@full',
}, async ({ page, host, person, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: host.url })).newPage();
  await visitor.goto('/pricing');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Plans and prices' })).toBeVisible();
  await expect(planCard(visitor, 'Free')).toContainText('€0');
  await expect(planCard(visitor, 'Free')).toContainText('50 open tasks');
  await expect(planCard(visitor, 'Enterprise')).toContainText('€99 a month for the whole company');
  await expect(visitor.getByText('Your plan')).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Sign up for Premium' }).click();
  await expect(visitor).toHaveURL(/\/register$/);
  await visitor.context().close();

  await host.sql`
    insert into public.subscriptions (user_id, tier, reason) values (${person.id}, 'premium', 'A gift')`;
  await page.goto('/pricing');
  await expect(planCard(page, 'Premium')).toContainText('Your plan');
  await expect(page.getByText('Your plan')).toHaveCount(1);
  await page.getByRole('link', { name: 'Open billing for Premium' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on Premium' })).toBeVisible();
  await expect(page.getByText('A gift from us. There’s nothing to pay.')).toBeVisible();
});
