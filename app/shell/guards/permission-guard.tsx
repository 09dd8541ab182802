import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from '#app/features/account/profile/index.ts';
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
 * there is no history. From an area of administration everybody else goes to /dashboard (design
 * ruling 25).
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
    if (permission !== 'admin_access' && canGoBack()) void navigate(-1);
    else void navigate('/dashboard', { replace: true });
  }, [refused, permission, navigate, pathname]);

  return refused ? null : children;
}

/**
 * Returns whether the step before this page is a page of the app. The router counts its own steps
 * only, from 0 after each page load, so ask the browser where it can say.
 */
function canGoBack(): boolean {
  if ((window.history.state?.idx ?? 0) > 0) return true;
  // Not every browser has it yet.
  const navigation = window.navigation as Navigation | undefined;
  return navigation?.canGoBack ?? document.referrer.startsWith(`${window.location.origin}/`);
}
