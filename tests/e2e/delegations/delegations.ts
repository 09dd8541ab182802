import type { Browser, Locator, Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';
import { signUpPerson } from '../../support/people/people.ts';
import { expect, signInPage } from '../fixtures.ts';

/** Signs up another person, and opens a page in a new browser context, signed in as that person. */
export async function beside(browser: Browser, host: TestHost, name = 'Tom') {
  const tom = await signUpPerson(host, { first_name: name, last_name: 'Reyes' });
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInPage(page, host, tom);
  return { tom, tomsPage: page };
}

/**
 * Inserts a delegation as the app does, but requests no email to the recipient. With `own`, first
 * creates a task of the delegator's, and delegates that task.
 */
export async function delegateRequest(
  from: Person,
  email: string,
  title: string,
  fields: {
    deadline?: string;
    delegation_notes?: string;
    is_urgent?: boolean;
    quadrant?: string;
    own?: boolean;
  } = {},
) {
  const { own, ...columns } = fields;
  const task = own
    ? await from.client.from('tasks').insert({ title }).select().single()
    : undefined;
  const { data, error } = await from.client
    .from('delegated_tasks')
    .insert({
      title,
      delegated_to_email: email,
      original_task_id: task?.data?.id ?? null,
      ...columns,
    })
    .select()
    .single();
  if (error) throw error;
  return data;
}

export async function open(page: Page, tab = 'incoming') {
  await page.goto(`/delegations?tab=${tab}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

export const act = (page: Page, label: string, title: string) =>
  page.getByRole('button', { name: `${label}: ${title}`, exact: true });

/** Presses a button that asks for confirmation, and confirms. */
export async function confirm(page: Page | Locator, label: string, title: string) {
  await page.getByRole('button', { name: `${label}: ${title}`, exact: true }).click();
  await page.getByRole('button', { name: label, exact: true }).click();
}

export const notificationsOf = async (person: Person) =>
  ((await person.client.from('notifications').select('title')).data ?? []).map(
    ({ title }) => title,
  );

export const rowOf = async (person: Person, title: string) =>
  (await person.client.from('delegated_tasks').select().eq('title', title).single()).data;

/** Fills in the open delegation form and sends it; returns its dialog. */
export async function fillAndSend(page: Page, email: string, note = '') {
  const dialog = page.getByRole('dialog', { name: /^(Delegate|New delegation)/ });
  await dialog.getByLabel('To', { exact: true }).fill(email);
  if (note) await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  return dialog;
}
