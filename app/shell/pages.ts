import type { ComponentType } from 'react';
import type { AdminArea, Permission } from '#domain/account/permissions.ts';
import type { NAV_ICONS } from './sidebar/nav-icons.ts';

/** Who may open a page: everybody, whoever is signed in, or the holders of a permission. */
type Access = 'public' | 'signed_in' | Permission;

export type NavGroup = 'Workspace' | 'Team' | 'Account';

/** What a badge counts; shown above 0 only (spec §2 sidebar). */
export type BadgeKey =
  | 'open_tasks'
  | 'active_goals'
  | 'unread_notifications'
  | 'incoming_delegations';

export interface Page {
  path: string;
  title: string;
  access: Access;
  /** Of the admins those of this area alone (spec §2 role-specific screens). */
  area?: AdminArea;
  load: () => Promise<{ default: ComponentType }>;
  /** Only for visitors, or only by a mailed link: the palette leaves it out. */
  only?: 'visitors' | 'link';
  /** Other words that the palette finds it by. */
  keywords?: string;
  nav?: {
    group: NavGroup;
    /** Where it differs from the title. */
    label?: string;
    icon: keyof typeof NAV_ICONS;
    badge?: BadgeKey;
    /** Support is hidden from admins, the Team group too (spec §2). */
    hiddenFromAdmins?: boolean;
  };
}

export const NAV_GROUPS: NavGroup[] = ['Workspace', 'Team', 'Account'];

/** The page of an address, if any. */
export function pageAt(pages: readonly Page[], path: string): Page | undefined {
  const trimmed = path.replace(/\/+$/, '') || '/';
  return pages.find((page) => page.path === trimmed);
}
