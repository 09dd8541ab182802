/** What the bell is called: how many are unread is heard, not only seen. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;

/** Spec §2: capped at 9+. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread));
