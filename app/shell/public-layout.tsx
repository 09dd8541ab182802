import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { noteFirstContent } from '#app/browser/idle.ts';
import { config } from '#app/data/platform/config.ts';
import { usePlatformInfo } from '#app/data/platform/use-platform-info.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { PublicAnnouncement } from '#app/features/desk/announcement/index.ts';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { Logo } from '#app/ui/pictures/logo.tsx';
import { m } from '#messages';
import reach from '../ui/theme/reach.module.css';
import { type Page, pageAt } from './pages.ts';
import classes from './public-layout.module.css';

/** Renders the header, the announcement and the footer around a public page. */
export function PublicLayout({ pages }: { pages: readonly Page[] }) {
  const { status } = useAuth();
  // The links to the sign-in and sign-up forms pass the router state on, because it contains the
  // requested page.
  const { pathname, state } = useLocation();
  // Fetched when the browser is idle: `info` changes the page only while there is an announcement
  // or sign-up is closed.
  const info = usePlatformInfo(useIdle());
  const title = pageAt(pages, pathname)?.title;
  useEffect(noteFirstContent, []);
  useEffect(() => {
    const product = config.name;
    // The same title as in the served HTML (heads.ts).
    document.title =
      pathname === '/'
        ? m.shell_head_home_title({ product })
        : title
          ? m.shell_document_title({ title, product })
          : product;
    // Scroll to the top of a new page, unless the URL has a fragment.
    if (!window.location.hash) window.scrollTo(0, 0);
  }, [title, pathname]);
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" className={`${reach.reach} ${classes.brand}`} translate="no">
          <Logo />
          {config.name}
        </Link>
        <nav className={classes.links} aria-label={m.shell_public_nav_label()}>
          {status === 'signed_in' ? (
            <Button component={Link} to="/tasks">
              {m.shell_open_tasks()}
            </Button>
          ) : (
            <>
              {pathname !== '/login' && (
                <Button component={Link} to="/login" state={state} variant="default">
                  {m.shell_title_sign_in()}
                </Button>
              )}
              {pathname !== '/register' &&
                status !== 'needs_second_factor' &&
                info?.isOpen !== false && (
                  <Button component={Link} to="/register" state={state}>
                    {m.shell_title_sign_up()}
                  </Button>
                )}
            </>
          )}
        </nav>
      </header>
      <PublicAnnouncement info={info} />
      <main className={classes.main}>
        <Suspense>
          <Outlet context={pages} />
        </Suspense>
      </main>
      <footer className={classes.footer}>
        <Link to="/pricing">{m.shell_title_pricing()}</Link>
        <Link to="/faqs">{m.shell_title_faq()}</Link>
        <Link to="/privacy">{m.shell_title_privacy()}</Link>
        <Link to="/terms">{m.shell_title_terms()}</Link>
        <Link to="/contact">{m.shell_title_contact()}</Link>
      </footer>
    </div>
  );
}
