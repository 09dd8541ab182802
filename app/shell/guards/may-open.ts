import { useMemo } from 'react';
import { type Profile, useProfile } from '#app/features/account/profile/index.ts';
import { can, isAdminOf, roleOf } from '#domain/account/permissions.ts';
import type { Page } from '../pages.ts';

/**
 * Returns whether a person may open a page (spec §2). The page's guard and the database check the
 * permission again.
 */
export function mayOpen({ access, area }: Page, profile: Profile | null): boolean {
  if (access === 'public' || access === 'signed_in') return true;
  if (!profile || !can(roleOf(profile), access)) return false;
  return area === undefined || isAdminOf(profile, area);
}

/** Returns the signed-in pages that the person may open. */
export function useOpenPages(pages: readonly Page[]): readonly Page[] {
  const profile = useProfile();
  return useMemo(
    () => pages.filter((page) => page.access !== 'public' && mayOpen(page, profile)),
    [pages, profile],
  );
}
