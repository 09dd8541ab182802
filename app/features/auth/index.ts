export { useAuth } from './auth-context.ts';
export { AuthProvider } from './auth-provider.tsx';
export { headingFrom, ownPath, problemIn } from './destination.ts';
export { forgetHeading, onwardFrom } from './heading.ts';
export { signOut } from './sign-out.ts';
