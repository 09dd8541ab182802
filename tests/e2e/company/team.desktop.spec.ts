import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { invite, join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/**
 * Creates a company that `person` owns, with two members who have working weeks of 40 h: Ana has
 * 52 h of work, Tom has 32 h.
 */
async function team(host: TestHost, person: Person) {
  const company = await makeCompany(person, 'Northwind');
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Berger' });
  await join(host, person, ana, 'manager');
  await join(host, person, tom);
  const task = { title: 'Secret plan', company_id: company };
  await ana.client.from('tasks').insert([
    { ...task, quadrant: 'do_now', duration_estimated: 26 * 60, deadline: '2026-11-01T12:00:00Z' },
    { ...task, quadrant: 'schedule', duration_estimated: 26 * 60 },
  ]);
  await tom.client.from('tasks').insert({ ...task, duration_estimated: 32 * 60 });
  return { company, ana, tom };
}

test('spec §2 /team-dashboard: who is overloaded, who could take work, and how much there is', {
  tag: '@full',
}, async ({ page, host, person }) => {
  await team(host, person);
  await page.goto('/team-dashboard');
  await expect(
    page.getByText('Ana Lindqvist has 52 h of work, 12 h more than their week has room for.'),
  ).toBeVisible();
  await expect(page.getByText('Who could take some: Alex Moreau 12 h.')).toBeVisible();
  const ana = row(page, 'Ana Lindqvist');
  await expect(ana).toContainText('1 Do Now, 1 Schedule');
  await expect(ana).toContainText('52 h of 40 h');
  await expect(ana).toContainText('Too much for a week');
  await expect(row(page, 'Tom Berger')).toContainText('Room for 8 h');
  await expect(page.getByRole('rowheader').first()).toContainText('Ana Lindqvist');
  const work = page.getByRole('columnheader', { name: 'Work for the week' });
  await expect(work).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Person' }).click();
  await expect(work).not.toHaveAttribute('aria-sort');
  await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('rowheader').first()).toContainText('Alex Moreau');
  // The page shows only numbers of other people's tasks, never their titles.
  await expect(page.getByText('Secret plan')).toBeHidden();
  await expectAccessible(page);
});

test('one-step delegation: one of the person’s own tasks goes to a member with room', {
  tag: '@full',
}, async ({ page, host, person }) => {
  const { company, tom } = await team(host, person);
  await person.client
    .from('tasks')
    .insert({ title: 'Count the chairs', company_id: company, duration_estimated: 60 });
  await page.goto('/team-dashboard');
  await page.getByRole('button', { name: 'Delegate to Tom Berger' }).click();
  const choice = page.getByRole('dialog', { name: 'What do you want to delegate to Tom?' });
  await choice.getByLabel('Find one of your tasks').fill('nothing');
  await expect(choice.getByText('None of your tasks match.')).toBeVisible();
  await choice.getByLabel('Find one of your tasks').fill('chairs');
  await choice.getByRole('button', { name: 'Count the chairs 1 h' }).click();
  const form = page.getByRole('dialog', { name: 'Delegate task' });
  await expect(form.getByLabel('To', { exact: true })).toHaveValue(tom.email);
  await form.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(toast(page, 'Task Delegated')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, 'Tom Berger')).toContainText('1 to answer');

  // Once accepted, the task counts as Tom's work.
  const { data } = await tom.client.from('delegated_tasks').select('id').single();
  await tom.client
    .from('delegated_tasks')
    .update({ status: 'accepted' })
    .eq('id', data?.id ?? '');
  await page.reload();
  await expect(row(page, 'Tom Berger')).toContainText('33 h of 40 h');
});

