import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { invite, join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { PNG } from '../../support/services/storage.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { withoutRemoteChanges } from '../messages/support.ts';
import { announcement, toast } from '../tasks/board.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const roleOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Role of ${name}` });
const profileOf = async (host: TestHost, { id }: Person) =>
  (
    await host.sql`select company_id, role, is_company_owner from public.profiles where id = ${id}`
  )[0];

/** Creates a company that `owner` owns, with Ana as a member. */
async function withAna(host: TestHost, owner: Person) {
  const company = await makeCompany(owner, 'Northwind');
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  await join(host, owner, ana);
  return { company, ana };
}

async function openMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('spec §2 access rules: users, members and managers are redirected from /company', {
  tag: '@full',
}, async ({ page, host, person }) => {
  await page.goto('/company');
  await expect(page).toHaveURL(/\/dashboard$/);
  const ola = await signUpPerson(host, { first_name: 'Ola' });
  await makeCompany(ola);
  await join(host, ola, person, 'manager');
  await page.goto('/company');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('spec §6 company_access: an admin without a company is redirected to the administration', {
  tag: '@full',
}, async ({ page, host, person }) => {
  await host.sql`update public.profiles set is_admin = true where id = ${person.id}`;
  for (const path of ['/company', '/team-dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /belong to (a|no) company/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create company' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Manage companies' }).click();
    await expect(page).toHaveURL(/\/admin\?tab=companies$/);
  }
});

test('spec §2 invite many: each address has its own result, and failed ones can be corrected', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  const { ana } = await withAna(host, person);
  await page.goto('/company');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const field = dialog.getByLabel('Email addresses');
  await field.fill('tom@example.com; nonsense');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('“nonsense” isn’t an email address.')).toBeVisible();
  await field.fill(`"Berger, Tom" <tom@example.com>; mia@example.com\n${ana.email}`);
  await expect(dialog.getByText('3 addresses')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Invitations sent')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'tom@example.com' })).toContainText(
    'Invited.',
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: ana.email })).toContainText(
    'This person is already in your company.',
  );
  await expect(field).toHaveValue(ana.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('mia@example.com')).toBeVisible();
  consoleErrors.length = 0;
});

test('spec §2 resend and revoke: only the newest link works; earlier and revoked ones do not', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  const { ana: _ana } = await withAna(host, person);
  const tom = await signUpPerson(host, { first_name: 'Tom' });
  const before = await invite(host, person, tom.email);
  await page.goto('/company');
  await page.getByRole('button', { name: `Send again to ${tom.email}` }).dblclick();
  await expect(toast(page, 'Invitation sent again')).toBeVisible();
  const mail = await host.mailTo(tom.email, { subject: 'Alex Moreau invites you to Northwind' });
  const token = /\/accept-invitation#([\w-]+)/.exec(mail.html)?.[1] ?? '';
  const state = async (each: string) =>
    (await tom.client.rpc('invitation_by_token', { token: each })).data;
  expect(await state(token)).toMatchObject({ state: 'open' });
  expect(await state(before.token)).toBeNull();

  await page.route('**/rpc/revoke_invitation', (route) => route.abort());
  const revoke = page.getByRole('button', { name: `Revoke the invitation for ${tom.email}` });
  await revoke.click();
  await page
    .getByRole('group', { name: 'Revoke this invitation?' })
    .getByRole('button')
    .first()
    .click();
  await expect(toast(page, 'Failed to revoke the invitation. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/revoke_invitation');
  await revoke.click();
  await page
    .getByRole('group', { name: 'Revoke this invitation?' })
    .getByRole('button')
    .first()
    .click();
  await expect(announcement(page, 'Invitation revoked')).toBeAttached();
  await expect(page.getByText('No open invitations.')).toBeVisible();
  expect(await state(token)).toMatchObject({ state: 'revoked' });
  consoleErrors.length = 0;
});

