import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

/** The types of a notification (spec §3), as a person reads them. */
export const TYPES: Record<string, { label: string; icon: Icon }> = {
  info: { label: 'Information', icon: IconInfoCircle },
  success: { label: 'Success', icon: IconCircleCheck },
  warning: { label: 'Warning', icon: IconAlertTriangle },
};

/** What the bell is called: how many are unread is heard, not only seen. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;

/** Spec §2: capped at 9+. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread));