test('completed per week for the chosen weeks, and all of it as CSV', { tag: '@full' }, async ({
  page,
  host,
  person,
}) => {
  const { company, tom } = await team(host, person);
  await host.sql`
    insert into public.tasks (user_id, company_id, title, status, completed_at, created_at)
    select ${tom.id}, ${company}, 'Done', 'completed', now() - make_interval(weeks => n), now() - interval '90 days'
    from (values (0), (0), (6)) as done (n)`;
  await page.goto('/team-dashboard?weeks=4');
  const completed = row(page, 'Tom Berger').getByRole('cell').nth(4).locator('b');
  await expect(completed).toHaveText('2');
  await page.getByRole('radiogroup').getByText('12 weeks').click();
  await expect(completed).toHaveText('3');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  await expect(toast(page, 'Stats downloaded')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^prioriti-team-12-weeks-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Ana Lindqvist,2,1,1,0,0,0,0,1,3120,0,0,2400,0,0');
  expect(text).not.toContain('Secret');
});

test('spec §2 access rules: a manager can open it and invite, a member is redirected', {
  tag: '@full',
}, async ({ page, host, person }) => {
  await page.goto('/team-dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  const ola = await signUpPerson(host, { first_name: 'Ola' });
  await makeCompany(ola, 'Elsewhere');
  await join(host, ola, person);
  await page.goto('/team-dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await host.sql`update public.profiles set role = 'manager' where id = ${person.id}`;
  await page.goto('/team-dashboard');
  await expect(row(page, 'Ola')).toBeVisible();
});

test('design ruling 14: a manager invites, resends and revokes; only the owner invites managers', {
  tag: '@full',
}, async ({ page, host, person }) => {
  const ola = await signUpPerson(host, { first_name: 'Ola', last_name: 'Ny' });
  await makeCompany(ola, 'Northwind');
  await join(host, ola, person, 'manager');
  await invite(host, ola, 'boss@example.com', 'manager');
  await page.goto('/team-dashboard');
  const card = page.getByRole('region', { name: 'Open invitations' });
  const invited = (email: string) => card.getByRole('listitem').filter({ hasText: email });
  await expect(invited('boss@example.com')).toContainText('Only the owner can change it.');
  await expect(invited('boss@example.com').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const email = `new-${person.id.slice(0, 8)}@example.com`;
  await card.getByRole('button', { name: 'Invite people' }).click();
  const form = page.getByRole('dialog', { name: 'Invite people' });
  await form.getByLabel('Email addresses').fill(email);
  await expect(form.getByLabel('Manager')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await host.mailTo(email, { subject: 'Alex Moreau invites you to Northwind' });
  await expect(invited(email)).toContainText('Member, open until');
  // Other people can cause at most one email a minute to a mailbox (safety attack 50).
  await host.minuteLater();
  await card.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(toast(page, 'Invitation sent again')).toBeVisible();
  await card.getByRole('button', { name: `Revoke the invitation for ${email}` }).click();
  await page
    .getByRole('group', { name: 'Revoke this invitation?' })
    .getByRole('button')
    .first()
    .click();
  await expect(announcement(page, 'Invitation revoked')).toBeAttached();
  await expect(invited(email)).toBeHidden();
  const { data } = await ola.client.from('invitations').select('revoked_at').eq('email', email);
  expect(data?.[0]?.revoked_at).not.toBeNull();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});

test('an admin without a company gets a message; a team of one is offered to invite', {
  tag: '@full',
}, async ({ page, host, person }) => {
  await host.sql`update public.profiles set is_admin = true where id = ${person.id}`;
  await page.goto('/team-dashboard');
  await expect(page.getByRole('heading', { name: 'You don’t belong to a company' })).toBeVisible();
  await host.sql`update public.profiles set is_admin = false where id = ${person.id}`;
  await makeCompany(person, 'Northwind');
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'You’re the only one on the team' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
});

test('stats that fail to load show a message and can be retried; on a phone they are cards', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  await team(host, person);
  await page.route('**/rpc/team_overview', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/team-dashboard');
  await expect(toast(page, 'Failed to fetch the team')).toBeVisible();
  await expect(page.getByText('Couldn’t load the team’s stats')).toBeVisible();
  await page.unroute('**/rpc/team_overview');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(row(page, 'Ana Lindqvist')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.getByLabel('Sort by').selectOption('Person');
  await expect(page.getByRole('rowheader').first()).toContainText('Alex Moreau');
  consoleErrors.length = 0;
});
