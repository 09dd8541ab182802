import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProfileState } from '#app/features/account/profile/index.ts';
import {
  type AdminArea,
  can,
  isAdminOf,
  type Permission,
  roleOf,
} from '#domain/account/permissions.ts';
import { ProfileMissing } from './profile-missing.tsx';

interface Props {
  permission: Permission;
  area: AdminArea | undefined;
  children: ReactNode;
}

/**
 * Spec §2 access rules: a person without the permission goes back one step, or to /dashboard if
 * there is no history. From an admin page, the person always goes to /dashboard (design ruling 25).
 * Without a profile, the permission is not known and the person stays: the page is empty while the
 * profile waits for a connection, and shows an error if the profile could not be loaded.
 */
export function PermissionGuard({ permission, area, children }: Props) {
  const { state, profile } = useProfileState();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refused =
    profile !== null &&
    (!can(roleOf(profile), permission) || (area !== undefined && !isAdminOf(profile, area)));

  useEffect(() => {
    // Do not redirect a person who has just given up the permission: the app is already navigating
    // to another page, which has not rendered yet.
    if (!refused || window.location.pathname !== pathname) return;
    if (permission !== 'admin_access' && canGoBack()) void navigate(-1);
    else void navigate('/dashboard', { replace: true });
  }, [refused, permission, navigate, pathname]);

  if (!profile) return state === 'waiting' ? null : <ProfileMissing />;
  return refused ? null : children;
}

/**
 * Returns whether the previous history entry is a page of the app. The router's index is 0 on each
 * entry that a full page load added, even after earlier pages of the app, so this function also
 * checks the Navigation API.
 */
function canGoBack(): boolean {
  if ((window.history.state?.idx ?? 0) > 0) return true;
  // Not every browser has the Navigation API yet: fall back to the referrer.
  const navigation = window.navigation as Navigation | undefined;
  return navigation?.canGoBack ?? document.referrer.startsWith(`${window.location.origin}/`);
}
