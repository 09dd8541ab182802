import { useAuth } from '#app/features/auth/index.ts';
import { useIncomingCount } from '#app/features/delegations/index.ts';
import { useActiveGoalCount } from '#app/features/goals/index.ts';
import { useUnreadCount } from '#app/features/notifications/index.ts';
import { useOpenTaskCount } from '#app/features/tasks/index.ts';
import type { BadgeKey } from '../pages.ts';

const useUserId = () => useAuth().user?.id ?? '';

/** The hook that counts each badge; 0 until its data is loaded. */
const COUNTS: Record<BadgeKey, () => number> = {
  open_tasks: () => useOpenTaskCount(useUserId()),
  active_goals: () => useActiveGoalCount(useUserId()),
  unread_notifications: () => useUnreadCount(useUserId()),
  incoming_delegations: () => useIncomingCount(useAuth().user),
};

/** Returns a badge's count. `of` must not change between renders, because it selects a hook. */
export function useBadge(of: BadgeKey): number {
  const useCount = COUNTS[of];
  return useCount();
}
