import { randomUUID } from 'node:crypto';
import { makeCompany } from '../../support/people/companies.ts';
import { newAddress } from '../../support/people/people.ts';
import { makeAdmin } from '../admin/admin.ts';
import { delegateRequest } from '../delegations/delegations.ts';
import { expect, test } from '../fixtures.ts';
import { blockRealtime, conflictNotice } from './two-places.ts';

// In forms that are saved as a whole, the page that saves second shows both values and loses
// neither.

test('two places at once: the company’s details', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await blockRealtime(page);
  const id = await makeCompany(person, 'Northwind');
  const stored = async () =>
    (await host.sql`select name, website from public.companies where id = ${id}`)[0];
  await page.goto('/company');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Northwind');
  await host.sql`
    update public.companies set name = 'Northwind & Co', website = 'https://theirs.example'
    where id = ${id}`;
  await name.fill('Northwind Ltd');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(conflictNotice(page, 'Name')).toContainText('Northwind & Co');
  // A field without changes on this page gets the value that was saved elsewhere.
  await expect(page.getByLabel('Website')).toHaveValue('https://theirs.example');
  expect(await stored()).toEqual({ name: 'Northwind & Co', website: 'https://theirs.example' });
  await conflictNotice(page, 'Name').getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(stored).toEqual({ name: 'Northwind Ltd', website: 'https://theirs.example' });
});

test('two places at once: the follow-up of a delegation', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await blockRealtime(page);
  const { id } = await delegateRequest(person, newAddress(), 'Update the list', { own: true });
  const stored = async () =>
    (
      await host.sql`
        select follow_up_notes, follow_up_date::text from public.delegated_tasks where id = ${id}`
    )[0];
  await page.goto(`/delegations?view=waiting&open=${id}`);
  const notes = page.getByLabel('What to ask');
  await expect(notes).toBeVisible();
  await host.sql`
    update public.delegated_tasks set follow_up_notes = 'Theirs', follow_up_date = '2030-05-17'
    where id = ${id}`;
  await notes.fill('Mine');
  await page.getByRole('button', { name: 'Save follow-up' }).click();
  await expect(conflictNotice(page, 'What to ask')).toContainText('Theirs');
  await expect(page.getByRole('button', { name: 'Follow up on' })).toContainText('17 May 2030');
  await expect(page.getByRole('button', { name: 'Save follow-up' })).toBeDisabled();
  await conflictNotice(page, 'What to ask').getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save follow-up' }).click();
  await expect.poll(stored).toEqual({ follow_up_notes: 'Mine', follow_up_date: '2030-05-17' });
});

test('two places at once: a canned answer', { tag: '@full' }, async ({ page, person, host }) => {
  await blockRealtime(page);
  await makeAdmin(host, person);
  const id = randomUUID();
  const title = `Answer ${id.slice(0, 8)}`;
  await host.sql`
    insert into public.support_replies (id, title, body) values (${id}, ${title}, 'Hello.')`;
  const stored = async () =>
    (await host.sql`select title, body from public.support_replies where id = ${id}`)[0];
  await page.goto('/admin-support');
  await page.getByRole('button', { name: 'Canned answers' }).click();
  const dialog = page.getByRole('dialog', { name: /canned answer/i });
  await dialog.getByRole('button', { name: `Edit ${title}` }).click();
  const body = dialog.getByRole('textbox', { name: 'Answer' });
  await expect(body).toHaveValue('Hello.');
  await host.sql`update public.support_replies set body = 'Theirs.' where id = ${id}`;
  await body.fill('Mine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(conflictNotice(page, 'Answer')).toContainText('Theirs.');
  expect(await stored()).toEqual({ title, body: 'Theirs.' });
  await conflictNotice(page, 'Answer').getByRole('button', { name: 'Use the other' }).click();
  await expect(body).toHaveValue('Theirs.');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`${title} too`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toEqual({ title: `${title} too`, body: 'Theirs.' });
});

test('two admins at once: a plan and a tier’s limits', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await makeAdmin(host, person);
  await page.goto('/admin?tab=plans');
  const plan = page.getByRole('form', { name: 'Plan enterprise' });
  const description = plan.getByLabel('Description');
  const theirs = `Theirs ${randomUUID()}`;
  await expect(description).toBeVisible();
  await host.sql`update public.plans set description = ${theirs} where tier = 'enterprise'`;
  await description.fill('Mine');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(conflictNotice(page, 'Description')).toContainText(theirs);
  await expect(plan.getByRole('button', { name: 'Save' })).toBeDisabled();
  await conflictNotice(page, 'Description').getByRole('button', { name: 'Use the other' }).click();
  await expect(description).toHaveValue(theirs);

  const limits = page.getByRole('form', { name: 'Limits premium' });
  const [before] = await host.sql`
    select max_goals from public.subscription_limits where tier = 'premium'`;
  await host.sql`
    update public.subscription_limits set max_goals = 333 where tier = 'premium'`;
  await limits.getByLabel('Goals').fill('444');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(conflictNotice(page, 'Goals')).toContainText('333');
  await conflictNotice(page, 'Goals').getByRole('button', { name: 'Keep mine' }).click();
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => host.sql`select max_goals from public.subscription_limits where tier = 'premium'`)
    .toEqual([{ max_goals: 444 }]);
  await host.sql`
    update public.subscription_limits set max_goals = ${before?.max_goals ?? null}
    where tier = 'premium'`;
});

test('two admins at once: the platform settings', { tag: '@full' }, async ({
  page,
  person,
  host,
}) => {
  await makeAdmin(host, person);
  await page.goto('/admin?tab=settings');
  const support = page.getByLabel('Support email');
  await expect(support).toBeVisible();
  await host.sql`update public.platform_settings set support_email = 'theirs@example.com'`;
  await support.fill('mine@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(conflictNotice(page, 'Support email')).toContainText('theirs@example.com');
  await conflictNotice(page, 'Support email').getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => host.sql`select support_email from public.platform_settings`)
    .toEqual([{ support_email: 'mine@example.com' }]);
  await host.sql`update public.platform_settings set support_email = null`;
});
