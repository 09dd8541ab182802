import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { invite, makeCompany } from '../../support/people/companies.ts';
import { newAddress, PASSWORD, signUpPerson, visitor } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';
import { register } from '../auth/sign-in.ts';
import { expect, expectAccessible, retryUntil, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';
import { adminNav, choose, dialog, heading, makeAdmin, pickAct, row } from './admin.ts';

const tabs = (page: Page) => adminNav(page).getByRole('link').allInnerTexts();

/** Makes writes to a path of the Data API fail until the returned function is called. */
async function failing(page: Page, path: RegExp) {
  await page.route(path, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    return route.fulfill({ status: 500, json: { code: 'XX000', message: 'Out of order' } });
  });
  return () => page.unroute(path);
}

test.describe('spec §6: what each admin role sees', () => {
  for (const [role, shown] of [
    [null, 'Overview People Companies Plans Messages Activity Email Health Settings Subscriptions'],
    [
      'super',
      'Overview People Companies Plans Messages Activity Email Health Settings Subscriptions',
    ],
    ['support', 'Overview People Companies Messages'],
    ['billing', 'Overview Subscriptions'],
  ] as const) {
    test(`admin_role ${role}`, { tag: '@full' }, async ({ page, person, host }) => {
      await makeAdmin(host, person, role);
      await page.goto('/admin');
      await expect(page.getByRole('list', { name: 'Stats' })).toBeVisible();
      expect((await tabs(page)).join(' ')).toBe(shown);
      // In place of a tab that the role may not see, the page shows the overview.
      await page.goto('/admin?tab=settings');
      await expect(heading(page)).toHaveText(shown.includes('Settings') ? 'Settings' : 'Overview');
      // A role that may not see /admin/subscriptions is redirected to /dashboard (spec §2).
      await page.goto('/admin/subscriptions');
      if (shown.includes('Subscriptions')) await expect(heading(page)).toHaveText('Subscriptions');
      else await expect(page).toHaveURL(/\/dashboard$/);
    });
  }

  test('support can read people but not change them', { tag: '@full' }, async ({
    page,
    person,
    host,
  }) => {
    const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
    await makeAdmin(host, person, 'support');
    await page.goto(`/admin?tab=people&words=${tom.email}`);
    await expect(row(page, 'People', 'Tom Reyes')).toBeVisible();
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
  });

  test('spec §2: a person who is not an admin is redirected to /dashboard', {
    tag: '@full',
  }, async ({ page, person: _person }) => {
    for (const path of ['/admin', '/admin?tab=people', '/admin/subscriptions']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  test('spec §2 access rules: an admin whose profile fails to load stays, and can retry', {
    tag: '@full',
  }, async ({ page, person, host, consoleErrors }) => {
    await makeAdmin(host, person);
    await page.route('**/rest/v1/profiles**', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('Your profile couldn’t be loaded')).toBeVisible();
    await page.unroute('**/rest/v1/profiles**');
    await retryUntil(page.getByRole('main'), page.getByRole('list', { name: 'Stats' }));
    await expect(page).toHaveURL(/\/admin$/);
    consoleErrors.length = 0;
  });
});

test('people: tier, admin rights and signing out, each with its toast; none of it for oneself', {
  tag: '@full',
}, async ({ page, person, host }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await makeAdmin(host, person);
  await page.goto(`/admin?tab=people&words=${tom.email}`);
  const tomsRow = row(page, 'People', 'Tom Reyes');

  await pickAct(page, 'Tom Reyes', 'Change plan');
  const tier = dialog(page, 'Plan of Tom Reyes');
  await choose(page, 'Plan', 'Premium', tier);
  await tier.getByLabel('Reason').fill('Paid by invoice');
  await tier.getByRole('button', { name: 'Set plan' }).click();
  await expect(announcement(page, 'Plan changed')).toBeAttached();
  await expect(tomsRow).toContainText('Premium');

  await pickAct(page, 'Tom Reyes', 'Change admin rights');
  const rights = dialog(page, 'Admin rights of Tom Reyes');
  await rights.getByRole('radio', { name: 'Support' }).check();
  await rights.getByRole('button', { name: 'Save' }).click();
  await expect(announcement(page, 'Admin rights saved')).toBeAttached();
  await expect(tomsRow).toContainText('Admin (support)');

  await pickAct(page, 'Tom Reyes', 'Sign out everywhere');
  await dialog(page, 'Sign Tom Reyes out everywhere?')
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(toast(page, 'Signed out everywhere')).toBeVisible();
  expect((await tom.client.from('profiles').select('id')).error).not.toBeNull();
  const again = await visitor(host).auth.signInWithPassword({
    email: tom.email,
    password: PASSWORD,
  });
  expect(again.error).toBeNull();

  await page.goto(`/admin?tab=people&words=${person.email}`);
  await page.getByRole('button', { name: 'More for Alex Moreau' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Change plan']);
});

test('people: failures show a message and keep the typed text', { tag: '@full' }, async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await makeAdmin(host, person);
  await page.goto(`/admin?tab=people&words=${tom.email}`);
  const fix = await failing(
    page,
    /\/rpc\/(set_tier|set_admin_role|sign_out_person|suspend_person)/,
  );

  await pickAct(page, 'Tom Reyes', 'Suspend account');
  const suspending = dialog(page, 'Suspend Tom Reyes’s account?');
  await suspending.getByLabel('Reason').fill('Sent advertising');
  await suspending.getByRole('button', { name: 'Suspend account' }).click();
  await expect(toast(page, 'Failed to suspend the account. Please try again.')).toBeVisible();
  await expect(suspending.getByRole('alert')).toHaveText(
    'The server couldn’t do this. Try again in a moment.',
  );
  await expect(suspending.getByLabel('Reason')).toHaveValue('Sent advertising');
  await suspending.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'More for Tom Reyes' })).toBeFocused();

  await pickAct(page, 'Tom Reyes', 'Sign out everywhere');
  await dialog(page, 'Sign Tom Reyes out everywhere?')
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(toast(page, 'Failed to sign the person out. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');

  await pickAct(page, 'Tom Reyes', 'Change admin rights');
  await page.getByRole('radio', { name: 'Billing' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed to save the admin rights. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');

  await pickAct(page, 'Tom Reyes', 'Change plan');
  await choose(page, 'Plan', 'Enterprise', dialog(page, 'Plan of Tom Reyes'));
  await page.getByLabel('Reason').fill('Paid by invoice');
  await page.getByRole('button', { name: 'Set plan' }).click();
  await expect(toast(page, 'Failed to change the plan. Please try again.')).toBeVisible();
  await fix();
  await page.getByRole('button', { name: 'Set plan' }).click();
  await expect(announcement(page, 'Plan changed')).toBeAttached();

  await host.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${tom.id}`;
  await page.reload();
  const still = await failing(page, /\/rpc\/reinstate_person/);
  await pickAct(page, 'Tom Reyes', 'Reinstate account');
  await dialog(page, 'Reinstate Tom Reyes’s account?')
    .getByRole('button', { name: 'Reinstate account' })
    .click();
  await expect(toast(page, 'Failed to reinstate the account. Please try again.')).toBeVisible();
  await still();
  consoleErrors.length = 0;
});

test('companies: size, owner, and a link to their members', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  const mira = await signUpPerson(host, { first_name: 'Mira', last_name: 'Sato' });
  await makeCompany(mira, 'Harbour & Pine');
  await makeAdmin(host, person);
  await page.goto('/admin?tab=companies&words=harbour');
  const company = row(page, 'Companies', 'Harbour & Pine');
  await expect(company).toContainText('Mira Sato');
  await company.getByRole('link', { name: '1 member of Harbour & Pine' }).click();
  await expect(row(page, 'People', 'Mira Sato')).toContainText('Owner');
  await page.goto('/admin?tab=companies&words=nowhere');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(company).toBeVisible();
});

test('plans and limits: saved with a toast, refused with a message, kept as a draft', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await makeAdmin(host, person);
  await page.goto('/admin?tab=plans');
  const plan = page.getByRole('form', { name: 'Plan premium' });
  await plan.getByLabel('Price', { exact: true }).fill('nine');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(
    plan.getByText(
      'Enter an amount like 9.50, or 950 in a currency without decimals, or leave it empty.',
    ),
  ).toBeVisible();
  await expect(plan.getByLabel('Price', { exact: true })).toBeFocused();
  await plan.getByLabel('Price', { exact: true }).fill('9.50');
  // The draft survives while another tab is open.
  await adminNav(page).getByRole('link', { name: 'Email', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Email' })).toBeVisible();
  await adminNav(page).getByRole('link', { name: 'Plans', exact: true }).click();
  await expect(plan.getByLabel('Price', { exact: true })).toHaveValue('9.50');
  const fix = await failing(page, /\/(plans|subscription_limits)/);
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed to save the plan. Please try again.')).toBeVisible();
  const limits = page.getByRole('form', { name: 'Limits free' });
  await limits.getByLabel('Open tasks').fill('60');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed to save the limits. Please try again.')).toBeVisible();
  await fix();
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Plan saved')).toBeVisible();
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Limits saved')).toBeVisible();
  await expect(limits.getByRole('button', { name: 'Save' })).toBeDisabled();
  const { data } = await visitor(host).from('plans').select('price_cents').eq('tier', 'premium');
  expect(data).toEqual([{ price_cents: 950 }]);
  const [free] =
    await host.sql`select max_tasks from public.subscription_limits where tier = 'free'`;
  expect(free).toEqual({ max_tasks: 60 });
  consoleErrors.length = 0;
});

test('settings: /register shows that sign-up is closed, and invited people can still sign up', {
  tag: '@full',
}, async ({ page, person, host, browser }) => {
  await makeAdmin(host, person);
  await page.goto('/admin?tab=settings');
  await page.getByRole('switch', { name: 'Anyone can sign up' }).uncheck({ force: true });
  await page.getByLabel('Support email').fill('help@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Platform settings saved')).toBeVisible();

  const owner = await host.sql`select signup_open from public.platform_settings`;
  expect(owner).toMatchObject([{ signup_open: false }]);
  const context = await browser.newContext({ baseURL: host.url });
  const guest = await context.newPage();
  await guest.goto('/terms');
  await expect(guest.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await guest.goto('/login');
  await expect(guest.getByText('Invited but no account yet?')).toBeVisible();
  await guest.goto('/register');
  await expect(guest.getByRole('heading', { name: 'Sign-up is closed for now' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'help@example.com' })).toBeVisible();
  await guest.getByRole('button', { name: 'I was invited' }).click();
  await guest.getByLabel('First name').fill('Uma');
  await guest.getByLabel('Email').fill(newAddress());
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest.getByText('Sign-up is closed for now.')).toBeVisible();

  await makeCompany(person, 'Northwind');
  const email = newAddress();
  await invite(host, person, email);
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.getByRole('switch', { name: 'Anyone can sign up' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await register(await context.newPage(), newAddress());
  await context.close();
});

test('settings: an announcement is on every page until dismissed; a new one appears again', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await makeAdmin(host, person);
  await page.goto('/admin?tab=settings');
  const fix = await failing(page, /\/platform_settings/);
  await page.getByLabel('Announcement').fill('Back at ten tonight');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    toast(page, 'Failed to save the platform settings. Please try again.'),
  ).toBeVisible();
  await fix();
  await page.getByRole('button', { name: 'Save' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Back at ten tonight' });
  await expect(banner).toBeVisible();
  await page.goto('/tasks');
  await banner.getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(banner).toHaveCount(0);
  const read = page.waitForResponse(/platform_settings\?select=announcement/);
  await page.goto('/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  await read;
  await expect(banner).toHaveCount(0);

  await host.sql`update public.platform_settings set announcement = 'Done early'`;
  await page.reload();
  const early = page.getByRole('status').filter({ hasText: 'Done early' });
  await expect(early).toBeVisible();
  await page.goto('/terms');
  await expect(early).toBeVisible();
  await expectAccessible(page);
  await early.getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(early).toHaveCount(0);
  consoleErrors.length = 0;
});

test('messages: marked as handled optimistically, undone, and reverted on failure', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' });
  await invoke({ client: visitor(host) }, 'send-contact-message', {
    id: randomUUID(),
    name: 'Vera Lind',
    email: 'vera@example.com',
    subject: 'A question',
    message: 'Is there an app?',
  });
  await tom.client
    .from('feedback')
    .insert({ message: 'More keys, please', page: '/tasks' })
    .throwOnError();
  await makeAdmin(host, person, 'support');
  await page.goto('/admin?tab=messages');
  const message = page.getByRole('article', { name: 'From Vera Lind' });
  await expect(message).toContainText('Is there an app?');
  await expect(message.getByRole('link', { name: 'Reply by email to Vera Lind' })).toHaveAttribute(
    'href',
    'mailto:vera%40example.com?subject=Re%3A%20A%20question',
  );
  const fix = await failing(page, /\/contact_messages/);
  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(toast(page, 'Failed to save the message. Please try again.')).toBeVisible();
  await expect(message).toBeVisible();
  await fix();
  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(toast(page, 'Marked as handled')).toBeVisible();
  await expect(message).toHaveCount(0);
  await toast(page, 'Marked as handled').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Message reopened')).toBeVisible();
  await expect(message).toBeVisible();

  await page.getByText('Feedback', { exact: true }).first().click();
  const feedback = page.getByRole('article', { name: 'From Tom Reyes' });
  await expect(feedback).toContainText('Sent from /tasks.');
  await feedback.getByRole('button', { name: 'Mark as handled' }).click();
  await page.getByText('Handled', { exact: true }).click();
  await expect(feedback.getByRole('button', { name: 'Reopen' })).toBeVisible();
  consoleErrors.length = 0;
});

test('mail: a failed email shows the reason and can be sent again', { tag: '@full' }, async ({
  page,
  person,
  host,
  consoleErrors,
}) => {
  await makeAdmin(host, person);
  await host.sql`
    insert into host.mail_outbox (dedupe_key, recipient, subject, html, text, attempts, next_attempt_at, last_error)
    values ('cellar', 'cellar@example.com', 'About the cellar', 'x', 'x', 3, now() + interval '1 hour', 'No route to host')`;
  await page.goto('/admin?tab=mail&kind=failing');
  const mail = row(page, 'Email', 'About the cellar');
  await expect(mail).toContainText('Failing after 3 tries');
  await expect(mail).toContainText('No route to host');
  const again = mail.getByRole('button', {
    name: 'Send again: About the cellar to cellar@example.com',
  });
  const fix = await failing(page, /\/rpc\/retry_mail/);
  await again.click();
  await expect(toast(page, 'Failed to resend the email. Please try again.')).toBeVisible();
  await fix();
  await again.click();
  await expect(toast(page, 'Sending again')).toBeVisible();
  expect((await host.mailTo('cellar@example.com')).subject).toBe('About the cellar');
  await choose(page, 'Status', 'Sent');
  await expect(mail).toContainText('Sent');
  consoleErrors.length = 0;
});

test('health: each part shows whether it works', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await makeAdmin(host, person);
  // Emails that failed in other tests on this host would count as problems.
  await host.sql`delete from host.mail_outbox`;
  await page.goto('/admin?tab=health');
  for (const part of ['Services', 'Database', 'Realtime', 'Email', 'Scheduled jobs']) {
    await expect(page.getByRole('region', { name: part })).toContainText('Working');
  }
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('PostgreSQL18');
  await expect(page.getByRole('region', { name: 'Scheduled jobs' })).toContainText(
    'Delete due accounts',
  );
});

test('overview: growth and usage in text, charts and tables; failed loads can be retried', {
  tag: '@full',
}, async ({ page, person, host, consoleErrors }) => {
  await makeAdmin(host, person);
  await page.route(/rpc\/admin_growth/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');
  await expect(page.getByText('Couldn’t load the stats')).toBeVisible();
  await page.unroute(/rpc\/admin_growth/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'New people by week, as columns' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table: New people by week' }).click();
  const table = page.getByRole('region', { name: 'New people by week, as a table' });
  await expect(table.getByRole('row')).toHaveCount(27);
  await page.getByRole('link', { name: 'People', exact: true }).last().click();
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  consoleErrors.length = 0;
});
