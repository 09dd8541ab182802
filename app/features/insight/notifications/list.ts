import type { Database } from '#app/data/api/types.gen.ts';

export type Notice = Database['public']['Tables']['notifications']['Row'];

/** Spec §9: maximum number of notifications that one fetch returns. */
export const FETCHED = 100;

const newestFirst = (a: Notice, b: Notice) =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);

/** Returns the list, newest first and at most 100 long, with a notification added or replaced. */
export function withNotice(list: readonly Notice[], notice: Notice): Notice[] {
  return [...list.filter(({ id }) => id !== notice.id), notice].sort(newestFirst).slice(0, FETCHED);
}

export function withoutNotice(list: readonly Notice[], id: string): Notice[] {
  return list.filter((notice) => notice.id !== id);
}

/**
 * Returns the list with some notifications marked as read or unread. Marking a snoozed notification
 * as unread ends its snooze.
 */
export function withRead(list: readonly Notice[], ids: readonly string[], read: boolean): Notice[] {
  return list.map((notice) =>
    notice.read !== read && ids.includes(notice.id)
      ? { ...notice, read, snoozed_until: null }
      : notice,
  );
}

/** Returns the list with one notification marked as read and snoozed until an instant. */
export function withSnooze(list: readonly Notice[], id: string, until: string): Notice[] {
  return list.map((notice) =>
    notice.id === id ? { ...notice, read: true, snoozed_until: until } : notice,
  );
}
