export { signOut } from './actions.ts';
export { useAuth } from './auth-context.ts';
export { AuthProvider } from './auth-provider.tsx';
