import { makeCompany } from '../../support/people/companies.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement } from '../tasks/board.ts';
import { choose, dialog, heading, makeAdmin, pickAct, row } from './admin.ts';

test('/admin/subscriptions: a manual tier for a company, with a reason and its history', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const mira = await signUpPerson(host, { first_name: 'Mira', last_name: 'Sato' });
  const name = `Pine ${mira.id.slice(0, 8)}`;
  await makeCompany(mira, name);
  await makeAdmin(host, person, 'billing');
  await page.goto('/admin/subscriptions');
  await page.getByRole('button', { name: 'Set a plan' }).click();
  const giving = dialog(page, 'Set a plan');
  await giving.getByRole('button', { name: 'Set plan' }).click();
  await expect(giving.getByText('Choose a person or a company.')).toBeVisible();
  await giving.getByRole('combobox', { name: 'Person or company' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name} \\(company\\)`) }).click();
  await choose(page, 'Plan', 'Enterprise', giving);
  await expect(
    giving.getByText('Applies to every member of the company right away.'),
  ).toBeVisible();
  await giving.getByLabel('Reason').fill('Paid by invoice 2026-114');
  await giving.getByRole('button', { name: 'Set plan' }).click();
  await expect(announcement(page, 'Plan changed')).toBeAttached();
  const subscription = row(page, 'Subscriptions', name);
  await expect(subscription).toContainText('Enterprise');
  await expect(subscription).toContainText('Paid by invoice 2026-114');
  const { data } = await mira.client.from('profiles').select('subscription_tier').eq('id', mira.id);
  expect(data).toEqual([{ subscription_tier: 'enterprise' }]);

  await pickAct(page, name, 'Change plan');
  await expect(dialog(page, `Plan of ${name}`).getByText('Current plan: Enterprise')).toBeVisible();
  await choose(page, 'Plan', 'Free', dialog(page, `Plan of ${name}`));
  await page.getByLabel('Reason').fill('They left');
  await page.getByRole('button', { name: 'Set plan' }).click();
  await expect(subscription).toContainText('Ended');

  await pickAct(page, name, 'History');
  const history = dialog(page, `History of ${name}`).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('Enterprise to Free, by hand');
  await expect(history.first()).toContainText('They left');
  await expect(history.first()).toContainText('by Alex Moreau');
  await expect(history.last()).toContainText('Free to Enterprise, by hand');
});

test('subscriptions: filters combined and in the address; a tier paid by card cannot be changed manually', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, host }) => {
  const [ana, ben] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana', last_name: 'Filter' }),
    signUpPerson(host, { first_name: 'Ben', last_name: 'Filter' }),
  ]);
  await host.sql`
    insert into public.subscriptions (user_id, tier, status, provider, reason) values
      (${ana.id}, 'premium', 'past_due', 'stripe', null),
      (${ben.id}, 'premium', 'active', 'manual', 'A gift')`;
  await makeAdmin(host, person);
  await page.goto('/admin/subscriptions?words=filter');
  await expect(row(page, 'Subscriptions', 'Ana Filter')).toContainText('Payment late');
  await expect(row(page, 'Subscriptions', 'Ben Filter')).toContainText('A gift');
  await choose(page, 'Payment', 'By card');
  await expect(row(page, 'Subscriptions', 'Ben Filter')).toHaveCount(0);
  await expect(page).toHaveURL(/provider=stripe/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'More for Ana Filter' }).click();
  await expect(page.getByText('Paid by card: change it with the payment provider.')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText(['History']);
  await page.keyboard.press('Escape');
  await choose(page, 'Status', 'On trial');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});

test('axe finds nothing in any part of the administration, and no part overflows the page', {
  tag: '@full',
}, async ({ page, person, host }) => {
  test.setTimeout(240_000);
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await makeCompany(tom, 'A company of a rather long name that has to break somewhere');
  await host.sql`
    insert into public.subscriptions (user_id, tier, reason) values (${tom.id}, 'premium', 'A gift')`;
  await host.sql`
    insert into public.contact_messages (name, email, message, sender_hash)
    values ('Vera', 'vera@example.com', 'Hello', 'x')`;
  await host.sql`
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, attempts, next_attempt_at, last_error)
    values ('axe', 'late@example.com', 'About the lease', 'x', 'x', 3, now() + interval '1 hour', 'No route')`;
  await makeAdmin(host, person);
  const parts = [
    '',
    'people',
    'companies',
    'plans',
    'messages',
    'activity',
    'mail',
    'health',
    'settings',
  ];
  for (const path of [...parts.map((tab) => `/admin?tab=${tab}`), '/admin/subscriptions']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      await expectAccessible(page);
      await expectFits(page);
    });
  }
  await pickAct(page, 'Tom Reyes', 'Change plan');
  await expect(dialog(page, 'Plan of Tom Reyes')).toBeVisible();
  await expectAccessible(page);
});
