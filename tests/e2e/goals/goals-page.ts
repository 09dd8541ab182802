import type { Page } from '@playwright/test';
import type { Database } from '#app/data/api/types.gen.ts';
import type { Person } from '../../support/people/people.ts';
import { expect } from '../fixtures.ts';

type NewGoal = Database['public']['Tables']['goals']['Insert'];

/** Returns the card of an active goal. */
export const goalCard = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Active goals' }).getByRole('listitem').filter({ hasText: title });

export const progressOf = (page: Page, title: string) =>
  page.getByRole('textbox', { name: `Progress of ${title}` });

export async function openGoals(page: Page) {
  await page.goto('/goals');
  await expect(page.getByRole('button', { name: 'New goal' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading goals' })).toHaveCount(0);
}

export async function chooseForGoal(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Inserts a goal through the API, not in the page; returns its row. */
export async function putGoal(person: Person, values: NewGoal) {
  const { data } = await person.client
    .from('goals')
    .insert(values)
    .select()
    .single()
    .throwOnError();
  return data;
}

export async function storedGoal(person: Person, title: string) {
  const { data } = await person.client.from('goals').select().eq('title', title).maybeSingle();
  return data;
}
