export { ProfileProvider, useProfile } from './profile-provider.tsx';
export { type Profile, profileQuery } from './queries.ts';
export { useSaveProfile } from './save-profile.ts';
export { useWelcomeMail } from './use-welcome-mail.ts';
export { useZone } from './use-zone.ts';
export { initialsOf, nameOf } from './words.ts';