test('spec §2 revoke: a double click does not affect the invitation below', {
  tag: '@full',
}, async ({ page, host, person }) => {
  await withAna(host, person);
  await invite(host, person, 'tom@example.com');
  await invite(host, person, 'mia@example.com');
  await page.goto('/company');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/invite_member')) sent.push(request.url());
  });
  // Mia's invitation is newer, so its row comes first. The first click of the double click revokes
  // it, and Tom's row moves up to the pointer.
  await page.getByRole('button', { name: 'Revoke the invitation for mia@example.com' }).click();
  await page
    .getByRole('group', { name: 'Revoke this invitation?' })
    .getByRole('button')
    .first()
    .dblclick();
  await expect(announcement(page, 'Invitation revoked')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Send again to tom@example.com' })).toBeVisible();
  expect(sent).toEqual([]);
  await expect(page.getByRole('group', { name: 'Revoke this invitation?' })).toHaveCount(0);
});

test('spec §2 changes by others appear at once; a former owner is redirected', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  const { ana } = await withAna(host, person);
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Berger' });
  await page.goto('/company');
  await expect(page.getByText('No open invitations.')).toBeVisible();
  const { token } = await invite(host, person, tom.email);
  await expect(page.getByRole('button', { name: `Send again to ${tom.email}` })).toBeVisible();
  await tom.client.rpc('accept_invitation', { token });
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tom Berger' })).toBeVisible();
  await person.client.rpc('transfer_ownership', { person: ana.id });
  await expect(page).not.toHaveURL(/\/company/);
  await expect(page.getByRole('link', { name: 'Company', exact: true })).toHaveCount(0);
  // The page may log a refused request that was in flight when the ownership changed.
  consoleErrors.length = 0;
});

test('spec §2 change role: optimistic, undone from its toast, reverted on failure', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  const { ana } = await withAna(host, person);
  await page.goto('/company');
  await roleOf(page, 'Ana Lindqvist').click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await expect(toast(page, 'Role changed')).toContainText('Ana Lindqvist is now a manager.');
  expect(await profileOf(host, ana)).toMatchObject({ role: 'manager' });
  await toast(page, 'Role changed').getByRole('button', { name: 'Undo' }).click();
  await expect(roleOf(page, 'Ana Lindqvist')).toHaveValue('Member');
  await expect.poll(() => profileOf(host, ana)).toMatchObject({ role: 'other' });
  await page.route('**/rpc/set_member_role', (route) => route.abort());
  await roleOf(page, 'Ana Lindqvist').click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await expect(toast(page, 'Failed to change the role. Please try again.')).toBeVisible();
  await expect(roleOf(page, 'Ana Lindqvist')).toHaveValue('Member');
  consoleErrors.length = 0;
});

