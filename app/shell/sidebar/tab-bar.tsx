import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useTodayCount } from '#app/features/work/tasks/index.ts';
import { m } from '#messages';
import { type Page, pageAt } from '../pages.ts';
import { NAV_ICONS } from './nav-icons.ts';
import classes from './tab-bar.module.css';
import { TABS } from './tab-bar-skeleton.tsx';

/** The tab bar on phones (clarity §7): four main pages, and a button that opens the drawer. */
export function TabBar({ pages, onMore }: { pages: readonly Page[]; onMore: () => void }) {
  return (
    <nav
      className={classes.bar}
      aria-label={m.shell_tab_bar_label()}
      data-keep-clear
      data-screen-only
    >
      {TABS.map((path) => {
        const page = pageAt(pages, path);
        const TabIcon = page?.nav && NAV_ICONS[page.nav.icon];
        return (
          <NavLink key={path} to={path} className={classes.tab ?? ''}>
            {TabIcon && <TabIcon size={20} stroke={1.6} aria-hidden />}
            {path === '/dashboard' ? m.shell_tab_today() : page?.title}
            {path === '/dashboard' && <TodayBadge />}
          </NavLink>
        );
      })}
      <UnstyledButton className={classes.tab} onClick={onMore}>
        <IconDots size={20} stroke={1.6} aria-hidden />
        {m.ui_more()}
      </UnstyledButton>
    </nav>
  );
}

/** Renders the number of tasks for today; nothing if there are none. */
function TodayBadge() {
  const count = useTodayCount(useAuth().user?.id ?? '');
  return (
    count > 0 && (
      <span className={classes.badge}>
        {count}
        <span className="visually-hidden"> {m.shell_tab_today_count()}</span>
      </span>
    )
  );
}
