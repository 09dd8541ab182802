import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider, usePrefetchQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { afterFrame, noteFirstContent } from '#app/browser/idle.ts';
import { hasPersistedMutations, persistMutations } from '#app/data/offline-queue/offline-queue.ts';
import { config } from '#app/data/platform/config.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { loadToaster } from '#app/data/toasts/show-toast.ts';
import { DeletionBanner } from '#app/features/account/account-deletion/index.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import {
  ProfileProvider,
  useKnownZone,
  useWelcomeMail,
} from '#app/features/account/profile/index.ts';
import { SharingQuestion } from '#app/features/company/sharing/index.ts';
import { Announcement } from '#app/features/desk/announcement/index.ts';
import { useLiveNotifications } from '#app/features/insight/notifications/index.ts';
import { UnlockNotices } from '#app/features/insight/progress/index.ts';
import { VisitorTasks } from '#app/features/public/public/index.ts';
import { useLiveDelegations } from '#app/features/work/delegations/index.ts';
import { useLiveGoals } from '#app/features/work/goals/index.ts';
import { RowMenuContext } from '#app/features/work/task-row/index.ts';
import { tasksQuery, useLiveTasks, useServerTasks } from '#app/features/work/tasks/index.ts';
import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { soonPart } from '#app/ui/feedback/soon-part.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import classes from './app-layout.module.css';
import { CaptureButton } from './capture-button.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Footer } from './footer.tsx';
import { FrameSkeleton } from './frame/frame-skeleton.tsx';
import { keepLastLists } from './frame/start-queries.ts';
import { useOpenPages } from './guards/may-open.ts';
import { Header } from './header/header.tsx';
import { FloatingLastUpdated } from './last-updated.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { useModKey } from './overlays/use-mod-key.ts';
import { type Page, pageAt } from './pages.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { toggleSidebar, useSidebarCollapsed } from './sidebar/sidebar-state.ts';
import { TabBar } from './sidebar/tab-bar.tsx';

export { loadStart } from './frame/start-queries.ts';

// Lazy, because the first render needs none of these parts.
const Toaster = soonPart(loadToaster, {
  Missing: () => <PartMissing what={m.shell_toaster()} />,
});
const SidebarDrawer = lazyPart(() => import('./sidebar/sidebar-drawer.tsx'), Nothing);
const UpdateNotice = soonPart(() => import('./update-notice.tsx'));
const RowMenu = soonPart(() => import('./overlays/row-menu.tsx'));
const ResumeMutations = lazyPart(() => import('./resume-mutations.tsx'), Nothing);

/** Renders a signed-in page in its frame, and provides the query client and the profile. */
export function AppLayout({ pages }: { pages: readonly Page[] }) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  // Prefetch in parallel with the profile: the frame and most pages need the tasks first.
  usePrefetchQuery(tasksQuery(user?.id ?? ''), queryClient);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `user` is a new object after each token refresh.
  useEffect(() => (user ? keepLastLists(user) : undefined), [user?.id]);
  return (
    <QueryClientProvider client={queryClient}>
      <ProfileProvider
        userId={user?.id ?? ''}
        loading={<FrameSkeleton pages={pages} path={pathname} notice={<ConnectionLine />} />}
      >
        <Frame pages={pages} />
        <NoteFirstContent userId={user?.id ?? ''} />
      </ProfileProvider>
    </QueryClientProvider>
  );
}

/** Lets lazy parts load (idle.ts) once the tasks, which most pages show, have rendered. */
function NoteFirstContent({ userId }: { userId: string }) {
  const { isPending } = useServerTasks(userId);
  useEffect(() => {
    if (isPending) return;
    // The tasks replace it. No later frame, perhaps of another person, may show it.
    globalThis.earlyPage = undefined;
    // The browser paints the tasks in the animation frame after this effect.
    return afterFrame(noteFirstContent);
  }, [isPending]);
  return null;
}

/** Renders the frame (sidebar, header and footer), the page in it, and the overlays. */
function Frame({ pages }: { pages: readonly Page[] }) {
  const { user } = useAuth();
  useLiveTasks(user?.id ?? '');
  useLiveGoals(user?.id ?? '');
  useLiveNotifications(user?.id ?? '');
  useLiveDelegations(user);
  useWelcomeMail(user);
  useKnownZone();
  const leftUndone = useResumeMutations(user?.id ?? '');
  const narrow = useNarrow();
  const collapsed = useSidebarCollapsed();
  const [drawer, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const title = pageAt(pages, pathname)?.title ?? '';
  const onToggle = narrow ? toggle : toggleSidebar;
  useModKey('b', onToggle);
  usePageTitle(title);
  // Passed to the search page (through the outlet's context) and to the overlays, which list pages
  // too.
  const openPages = useOpenPages(pages);

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a href="#page" className={classes.skip} data-screen-only>
        {m.shell_skip_to_content()}
      </a>
      {narrow ? (
        <Suspense>
          <SidebarDrawer pages={pages} opened={drawer} onClose={close} />
        </Suspense>
      ) : (
        <aside className={classes.sidebar} data-screen-only>
          <Sidebar pages={pages} collapsed={collapsed} />
        </aside>
      )}
      <div className={classes.column}>
        <div data-screen-only>
          <Header title={title} onToggleSidebar={onToggle} />
          <ConnectionLine />
          <DeletionBanner userId={user?.id ?? ''} />
          <Announcement />
          <SharingQuestion />
        </div>
        <main id="page" className={classes.page} tabIndex={-1}>
          <RowMenuContext value={RowMenu}>
            <Suspense>
              <Outlet context={openPages} />
            </Suspense>
          </RowMenuContext>
        </main>
        {!narrow && <Footer />}
      </div>
      {narrow && <FloatingLastUpdated />}
      {narrow && <CaptureButton />}
      {narrow && <TabBar pages={pages} onMore={toggle} />}
      {/*
        Load the toaster right after the page, not on demand: errors must be shown even without a
        connection.
      */}
      <Toaster />
      <UpdateNotice />
      <UnlockNotices />
      <Overlays pages={pages} openPages={openPages} />
      <VisitorTasks />
      <Suspense>{leftUndone && <ResumeMutations userId={user?.id ?? ''} />}</Suspense>
    </div>
  );
}

/**
 * Persists unconfirmed mutations across reloads. Returns whether an earlier page load or another
 * tab left unconfirmed mutations.
 */
function useResumeMutations(userId: string): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    setLeft(hasPersistedMutations(userId));
    persistMutations(userId);
  }, [userId]);
  return left;
}

/** Sets the document's title, and focuses the heading after navigation. */
function usePageTitle(title: string) {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = title ? m.shell_document_title({ title, product: config.name }) : config.name;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // With `quickAdd`, the page of tasks focuses its quick add line instead.
    if (state?.quickAdd) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [pathname, state]);
}
