import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from './admin-nav.module.css';
import { ADMIN_TABS } from './tabs.ts';
import { useAdmin } from './use-admin.ts';

/** The tabs of the admin area that the admin's role may open (spec §6). */
export function AdminNav({ current }: { current: string }) {
  const { may } = useAdmin();
  const shown = useRef<HTMLAnchorElement>(null);
  // On phones the tabs are wider than the screen: scroll the current tab into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the current tab changes.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const items = [
    ...ADMIN_TABS.filter(({ area }) => may(area)).map(({ id, title }) => ({
      id,
      title,
      to: id ? `/admin?tab=${id}` : '/admin',
    })),
    ...(may('billing')
      ? [{ id: 'subscriptions', title: m.admin_tab_subscriptions(), to: '/admin/subscriptions' }]
      : []),
  ];
  return (
    <nav aria-label={m.admin_nav()} className={classes.nav}>
      <ul>
        {items.map(({ id, title, to }) => (
          <li key={id}>
            <Link
              to={to}
              className={classes.link}
              aria-current={id === current ? 'page' : undefined}
              ref={id === current ? shown : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
