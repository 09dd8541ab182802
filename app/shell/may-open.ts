import { useMemo } from 'react';
import { useProfile } from '#app/features/profile/index.ts';
import { can, type Role, roleOf } from '#domain/permissions.ts';
import type { Page } from './pages.ts';

/** Whether a role may open a page (spec §2); its guard and the database decide again. */
export function mayOpen({ access }: Page, role: Role): boolean {
  return access === 'public' || access === 'signed_in' || can(role, access);
}

/** The pages of the frame that the person may open. */
export function useOpenPages(pages: readonly Page[]): readonly Page[] {
  const profile = useProfile();
  const role = profile ? roleOf(profile) : 'user';
  return useMemo(
    () => pages.filter((page) => page.access !== 'public' && mayOpen(page, role)),
    [pages, role],
  );
}