test('spec §2 remove: their tasks are transferred in the same step', { tag: '@full' }, async ({
  page,
  host,
  person,
  consoleErrors,
}) => {
  const { company, ana } = await withAna(host, person);
  await ana.client
    .from('tasks')
    .insert([{ title: 'The company’s', company_id: company }, { title: 'Her own' }]);
  await page.goto('/company');
  await openMenu(page, 'Ana Lindqvist', 'Remove…');
  const dialog = page.getByRole('dialog', { name: 'Remove Ana Lindqvist?' });
  await expect(dialog.getByText('They have 1 open company task')).toBeVisible();
  await dialog.getByLabel('Move the tasks to a colleague').check();
  await dialog.getByRole('button', { name: 'Move tasks and remove' }).click();
  await expect(dialog.getByText('Choose who gets the tasks.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Move the tasks to' }).click();
  await page.getByRole('option', { name: 'Alex Moreau' }).click();
  await expectAccessible(page);
  await page.route('**/rpc/remove_member', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Move tasks and remove' }).click();
  await expect(toast(page, 'Failed to remove the member. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/remove_member');
  await dialog.getByRole('button', { name: 'Move tasks and remove' }).click();
  await expect(announcement(page, 'Member removed')).toBeAttached();
  await expect(row(page, 'Ana Lindqvist')).toBeHidden();
  const titles = async ({ client, id }: Person) =>
    (await client.from('tasks').select('title').eq('user_id', id)).data;
  expect(await titles(person)).toEqual([{ title: 'The company’s' }]);
  expect(await titles(ana)).toEqual([{ title: 'Her own' }]);
  expect(await profileOf(host, ana)).toMatchObject({ company_id: null });
  consoleErrors.length = 0;
});

test('spec §2 transfer ownership: after typing the name; access to the page moves with it', {
  tag: '@full',
}, async ({ page, host, person }) => {
  const { ana } = await withAna(host, person);
  await page.goto('/company');
  await openMenu(page, 'Ana Lindqvist', 'Make owner…');
  const dialog = page.getByRole('dialog', { name: 'Transfer ownership' });
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(dialog.getByText('Type “Northwind” to confirm.')).toBeVisible();
  expect(await profileOf(host, person)).toMatchObject({ is_company_owner: true });
  await dialog.getByLabel('To confirm, type Northwind').fill('Northwind');
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(announcement(page, 'Ownership transferred')).toContainText(
    'Ana Lindqvist now owns the company. You’re a manager.',
  );
  await expect(page).toHaveURL(/\/team-dashboard$/);
  await expect(page.getByRole('link', { name: 'Company' })).toBeHidden();
  expect(await profileOf(host, ana)).toMatchObject({ is_company_owner: true });
  expect(await profileOf(host, person)).toMatchObject({
    is_company_owner: false,
    role: 'manager',
  });
});

test('spec §2 name, website, zone and logo: saved, validated, and kept when saving fails', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  const { company } = await withAna(host, person);
  await page.goto('/company');
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByLabel('Website').fill('javascript:alert(1)');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Enter an address like')).toBeVisible();
  await details.getByLabel('Name').fill('Northwind Trading');
  await details.getByLabel('Website').fill('northwind.example');
  await details.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  await page.getByRole('option', { name: 'Tokyo, Asia' }).click();
  await page.route('**/rest/v1/companies**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed to save the company. Please try again.')).toBeVisible();
  await expect(details.getByLabel('Name')).toHaveValue('Northwind Trading');
  await page.unroute('**/rest/v1/companies**');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Company saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Northwind Trading' })).toBeVisible();

  await page.getByLabel('Logo file').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG),
  });
  const dialog = page.getByRole('dialog', { name: 'Position your logo' });
  await dialog.getByRole('button', { name: 'Save logo' }).click();
  await expect(announcement(page, 'Logo saved')).toBeAttached();
  const stored = async () =>
    (
      await host.sql`select name, website, time_zone, logo_url from public.companies where id = ${company}`
    )[0];
  expect(await stored()).toMatchObject({
    name: 'Northwind Trading',
    website: 'https://northwind.example',
    time_zone: 'Asia/Tokyo',
    logo_url: expect.stringContaining(`/storage/v1/object/public/logos/${company}/`),
  });
  await page.getByRole('region', { name: 'Logo' }).getByRole('button', { name: 'Remove' }).click();
  await expect(announcement(page, 'Logo removed')).toBeAttached();
  expect(await stored()).toMatchObject({ logo_url: null });
  consoleErrors.length = 0;
});

