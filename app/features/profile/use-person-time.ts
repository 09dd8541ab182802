import { useProfile } from './profile-provider.tsx';

/** Where and when the person's days are. */
export interface PersonTime {
  /** Their zone; the device's until they gave one. */
  zone: string;
  /** The hour at which a new day begins. */
  dayStart: number;
}

/** The person's own clock and day, by which everything with a time is shown. */
export function usePersonTime(): PersonTime {
  const profile = useProfile();
  return {
    zone: profile?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    dayStart: profile?.day_start ?? 0,
  };
}
