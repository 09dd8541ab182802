import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { can, roleOf } from '#domain/permissions.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { Access } from './pages.ts';

/**
 * Spec §2 access rules: a spinner while authentication loads, then nothing until the redirect; a
 * visitor goes to /login, a person without the permission one step back, or to /dashboard.
 */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { status, profile } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const visitor = status === 'signed_out' && access !== 'public';
  const refused =
    status === 'signed_in' &&
    access !== 'public' &&
    access !== 'signed_in' &&
    !(profile && can(roleOf(profile), access));

  useEffect(() => {
    if (visitor) {
      void navigate('/login', { replace: true, state: { from: `${pathname}${search}` } });
    } else if (refused) {
      // The router counts its own entries; the first one has nothing of ours behind it.
      const hasHistory = (window.history.state?.idx ?? 0) > 0;
      if (hasHistory) void navigate(-1);
      else void navigate('/dashboard', { replace: true });
    }
  }, [visitor, refused, navigate, pathname, search]);

  if (access === 'public') return children;
  if (status === 'loading') return <LoadingScreen />;
  return visitor || refused ? null : children;
}
