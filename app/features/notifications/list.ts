import type { Notice } from './queries.ts';

/** Spec §9: so many are fetched. */
export const FETCHED = 100;

const newestFirst = (a: Notice, b: Notice) =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);

/** The list with a notification as it is now, wherever it was. */
export function withNotice(list: readonly Notice[], notice: Notice): Notice[] {
  return [...list.filter(({ id }) => id !== notice.id), notice].sort(newestFirst).slice(0, FETCHED);
}

export function withoutNotice(list: readonly Notice[], id: string): Notice[] {
  return list.filter((notice) => notice.id !== id);
}

/** The list with some of it read, or unread again. */
export function withRead(list: readonly Notice[], ids: readonly string[], read: boolean): Notice[] {
  return list.map((notice) => (ids.includes(notice.id) ? { ...notice, read } : notice));
}
