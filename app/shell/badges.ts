import { useAuth } from '#app/features/auth/index.ts';
import { useIncomingCount } from '#app/features/delegations/index.ts';
import { useActiveGoalCount } from '#app/features/goals/index.ts';
import { useUnreadCount } from '#app/features/notifications/index.ts';
import { useOpenTaskCount } from '#app/features/tasks/index.ts';
import type { BadgeKey } from './pages.ts';

/** The counts beside the sidebar's items; those whose data does not exist yet stay at 0. */
export function useBadges(): Record<BadgeKey, number> {
  const { user } = useAuth();
  return {
    open_tasks: useOpenTaskCount(user?.id ?? ''),
    active_goals: useActiveGoalCount(user?.id ?? ''),
    unread_notifications: useUnreadCount(user?.id ?? ''),
    incoming_delegations: useIncomingCount(user),
  };
}
