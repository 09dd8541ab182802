import { useProfile } from './profile-provider.tsx';

/** The person's time zone; this device's where they set none. */
export function useZone(): string {
  return useProfile()?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
