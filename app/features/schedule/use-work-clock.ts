import { useMemo } from 'react';
import { usePersonClock, useProfile } from '#app/features/profile/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import type { WorkTime } from '#domain/schedule/capacity.ts';

export interface WorkClock extends WorkTime {
  /** An instant, renewed each minute. */
  now: string;
  /** `YYYY-MM-DD`, the person's day of now. */
  today: string;
  dayStart: number;
  /** 0 is Sunday. */
  weekStart: number;
}

/** When the person's days begin and when they work; of a profile without it, the database's defaults. */
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
      workStart: profile?.work_start ?? 540,
      workEnd: profile?.work_end ?? 1020,
      workDays: profile?.work_days ?? [1, 2, 3, 4, 5],
    }),
    [zone, dayStart, weekStart, today, now, profile],
  );
}
