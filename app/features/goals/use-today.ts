import { useProfile } from '#app/features/profile/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { dayOf } from '#domain/dates/time.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the person's current day and time zone (this device's if they set none). Their day starts
 * at their `day_start` hour.
 */
export function useToday(): { today: string; zone: string } {
  const profile = useProfile();
  const now = useNow(60_000);
  const zone = profile?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const begun = Date.parse(now) - (profile?.day_start ?? 0) * HOUR_MS;
  return { today: dayOf(new Date(begun), zone), zone };
}
