import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';

/** Adds unsorted tasks; the last one is the newest, which the inbox shows first. */
export async function capture(person: Person, ...titles: string[]) {
  const rows = titles.map((title, index) => ({
    title,
    is_unsorted: true,
    created_at: new Date(Date.now() - (titles.length - index) * 1000).toISOString(),
  }));
  await person.client.from('tasks').insert(rows).throwOnError();
}

export const inbox = (page: Page) => page.getByRole('region', { name: /^To sort/ });
export const sortView = (page: Page) => page.getByRole('region', { name: 'Sort', exact: true });
export const asked = (page: Page, title: string) =>
  sortView(page).getByRole('heading', { name: title, exact: true });
export const unsorted = async (person: Person) =>
  (await person.client.from('tasks').select('title').eq('is_unsorted', true)).data?.length;
