import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from '#app/features/profile/index.ts';
import {
  type AdminArea,
  can,
  isAdminOf,
  type Permission,
  roleOf,
} from '#domain/account/permissions.ts';

interface Props {
  permission: Permission;
  area: AdminArea | undefined;
  children: ReactNode;
}

/**
 * Spec §2 access rules: a person without the permission goes back one step, or to /dashboard if
 * there is no history. Admins of another area go to /dashboard.
 */
export function PermissionGuard({ permission, area, children }: Props) {
  const profile = useProfile();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const permitted = profile !== null && can(roleOf(profile), permission);
  const refused = !permitted || (area !== undefined && !isAdminOf(profile, area));

  useEffect(() => {
    // People who just gave up the permission are already navigating to a page that has not rendered
    // yet.
    if (!refused || window.location.pathname !== pathname) return;
    // `idx` counts the router's own history entries: going back from the first one would leave the
    // app.
    const hasHistory = !permitted && (window.history.state?.idx ?? 0) > 0;
    if (hasHistory) void navigate(-1);
    else void navigate('/dashboard', { replace: true });
  }, [refused, permitted, navigate, pathname]);

  return refused ? null : children;
}
