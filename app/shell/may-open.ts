import { can, type Role } from '#domain/permissions.ts';
import type { Page } from './pages.ts';

/** Whether a role may open a page (spec §2); its guard and the database decide again. */
export function mayOpen({ access }: Page, role: Role): boolean {
  return access === 'public' || access === 'signed_in' || can(role, access);
}
