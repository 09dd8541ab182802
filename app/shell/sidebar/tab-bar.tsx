import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { m } from '#messages';
import { type Page, pageAt } from '../pages.ts';
import { NAV_ICONS } from './nav-icons.ts';
import classes from './tab-bar.module.css';

const TABS = ['/dashboard', '/tasks', '/goals', '/delegations'];

/** The tab bar on phones: four main pages, and a button that opens the drawer. */
export function TabBar({ pages, onMore }: { pages: readonly Page[]; onMore: () => void }) {
  return (
    <nav className={classes.bar} aria-label={m.shell_tab_bar_label()}>
      {TABS.map((path) => {
        const page = pageAt(pages, path);
        const TabIcon = page?.nav && NAV_ICONS[page.nav.icon];
        return (
          <NavLink key={path} to={path} className={classes.tab ?? ''}>
            {TabIcon && <TabIcon size={20} stroke={1.6} aria-hidden />}
            {path === '/dashboard' ? m.shell_tab_today() : page?.title}
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
