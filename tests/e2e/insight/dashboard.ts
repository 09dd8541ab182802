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

/** Returns a calendar day in Paris, where the browser is, some days from now. */
export function parisDay(days: number): string {
  const instant = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant);
}

/** Returns the next day from Monday to Friday after today in Paris. */
export function nextWorkingDay(): string {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return [1, 2, 3].map(parisDay).find((day) => !isWeekend(day)) ?? '';
}

/** Inserts tasks of a person, whose time zone becomes Paris if they have none yet. */
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

/** Returns an instant around noon, 12:00 or 13:00, of a day in Paris. */
export const noonOf = (day: string) => `${day}T11:00:00Z`;
