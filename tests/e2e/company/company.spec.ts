import { signUpPerson } from '../../support/people/people.ts';
import { expectFits } from '../auth/sign-in.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { announcement, toast } from '../tasks/board.ts';

/** Returns the token of the link in an invitation's email. */
const tokenIn = (html: string) => /\/accept-invitation#([\w-]+)/.exec(html)?.[1] ?? '';

test('spec §2 /company: its creator becomes the owner, invites by email, and sees who joined', async ({
  page,
  host,
  person,
}) => {
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  await page.goto('/settings#company');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('Enter a company name.')).toBeVisible();
  await page.getByLabel('Company name').fill('  Northwind ');
  await page.getByRole('button', { name: 'Create company' }).dblclick();
  await expect(announcement(page, 'Company created')).toBeAttached();
  await expect(page).toHaveURL(/\/company$/);
  await expect(page.getByRole('heading', { name: 'Northwind', exact: true })).toBeVisible();
  const { data: profile } = await person.client
    .from('profiles')
    .select('is_company_owner')
    .eq('id', person.id)
    .single();
  expect(profile?.is_company_owner).toBe(true);

  await expect(page.getByText('You’re the only member. Invite the people')).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill(ana.email.toUpperCase());
  await dialog.getByLabel('Manager').check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  const invited = page.getByRole('listitem').filter({ hasText: ana.email });
  await expect(invited).toContainText('Manager, open until');

  const mail = await host.mailTo(ana.email, { subject: 'Alex Moreau invites you to Northwind' });
  const token = tokenIn(mail.html);
  expect((await ana.client.rpc('accept_invitation', { token })).error).toBeNull();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Ana Lindqvist' });
  await expect(row.getByRole('combobox', { name: 'Role of Ana Lindqvist' })).toHaveValue('Manager');
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
