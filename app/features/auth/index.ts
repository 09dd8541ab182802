export { useAuth } from './auth-context.ts';
export { AuthProvider } from './auth-provider.tsx';
export { headingFrom, ownPath, problemIn } from './destination.ts';
export { forgetHeading, onwardFrom } from './return-to.ts';
export { signOut } from './sign-in/sign-out.ts';
