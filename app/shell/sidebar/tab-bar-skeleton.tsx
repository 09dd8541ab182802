import { IconDots } from '@tabler/icons-react';
import { m } from '#messages';
import { type Page, pageAt } from '../pages.ts';
import { NAV_ICONS } from './nav-icons.ts';
import classes from './tab-bar.module.css';

/** Paths of the tab bar, in order. */
export const TABS = ['/dashboard', '/tasks', '/schedule', '/delegations'];

/** Renders an inert tab bar for phones before the profile is known. */
export function TabBarSkeleton({ pages, path }: { pages: readonly Page[]; path: string }) {
  return (
    <div className={`${classes.bar} ${classes.phoneOnly}`} inert>
      {TABS.map((tab) => {
        const page = pageAt(pages, tab);
        const TabIcon = page?.nav && NAV_ICONS[page.nav.icon];
        return (
          <span key={tab} className={classes.tab} aria-current={tab === path ? 'page' : undefined}>
            {TabIcon && <TabIcon size={20} stroke={1.6} aria-hidden />}
            {tab === '/dashboard' ? m.shell_tab_today() : page?.title}
          </span>
        );
      })}
      <span className={classes.tab}>
        <IconDots size={20} stroke={1.6} aria-hidden />
        {m.ui_more()}
      </span>
    </div>
  );
}
