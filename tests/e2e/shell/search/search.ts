import type { Page } from '@playwright/test';
import type { TestHost } from '../../../support/host.ts';
import { type Person, signUpPerson } from '../../../support/people/people.ts';

/** Returns the search field of /search-results; the field in the header has another name. */
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for' });
export const group = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
export const resultsOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title }).getByRole('link').first();
export const asked = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Kind' }).getByRole('button', { name });

/** Delegates to a new person, who accepts; returns that person. */
export async function delegateTo(
  host: TestHost,
  person: Person,
  first_name: string,
  title: string,
) {
  const other = await signUpPerson(host, { first_name });
  await person.client.from('delegated_tasks').insert({ title, delegated_to_email: other.email });
  await other.client.from('delegated_tasks').update({ status: 'accepted' }).eq('title', title);
  return other;
}
