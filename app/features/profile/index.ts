export { ProfileProvider, useProfile } from './profile-provider.tsx';
export { type Profile, profileQuery } from './queries.ts';
export { useSaveProfile } from './save-profile.ts';
export { useMinute, usePersonClock } from './use-person-clock.ts';
export { useWelcomeMail } from './use-welcome-mail.ts';
export { initialsOf, nameOf } from './words.ts';
