import type { ComponentType } from 'react';
import type { AdminArea, Permission } from '#domain/account/permissions.ts';
import { m } from '#messages';
import type { NAV_ICONS } from './sidebar/nav-icons.ts';

/** Who may open a page: everyone, signed-in people, or people with a permission. */
type Access = 'public' | 'signed_in' | Permission;

export type NavGroup = 'workspace' | 'team' | 'account';

/** The count in a sidebar badge; a badge shows only a count above 0 (spec §2 sidebar). */
export type BadgeKey =
  | 'open_tasks'
  | 'active_goals'
  | 'unread_notifications'
  | 'incoming_delegations';

export interface Page {
  path: string;
  title: string;
  access: Access;
  /** Limits an admin page to admins of this area (spec §2 role-specific screens). */
  area?: AdminArea;
  load: () => Promise<{ default: ComponentType }>;
  /**
   * Set for a page that only visitors need, or that is reached only by an emailed link; the command
   * palette omits such a page.
   */
  only?: 'visitors' | 'link';
  /** Additional search terms for the command palette. */
  keywords?: string;
  nav?: {
    group: NavGroup;
    icon: keyof typeof NAV_ICONS;
    badge?: BadgeKey;
    /** Hides the page in the sidebar of admins. Set for Support and the Team group (spec §2). */
    hiddenFromAdmins?: boolean;
  };
}

/** The groups of the sidebar in order, with their names (spec §2). */
export const NAV_GROUPS: readonly [group: NavGroup, name: string][] = [
  ['workspace', m.shell_group_workspace()],
  ['team', m.shell_group_team()],
  ['account', m.shell_group_account()],
];

/** Returns the page at a path, if any. Like the router, ignores the case and a final slash. */
export function pageAt(pages: readonly Page[], path: string): Page | undefined {
  const trimmed = path.replace(/(?<!\/)\/+$/, '').toLowerCase() || '/';
  return pages.find((page) => page.path === trimmed);
}
