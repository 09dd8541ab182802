import { m } from '#messages';

/** Returns the accessible name of the bell, with the same number as its badge. */
export const bellName = (unread: number): string =>
  unread === 0
    ? m.notifications_title()
    : m.notifications_bell_unread({ count: badgeText(unread) });

/** Returns the text of the unread badge: the number, or `9+` above nine (spec §2). */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread));
