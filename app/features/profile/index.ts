export { ProfileProvider, useProfile } from './profile-provider.tsx';
export type { Profile } from './queries.ts';
export { useWelcomeMail } from './use-welcome-mail.ts';
