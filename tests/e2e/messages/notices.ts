import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import type { Person } from '../../support/people/people.ts';

interface NewNotice {
  title: string;
  message?: string;
  type?: 'info' | 'success' | 'warning';
  read?: boolean;
  action_url?: string | null;
  /** How many hours ago the notification was created. */
  ago?: number;
}

/** Inserts notifications for a person directly into the database. */
export async function notify(host: TestHost, person: Person, ...all: NewNotice[]) {
  for (const {
    title,
    message = '',
    type = 'info',
    read = false,
    action_url = null,
    ago = 0,
  } of all) {
    await host.sql`
      insert into public.notifications (user_id, title, message, type, read, action_url, created_at)
      values (${person.id}, ${title}, ${message}, ${type}, ${read}, ${action_url},
        now() - make_interval(hours => ${ago}))`;
  }
}

export const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
export const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** Returns a notification in the popover's or the page's list. */
export const noticeIn = (place: Page | ReturnType<typeof popover>, title: string) =>
  place.getByRole('listitem').filter({ hasText: title });

/** Returns the titles of a person's unread notifications. */
export async function unreadOf(person: Person): Promise<string[]> {
  const { data } = await person.client
    .from('notifications')
    .select('title')
    .eq('read', false)
    .order('created_at', { ascending: false });
  return (data ?? []).map(({ title }) => title);
}
