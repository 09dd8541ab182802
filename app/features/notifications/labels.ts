/** Returns the accessible name of the bell, with the same number as its badge. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${badgeText(unread)} unread`;

/** Spec §2: capped at 9+. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread));
