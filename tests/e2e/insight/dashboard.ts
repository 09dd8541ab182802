import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';
import { expect } from '../fixtures.ts';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const startHere = (page: Page) => region(page, 'Start here');

export async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(startHere(page)).toBeVisible();
}

/** Inserts tasks for a person. Sets the person's time zone to Paris if no time zone is set. */
export async function putTasks(
  host: TestHost,
  person: Person,
  tasks: ({ title: string } & Record<string, unknown>)[],
) {
  await host.sql`
    update public.profiles set time_zone = 'Europe/Paris' where id = ${person.id}
      and time_zone is null`;
  for (const task of tasks) {
    await host.sql`insert into public.tasks ${host.sql({ user_id: person.id, ...task })}`;
  }
}
