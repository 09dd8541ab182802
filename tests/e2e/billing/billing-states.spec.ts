import { join, makeCompany } from '../../support/people/companies.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, isPhone, signInPage } from '../fixtures.ts';
import { add, card, choose, newTask, quadrant, toast } from '../tasks/board.ts';
import { fillTasks, planCard, subscribe, test } from './billing.ts';

test('spec §5 limit check: a notice at 80 %, at the limit, and above it, where tasks are added', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person, consoleErrors }) => {
  await fillTasks(host, person, 1, 39);
  await page.goto('/tasks');
  await expect(newTask(page)).toBeVisible();
  await expect(card(page, 'Task 36')).toBeVisible();
  await expect(page.getByText(/the Free plan/)).toHaveCount(0);
  await add(page, 'The fortieth');
  await expect(
    page.getByText('40 of 50 open tasks used. You can add 10 more on the Free plan.'),
  ).toBeVisible();

  await fillTasks(host, person, 41, 50);
  await page.reload();
  await expect(
    page.getByText(
      'The Free plan includes 50 open tasks, and you’re using all of them. You can still edit, complete and drop your tasks. Complete or drop one to make room.',
    ),
  ).toBeVisible();
  await newTask(page).fill('One too many');
  await newTask(page).press('Enter');
  await expect(toast(page, 'Failed to create task. Please try again.')).toContainText(
    'Your Free plan includes 50 open tasks. Complete or drop one, or change your plan.',
  );
  await expect(newTask(page)).toHaveValue('One too many');
  consoleErrors.length = 0;
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/billing$/);
});

test('a lower plan deletes nothing: the newest tasks are marked read-only, and can be completed', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person, consoleErrors }) => {
  await fillTasks(host, person, 1, 51);
  await page.goto('/tasks?view=list');
  await expect(
    page.getByText(
      'The Free plan includes 50 open tasks, and you have 51. You can’t edit the newest task. You can still complete and drop it. Complete or drop one to make room.',
    ),
  ).toBeVisible();
  await page.goto('/tasks');
  await quadrant(page, 'Drop');
  const newest = card(page, 'Task 51');
  await expect(newest).toContainText('Read-only');
  await expect(page.getByText('Read-only', { exact: true })).toHaveCount(1);
  await choose(page, 'Task 51', 'Start');
  await expect(toast(page, 'Failed to start task. Please try again.')).toContainText(
    'Your Free plan includes 50 open tasks, so this one is read-only. You can still complete or drop it.',
  );
  consoleErrors.length = 0;
  await choose(page, 'Task 51', 'Complete');
  await expect(toast(page, 'Task Completed! 🎉')).toBeVisible();
  await expect(page.getByText('Read-only', { exact: true })).toHaveCount(0);
});

test('goals and delegations have their notices too, and /billing all three', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person }) => {
  await host.sql`
    insert into public.goals (user_id, title)
    select ${person.id}, 'Goal ' || number from generate_series(1, 4) as number`;
  await host.sql`
    insert into public.delegated_tasks (delegated_by_user_id, delegated_to_email, title)
    select ${person.id}, 'tom@example.com', 'Delegated ' || number
    from generate_series(1, 8) as number`;
  const goals =
    'The Free plan includes 3 active goals, and you have 4. You can’t edit the newest goal. You can still complete and delete it. Complete or delete one to make room.';
  const delegations = '8 of 10 open delegations used. You can add 2 more on the Free plan.';
  await page.goto('/goals');
  await expect(page.getByText(goals)).toBeVisible();
  await expect(page.getByText('Read-only', { exact: true })).toHaveCount(1);
  await page.goto('/delegations');
  await expect(page.getByText(delegations)).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByText(goals)).toBeVisible();
  await expect(page.getByText(delegations)).toBeVisible();
});

test('spec §6 manage_billing: the owner pays for the company, its members see whom to ask', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person, stripe, browser }) => {
  const owner = await signUpPerson(host, { first_name: 'Olga', last_name: 'Berg' });
  const company_id = await makeCompany(owner, 'Northwind');
  await join(host, owner, person, 'manager');
  await page.goto('/billing');
  await expect(planCard(page, 'Enterprise')).toContainText(
    'Olga Berg manages your company’s plan.',
  );
  const desk = await (await browser.newContext({ baseURL: host.url })).newPage();
  await signInPage(desk, host, owner);
  await desk.goto('/billing');
  await desk.getByRole('button', { name: 'Choose Enterprise for Northwind' }).click();
  await desk.getByRole('button', { name: 'Pay' }).click();
  await expect(desk.getByText('Thank you. You’re on Enterprise now.')).toBeVisible();
  await expect(desk.getByText('It’s the plan of Northwind, for everyone in it.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Manage payment for Northwind' })).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re on Enterprise' })).toBeVisible();
  await expect(page.getByText('Provided by Northwind. Olga Berg manages it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Manage payment/ })).toHaveCount(0);
  await expect(planCard(page, 'Premium')).toContainText('Your plan includes all of this.');
  expect(stripe.asked.some(({ form }) => form.get('metadata[company_id]') === company_id)).toBe(
    true,
  );
});

