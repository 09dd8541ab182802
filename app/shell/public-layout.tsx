import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { config } from '#app/data/platform/config.ts';
import { usePlatformInfo } from '#app/data/platform/use-platform-info.ts';
import { PublicAnnouncement } from '#app/features/announcement/index.ts';
import { useAuth } from '#app/features/auth/index.ts';
import { Mark } from '#app/ui/components/mark.tsx';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { type Page, pageAt } from './pages.ts';
import classes from './public-layout.module.css';

/** The layout of the public pages. */
export function PublicLayout({ pages }: { pages: readonly Page[] }) {
  const { status } = useAuth();
  // Keeps `returnTo` when people switch between the sign-in and sign-up forms.
  const { pathname, state } = useLocation();
  // Fetched when idle: a first visit must not wait for settings that most pages do not show.
  const facts = usePlatformInfo(useIdle());
  const title = pageAt(pages, pathname)?.title;
  useEffect(() => {
    document.title = title && pathname !== '/' ? `${title} · ${config.name}` : config.name;
    // Scroll to the top of a new page, unless the URL has a fragment.
    if (!window.location.hash) window.scrollTo(0, 0);
  }, [title, pathname]);
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" className={classes.brand}>
          <Mark />
          {config.name}
        </Link>
        <nav className={classes.links} aria-label="Account">
          {status === 'signed_in' ? (
            <Button component={Link} to="/tasks">
              Open your tasks
            </Button>
          ) : (
            <>
              {pathname !== '/login' && (
                <Button component={Link} to="/login" state={state} variant="default">
                  Sign in
                </Button>
              )}
              {pathname !== '/register' &&
                status !== 'needs_second_factor' &&
                facts?.isOpen !== false && (
                  <Button component={Link} to="/register" state={state}>
                    Sign up
                  </Button>
                )}
            </>
          )}
        </nav>
      </header>
      <PublicAnnouncement facts={facts} />
      <main className={classes.main}>
        <Suspense>
          <Outlet context={pages} />
        </Suspense>
      </main>
      <footer className={classes.footer}>
        <Link to="/pricing">Pricing</Link>
        <Link to="/faqs">FAQ</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/terms">Terms</Link>
        <Link to="/contact">Contact</Link>
      </footer>
    </div>
  );
}
