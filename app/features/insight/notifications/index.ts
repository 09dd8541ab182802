export { NotificationsBell } from './panel/notifications-bell.tsx';
export { notificationsQuery, useUnreadCount } from './queries.ts';
export { useLiveNotifications } from './use-live-notifications.ts';
