import { useProfile } from '#app/features/profile/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { dayOf } from '#domain/dates/time.ts';

const HOUR_MS = 3_600_000;

/** The person's day: in their zone (this device's while they named none), begun at their hour. */
export function useToday(): { today: string; zone: string } {
  const profile = useProfile();
  const now = useNow(60_000);
  const zone = profile?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const begun = Date.parse(now) - (profile?.day_start ?? 0) * HOUR_MS;
  return { today: dayOf(new Date(begun), zone), zone };
}
