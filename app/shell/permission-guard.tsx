import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#app/features/profile/index.ts';
import { can, type Permission, roleOf } from '#domain/permissions.ts';

interface Props {
  permission: Permission;
  children: ReactNode;
}

/** Spec §2 access rules: without the permission one step back, or to /dashboard without history. */
export function PermissionGuard({ permission, children }: Props) {
  const profile = useProfile();
  const navigate = useNavigate();
  const refused = !(profile && can(roleOf(profile), permission));

  useEffect(() => {
    if (!refused) return;
    // The router counts its own entries; the first one has nothing of ours behind it.
    const hasHistory = (window.history.state?.idx ?? 0) > 0;
    if (hasHistory) void navigate(-1);
    else void navigate('/dashboard', { replace: true });
  }, [refused, navigate]);

  return refused ? null : children;
}
