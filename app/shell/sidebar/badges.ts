import { useAuth } from '#app/features/auth/index.ts';
import { useIncomingCount } from '#app/features/delegations/index.ts';
import { useActiveGoalCount } from '#app/features/goals/index.ts';
import { useUnreadCount } from '#app/features/notifications/index.ts';
import { useOpenTaskCount } from '#app/features/tasks/index.ts';
import type { BadgeKey } from '../pages.ts';

const useUserId = () => useAuth().user?.id ?? '';

/** How each badge counts; those whose data is not there yet stay at 0. */
const COUNTS: Record<BadgeKey, () => number> = {
  open_tasks: () => useOpenTaskCount(useUserId()),
  active_goals: () => useActiveGoalCount(useUserId()),
  unread_notifications: () => useUnreadCount(useUserId()),
  incoming_delegations: () => useIncomingCount(useAuth().user),
};

/** The count of one badge, which is the same one for as long as the item is there. */
export function useBadge(of: BadgeKey): number {
  const useCount = COUNTS[of];
  return useCount();
}
