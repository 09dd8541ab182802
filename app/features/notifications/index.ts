export { NotificationsBell } from './panel/notifications-bell.tsx';
export { useUnreadCount } from './queries.ts';
export { useLiveNotifications } from './use-live-notifications.ts';
