import { config } from '#app/data/platform/config.ts';
import { Logo } from '#app/ui/pictures/logo.tsx';
import { mayOpen } from '../guards/may-open.ts';
import { NAV_GROUPS, type Page } from '../pages.ts';
import { NAV_ICONS } from './nav-icons.ts';
import classes from './sidebar.module.css';

interface Props {
  pages: readonly Page[];
  path: string;
  collapsed: boolean;
}

/** Renders the sidebar's items that everyone has, before the profile is known. */
export function SidebarSkeleton({ pages, path, collapsed }: Props) {
  return (
    <div className={classes.nav} data-collapsed={collapsed || undefined}>
      <span className={classes.brand}>
        <Logo />
        <span className={classes.label} translate="no">
          {config.name}
        </span>
      </span>
      {NAV_GROUPS.map(([group, name]) => {
        const items = pages.filter((page) => page.nav?.group === group && mayOpen(page, null));
        return (
          items.length > 0 && (
            <div key={group} className={classes.group}>
              <p className={classes.heading}>{name}</p>
              <ul className={classes.list}>
                {items.map((page) => (
                  <li key={page.path}>
                    <Item page={page} isCurrent={page.path === path} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </div>
  );
}

function Item({ page, isCurrent }: { page: Page; isCurrent: boolean }) {
  const ItemIcon = page.nav && NAV_ICONS[page.nav.icon];
  return (
    <span className={classes.item} aria-current={isCurrent ? 'page' : undefined}>
      {ItemIcon && <ItemIcon size={17} stroke={1.6} aria-hidden className={classes.icon} />}
      <span className={classes.label}>{page.title}</span>
    </span>
  );
}
