import { useMemo } from 'react';
import { usePersonClock, useProfile, workHoursOf } from '#app/features/account/profile/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import type { WorkTime } from '#domain/schedule/capacity.ts';

export interface WorkClock extends WorkTime {
  /** Current instant, ISO 8601, refreshed each minute. */
  now: string;
  /** The person's current day, `YYYY-MM-DD`. */
  today: string;
  dayStart: number;
  /** 0 is Sunday. */
  weekStart: number;
}

/**
 * Returns the current instant, and the person's time zone, current day, starts of the day and the
 * week, and work hours; without a profile, the database's default work hours.
 */
export function useWorkClock(): WorkClock {
  const { zone, dayStart, weekStart, today } = usePersonClock();
  const profile = useProfile();
  const now = useNow(60_000);
  return useMemo(
    () => ({
      zone,
      dayStart,
      weekStart,
      today,
      now,
      ...workHoursOf(profile),
    }),
    [zone, dayStart, weekStart, today, now, profile],
  );
}