test('spec §2 members: search, sort, with tier, last seen and usage of the limits', {
  tag: '@full',
}, async ({ page, host, person }) => {
  const { company, ana } = await withAna(host, person);
  await ana.client
    .from('tasks')
    .insert([1, 2, 3].map((n) => ({ title: `Task ${n}`, company_id: company })));
  for (const first_name of ['Mia', 'Tom', 'Eva', 'Ben']) {
    await join(host, person, await signUpPerson(host, { first_name }));
  }
  await page.goto('/company');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveCount(6);
  await expect(row(page, 'Ana Lindqvist')).toContainText('Free3Today');
  await expect(page.getByText('Closest to the limit: Ana Lindqvist, 3 of 50')).toBeVisible();
  await page.getByRole('button', { name: 'Open tasks', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Open tasks' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(names.first()).toContainText('Ana Lindqvist');
  await page.getByLabel('Search members').fill('mi');
  await expect(names).toHaveCount(1);
  await page.getByLabel('Search members').fill('zzz');
  await expect(page.getByText('No one has that name or email.')).toBeVisible();
});

test('a member leaves in the settings, and the last one closes the company', {
  tag: '@full',
}, async ({ page, host, person, consoleErrors }) => {
  const ola = await signUpPerson(host, { first_name: 'Ola' });
  await makeCompany(ola, 'Elsewhere');
  await join(host, ola, person);
  await page.goto('/settings#company');
  await expect(page.getByText('You’re a member.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave company…' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave Elsewhere?' });
  await page.route('**/rpc/leave_company', (route) => route.abort());
  await leaving.getByRole('button', { name: 'Leave company' }).click();
  await expect(toast(page, 'Failed to leave the company. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/leave_company');
  await leaving.getByRole('button', { name: 'Leave company' }).click();
  await expect(announcement(page, 'You left the company')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Create a company' })).toBeVisible();

  const company = await makeCompany(person, 'Mine');
  await page.goto('/company');
  await page.reload();
  await page.getByRole('button', { name: 'Close company…' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Mine?' });
  await closing.getByRole('button', { name: 'Close company' }).click();
  await expect(page).toHaveURL(/\/settings#company$/);
  await expect(page.getByRole('heading', { name: 'Create a company' })).toBeVisible();
  expect(await host.sql`select from public.companies where id = ${company}`).toHaveLength(0);
  consoleErrors.length = 0;
});

test('failed loads show a message and can be retried', { tag: '@full' }, async ({
  page,
  host,
  person,
  consoleErrors,
}) => {
  await withAna(host, person);
  await withoutRemoteChanges(page);
  await page.route('**/rpc/company_members', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/company');
  const card = page.getByRole('region', { name: 'Members' });
  await expect(card.getByText('Couldn’t load the members')).toBeVisible();
  await page.unroute('**/rpc/company_members');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Ana Lindqvist')).toBeVisible();
  consoleErrors.length = 0;
});

test('refusals by the server show a message, and nothing is lost', { tag: '@full' }, async ({
  page,
  host,
  person,
  consoleErrors,
}) => {
  await page.goto('/settings#company');
  await page.route('**/rpc/create_company', (route) => route.abort());
  await page.getByLabel('Company name').fill('Northwind');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(toast(page, 'Failed to create the company. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Northwind');

  const { company } = await withAna(host, person);
  await invite(host, person, 'tom@example.com');
  await host.sql`
    update public.companies set logo_url = ${`/storage/v1/object/public/logos/${company}/x.png`}
    where id = ${company}`;
  for (const call of ['rpc/invite_member', 'rpc/transfer_ownership', 'rest/v1/companies']) {
    await page.route(`**/${call}**`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
  }
  await page.goto('/company');
  await page.reload();
  await page.getByRole('button', { name: 'Send again to tom@example.com' }).click();
  await expect(toast(page, 'Failed to resend the invitation. Please try again.')).toBeVisible();
  await page.getByRole('region', { name: 'Logo' }).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Failed to remove the logo. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  await inviting.getByLabel('Email addresses').fill('mia@example.com');
  await inviting.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Failed to send the invitations')).toBeVisible();
  await expect(inviting.getByRole('alert')).toContainText('mia@example.com');
  await expect(inviting.getByLabel('Email addresses')).toHaveValue('mia@example.com');
  await page.keyboard.press('Escape');
  await expect(inviting).toBeHidden();
  await openMenu(page, 'Ana Lindqvist', 'Make owner…');
  const dialog = page.getByRole('dialog', { name: 'Transfer ownership' });
  await dialog.getByLabel('To confirm, type Northwind').fill('Northwind');
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(toast(page, 'Failed to transfer ownership. Please try again.')).toBeVisible();
  expect(await profileOf(host, person)).toMatchObject({ is_company_owner: true });
  consoleErrors.length = 0;
});
