import { m } from '#messages';

/** Returns the accessible name of the bell, with the same number as its badge. */
export const bellName = (unread: number): string =>
  unread === 0
    ? m.notifications_title()
    : m.notifications_bell_unread({ count: badgeText(unread) });

/** Spec §2: capped at 9+. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread));