test('a company whose owner changes: the payer can manage their card, and the new owner reads what they can do', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person, stripe, browser }) => {
  const former = await signUpPerson(host, { first_name: 'Olga', last_name: 'Berg' });
  const company_id = await makeCompany(former, 'Northwind');
  await join(host, former, person, 'manager');
  await subscribe(stripe, { company_id });
  await former.client.rpc('transfer_ownership', { person: person.id }).throwOnError();
  await page.goto('/billing');
  await expect(
    page.getByText(
      'Olga Berg pays for your company. Ask them to end it under Billing; then choose a plan with your own card.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Manage payment/ })).toHaveCount(0);
  await expectAccessible(page);

  await former.client.rpc('leave_company').throwOnError();
  const desk = await (await browser.newContext({ baseURL: host.url })).newPage();
  await signInPage(desk, host, former);
  await desk.goto('/billing');
  await expect(desk.getByRole('heading', { name: 'You’re on Free' })).toBeVisible();
  await desk.getByRole('button', { name: 'Manage payment for Northwind' }).click();
  await expect(desk.getByRole('heading', { name: 'The payment provider’s portal' })).toBeVisible();
  await desk.context().close();
});

test('a platform admin has their own page, a person without a company gets no Enterprise, and a visitor signs in first', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person, browser }) => {
  await host.sql`update public.profiles set is_admin = true where id = ${person.id}`;
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'You’re on Free' })).toBeVisible();
  await expect(planCard(page, 'Enterprise')).toContainText(
    'This plan is for companies. Create yours first, then choose it here.',
  );
  const visitor = await (await browser.newContext({ baseURL: host.url })).newPage();
  await visitor.goto('/billing');
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.context().close();
});

test('a failed payment is shown with its date on the page, in a notification and in an email', {
  tag: ['@full', '@desktop'],
}, async ({ page, host, person, stripe }) => {
  await subscribe(stripe, { user_id: person.id }, 'past_due');
  const { html } = await host.mailTo(person.email, { subject: 'Payment Failed' });
  const link = /href="([^"]+\/billing)"/.exec(html)?.[1] ?? '';
  await page.goto(link);
  await expect(
    page.getByText(
      /^The last payment failed\. Premium stays until \d+ \w+ 20\d\d\. Check your card before then\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re on Premium' })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment Failed' })).toBeVisible();
});

test('failures: each shows a message, and the next attempt works', {
  tag: ['@full', '@desktop'],
}, async ({ page, person, stripe, consoleErrors }) => {
  await page.route('**/rpc/my_billing', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/billing');
  await expect(page.getByText('Couldn’t load your plan')).toBeVisible();
  await expect(toast(page, 'Failed to fetch billing')).toBeVisible();
  await page.unroute('**/rpc/my_billing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on Free' })).toBeVisible();

  stripe.fail(2);
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(toast(page, 'Failed to open the checkout. Please try again.')).toContainText(
    'The payment provider isn’t answering. Try again in a moment.',
  );
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeEnabled();
  await subscribe(stripe, { user_id: person.id });
  await page.reload();
  stripe.fail(2);
  await page.getByRole('button', { name: 'Manage payment' }).click();
  await expect(toast(page, 'Failed to open the payment page. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Manage payment' }).click();
  await expect(page.getByRole('heading', { name: 'The payment provider’s portal' })).toBeVisible();

  await page.route('**/rest/v1/plans*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/pricing');
  await expect(page.getByText('Couldn’t load the plans')).toBeVisible();
  await page.unroute('**/rest/v1/plans*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(planCard(page, 'Premium')).toBeVisible();
  consoleErrors.length = 0;
});

test('a payment that is not reported yet is awaited, and offline no plan can be chosen', {
  tag: ['@full', '@desktop'],
}, async ({ page, context, person, stripe, consoleErrors }) => {
  await page.goto('/billing?checkout=premium');
  await expect(
    page.getByText('Thank you. Your payment is being confirmed. This takes a moment.'),
  ).toBeVisible();
  await subscribe(stripe, { user_id: person.id });
  await expect(page.getByText('Thank you. You’re on Premium now.')).toBeVisible();
  await context.setOffline(true);
  await expect(
    page.getByText('You’re offline. You can make changes once you’re back online.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage payment' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Manage payment' })).toBeEnabled();
  consoleErrors.length = 0;
});

test('axe finds nothing on the pages of plans, long names fit, and buttons are large enough for touch', {
  tag: '@full',
}, async ({ page, host, person, stripe }) => {
  await fillTasks(host, person, 1, 52);
  await makeCompany(person, 'Northwind and Daughters '.repeat(5).slice(0, 118));
  await subscribe(stripe, { user_id: person.id }, 'unpaid');
  for (const path of ['/billing', '/pricing']) {
    await page.goto(path);
    await expect(planCard(page, 'Premium')).toBeVisible();
    await expectAccessible(page);
    await expect(planCard(page, 'Premium')).toBeVisible();
    await expectFits(page);
  }
  if (!isPhone(page)) return;
  await page.goto('/billing');
  const button = page.getByRole('button', { name: 'Manage payment' });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
});
