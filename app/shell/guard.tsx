import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * Spec §2 access rules: a spinner while authentication loads, then nothing until a visitor is at
 * /login, from where they come back to where they were heading.
 */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const { status } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (status !== 'signed_out') return;
    void navigate('/login', { replace: true, state: { from: `${pathname}${search}` } });
  }, [status, navigate, pathname, search]);

  if (status === 'loading') return <LoadingScreen />;
  return status === 'signed_in' ? children : null;
}
