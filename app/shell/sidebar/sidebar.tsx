import { Link, NavLink } from 'react-router';
import { config } from '#app/data/platform/config.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { type Profile, useProfile } from '#app/features/account/profile/index.ts';
import { useUnreadCount } from '#app/features/insight/notifications/index.ts';
import { LevelBlock } from '#app/features/insight/progress/index.ts';
import { CoachTeaser } from '#app/features/work/coach/index.ts';
import { useIncomingCount } from '#app/features/work/delegations/index.ts';
import { useActiveGoalCount } from '#app/features/work/goals/index.ts';
import { useOpenTaskCount } from '#app/features/work/tasks/index.ts';
import { Logo } from '#app/ui/pictures/logo.tsx';
import { m } from '#messages';
import { mayOpen } from '../guards/may-open.ts';
import { type BadgeKey, NAV_GROUPS, type Page } from '../pages.ts';
import { NAV_ICONS } from './nav-icons.ts';
import classes from './sidebar.module.css';

interface Props {
  pages: readonly Page[];
  collapsed: boolean;
  onNavigate?: () => void;
}

/** Spec §2 sidebar: the groups and the items that the person may open. */
export function Sidebar({ pages, collapsed, onNavigate }: Props) {
  const profile = useProfile();
  return (
    <nav
      className={classes.nav}
      data-collapsed={collapsed || undefined}
      aria-label={m.shell_sidebar_label()}
    >
      <Link to="/dashboard" className={classes.brand} onClick={onNavigate}>
        <Logo />
        <span className={classes.label} translate="no">
          {config.name}
        </span>
      </Link>
      {NAV_GROUPS.map(([group, name]) => {
        const items = pages.filter((page) => page.nav?.group === group && isShown(page, profile));
        return (
          items.length > 0 && (
            <section key={group} className={classes.group} aria-label={name}>
              <h2 className={classes.heading}>{name}</h2>
              <ul className={classes.list}>
                {items.map((page) => (
                  <li key={page.path}>
                    <Item page={page} collapsed={collapsed} onNavigate={onNavigate} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <div className={classes.footer}>
        {!collapsed && <CoachTeaser onNavigate={onNavigate} />}
        <LevelBlock collapsed={collapsed} onNavigate={onNavigate} />
      </div>
    </nav>
  );
}

/**
 * Returns whether the sidebar shows a page: the person must be allowed to open the page, and some
 * pages are hidden from admins (spec §2).
 */
function isShown(page: Page, profile: Profile | null): boolean {
  if (page.nav?.hiddenFromAdmins && profile?.is_admin) return false;
  return mayOpen(page, profile);
}

interface ItemProps {
  page: Page;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function Item({ page, collapsed, onNavigate }: ItemProps) {
  const ItemIcon = page.nav && NAV_ICONS[page.nav.icon];
  return (
    <NavLink
      to={page.path}
      className={classes.item ?? ''}
      onClick={onNavigate}
      title={collapsed ? page.title : undefined}
    >
      {ItemIcon && <ItemIcon size={17} stroke={1.6} aria-hidden className={classes.icon} />}
      <span className={classes.label}>{page.title}</span>
      {page.nav?.badge && <Badge of={page.nav.badge} />}
    </NavLink>
  );
}

/** A separate component, so that a new count renders only the badge and not the whole item. */
function Badge({ of }: { of: BadgeKey }) {
  const count = useBadge(of);
  return count > 0 && <span className={classes.badge}>{count}</span>;
}

const useUserId = () => useAuth().user?.id ?? '';

/** The hooks that return the badges' counts; a count is 0 until its data is loaded. */
const COUNTS: Record<BadgeKey, () => number> = {
  open_tasks: () => useOpenTaskCount(useUserId()),
  active_goals: () => useActiveGoalCount(useUserId()),
  unread_notifications: () => useUnreadCount(useUserId()),
  incoming_delegations: () => useIncomingCount(useAuth().user),
};

/** Returns a badge's count. `of` must not change between renders, because it selects a hook. */
function useBadge(of: BadgeKey): number {
  const useCount = COUNTS[of];
  return useCount();
}
