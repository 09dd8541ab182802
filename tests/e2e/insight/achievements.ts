import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';
import { expect, isPhone } from '../fixtures.ts';

/**
 * Inserts tasks completed at noon UTC of every other day, so that they unlock no achievement for a
 * streak or for a time of day.
 */
export async function completedTasks(host: TestHost, person: Person, count: number) {
  await host.sql`
    insert into public.tasks (user_id, title, status, completed_at)
    select ${person.id}, 'Done ' || n, 'completed',
      (current_date - n * 2 + time '12:00') at time zone 'UTC'
    from generate_series(1, ${count}::int) n`;
}

/** Waits until the page has stored the person's progress; only later unlocks are announced. */
export async function firstLook(page: Page, { id }: Person) {
  await expect
    .poll(() => page.evaluate((user) => localStorage.getItem(`progress:${user}`), id))
    .not.toBeNull();
}

interface Seen {
  text: string;
  shown: number;
  gone?: number;
}

/** Records each toast of the pages loaded from now on, with times by the page's own clock. */
export async function noteToasts(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    const open = new Map<Node, Seen>();
    Object.assign(window, { seenToasts: seen });
    new MutationObserver(() => {
      const now = new Set<Node>(document.querySelectorAll('.mantine-Notification-root'));
      for (const node of now) {
        if (open.has(node)) continue;
        const each: Seen = { text: node.textContent ?? '', shown: Date.now() };
        open.set(node, each);
        seen.push(each);
      }
      for (const [node, each] of open) if (!now.has(node)) each.gone ??= Date.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Returns the toasts that `noteToasts` recorded since the page was last loaded, if their text
 * starts with `words`.
 */
export function toastsSeen(page: Page, words: string): Promise<Seen[]> {
  return page.evaluate(
    (start) =>
      (window as unknown as { seenToasts: Seen[] }).seenToasts.filter(({ text }) =>
        text.startsWith(start),
      ),
    words,
  );
}

/** Returns the sidebar, opening the drawer on a phone. */
export async function sidebar(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('navigation', { name: 'Main' });
}
