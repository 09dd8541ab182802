import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wasEnded } from '#app/data/session/ended-session.ts';
import {
  clearReturnTo,
  problemIn,
  returnToFrom,
  returnToFromState,
  useAuth,
} from '#app/features/account/auth/index.ts';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * Spec §2 access rules: shows a spinner while authentication loads, then redirects visitors to
 * /login. After the sign-in they return to this page.
 */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const { status } = useAuth();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const from = returnToFrom({ pathname, search, hash });
  // Emailed links and Google sign-in end at /dashboard: go on to the page that the person requested
  // before the sign-in.
  const onward =
    status === 'signed_in' && from === '/dashboard' ? returnToFromState({ from }) : from;

  useEffect(() => {
    if (onward !== from) {
      clearReturnTo();
      void navigate(onward, { replace: true });
    }
    if (status !== 'signed_out' && status !== 'needs_second_factor') return;
    const problem = status === 'signed_out' ? whyOut() : undefined;
    void navigate('/login', { replace: true, state: { from, ...(problem && { problem }) } });
  }, [status, navigate, from, onward]);

  if (status === 'loading') return <LoadingScreen />;
  return status === 'signed_in' && onward === from ? children : null;
}

/**
 * Returns the error code that explains why the person is signed out; undefined if there is no such
 * code, for example after the person signed out.
 */
const whyOut = () => problemIn(window.location) ?? (wasEnded() ? 'session_not_found' : undefined);
