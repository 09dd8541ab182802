import { Drawer } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { config } from '#app/data/config.ts';
import classes from './app-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type Page, pageAt } from './pages.ts';
import { Sidebar } from './sidebar.tsx';
import { toggleSidebar, useSidebarCollapsed } from './sidebar-state.ts';
import { TabBar } from './tab-bar.tsx';
import { useNarrow } from './use-narrow.ts';

/** The frame of every signed-in page: sidebar, header, page, footer. */
export function AppLayout({ pages }: { pages: readonly Page[] }) {
  const narrow = useNarrow();
  const collapsed = useSidebarCollapsed();
  const [drawer, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const title = pageAt(pages, pathname)?.title ?? '';
  const onToggle = narrow ? toggle : toggleSidebar;
  // Also while one types: no text field has a use for it.
  useHotkeys([['mod+B', onToggle]], []);
  usePageTitle(title);

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a href="#page" className={classes.skip}>
        Skip to the page
      </a>
      {narrow ? (
        <Drawer opened={drawer} onClose={close} size="18rem" title="Menu" padding="xs">
          <Sidebar pages={pages} collapsed={false} onNavigate={close} />
        </Drawer>
      ) : (
        <aside className={classes.sidebar}>
          <Sidebar pages={pages} collapsed={collapsed} />
        </aside>
      )}
      <div className={classes.column}>
        <Header title={title} onToggleSidebar={onToggle} />
        <main id="page" className={classes.page} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
      {narrow && <TabBar pages={pages} onMore={toggle} />}
      <Notifications position="bottom-right" limit={6} />
    </div>
  );
}

/** The document's title, and the focus on the heading once one has moved to another page. */
function usePageTitle(title: string) {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = title ? `${title} · ${config.name}` : config.name;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // New Task leads to the quick add, which takes the focus itself.
    if (state?.quickAdd) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [pathname, state]);
}
