import type { Locator, Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';

/** A task that was completed `ago` days before today, at `hour` o'clock, both in UTC. */
export interface Done {
  ago: number;
  hour?: number;
  quadrant?: 'do_now' | 'schedule' | 'delegate' | 'drop';
  /** How many minutes the task took. */
  took?: number;
  /** How many minutes were estimated. */
  estimate?: number;
  /** How many minutes before its deadline the task was completed; negative when late. */
  early?: number;
  company?: string;
}

/** Inserts completed tasks of a person with past timestamps. */
export async function done(host: TestHost, person: Person, tasks: Done[]) {
  await host.sql.begin(async (sql) => {
    for (const { ago, hour = 0, quadrant = 'do_now', took, estimate, early, company } of tasks) {
      await sql`
        insert into public.tasks
          (user_id, company_id, title, quadrant, status, created_at, completed_at, started_at, deadline, duration_estimated)
        select ${person.id}, ${company ?? null}, 'Done before', ${quadrant}, 'completed', at - interval '40 days', at,
          at - make_interval(mins => ${took ?? null}), at + make_interval(mins => ${early ?? null}), ${estimate ?? null}
        from (select (((now() at time zone 'UTC')::date - ${ago}::integer) + make_interval(hours => ${hour})) at time zone 'UTC' as at) as moment`;
    }
  });
}

/** Returns the day `days` days ago in UTC, as `YYYY-MM-DD`. */
export const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Returns the card whose heading contains the text `finding`. */
export const card = (page: Page, finding: string): Locator =>
  page.getByRole('region', { name: finding });

export const range = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Range' }).getByText(name, { exact: true });
