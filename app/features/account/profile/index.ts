export { initialsOf, nameOf } from './names.ts';
export { workHoursOf } from './person-clock.ts';
export { ProfileProvider, useProfile, useProfileState } from './profile-provider.tsx';
export { ownedCompanyOf, type Profile, profileQuery } from './queries.ts';
export { useSaveProfile, writeProfile } from './save-profile.ts';
export { useKnownZone } from './use-known-zone.ts';
export { useMinute, usePersonClock } from './use-person-clock.ts';
export { useWelcomeMail } from './use-welcome-mail.ts';
