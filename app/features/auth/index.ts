export { signOut } from './actions.ts';
export { type Auth, useAuth, usePermission } from './auth-context.ts';
export { AuthProvider } from './auth-provider.tsx';
export type { Profile } from './profile.ts';
