import type { Page } from '@playwright/test';
import type { Person } from '../../support/people/people.ts';
import { expect, isPhone } from '../fixtures.ts';

/**
 * The time at which `atNoon` stopped the page's clock, which is the start of the current minute,
 * and functions that count from that time.
 */
export interface Noon {
  now: Date;
  /** Returns the instant `minutes` after `now`. */
  at: (minutes: number) => string;
  /** Returns the UTC date `days` days after today, as `YYYY-MM-DD`. */
  day: (days: number) => string;
}

/**
 * Moves the person to a time zone where it is between 12:00 and 13:00 on a work day, with `left`
 * minutes of working time left, and stops the page's clock. Call it before opening the page.
 */
export async function atNoon(page: Page, person: Person, left = 130): Promise<Noon> {
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  const ahead = 12 - now.getUTCHours();
  const { error } = await person.client
    .from('profiles')
    .update({
      // The sign in these names is inverted: Etc/GMT-2 is two hours ahead of UTC.
      time_zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
      work_start: 0,
      work_end: 720 + now.getUTCMinutes() + left,
      work_days: [0, 1, 2, 3, 4, 5, 6],
    })
    .eq('id', person.id)
    .select('id')
    .single();
  if (error) throw error;
  await page.clock.setFixedTime(now);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  return { now, at, day: (days) => at(days * 1440).slice(0, 10) };
}

type Columns = Parameters<ReturnType<Person['client']['from']>['insert']>[0];

/** Inserts tasks of the person, in this order. */
export async function haveTasks(person: Person, ...tasks: Columns[]) {
  for (const task of tasks) {
    const { error } = await person.client.from('tasks').insert(task as never);
    if (error) throw error;
  }
}

/** Returns the coach's line in a quadrant's footer, opening the quadrant's tab on a phone. */
export async function lineOf(page: Page, name: string) {
  if (isPhone(page)) await page.getByRole('tab', { name: new RegExp(name) }).click();
  return page.getByRole('group', { name: `Coach on ${name}` });
}

export const panel = (page: Page) => page.getByRole('dialog', { name: 'AI Assistant' });

/** Opens the panel with its button in the header, or on a phone with the menu "More tools". */
export async function openPanel(page: Page) {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'AI Assistant' }).click();
  } else await page.getByRole('button', { name: 'AI Assistant' }).click();
  await expect(panel(page)).toBeVisible();
}

/** Returns a piece of advice in the panel, by its text. */
export const advice = (page: Page, text: string) =>
  panel(page).getByRole('listitem').filter({ hasText: text });
