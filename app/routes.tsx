import type { RouteObject } from 'react-router';
import { PAGES } from './page-table.ts';
import { SignedInGuard } from './shell/guards/guard.tsx';
import { LoadingScreen } from './shell/guards/loading-screen.tsx';
import { PageError } from './shell/guards/page-error.tsx';
import type { Page } from './shell/pages.ts';
import { PublicLayout } from './shell/public-layout.tsx';

const routeOf = ({ path, access, area, load }: Page): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component } = await load();
    if (access === 'public' || access === 'signed_in') return { Component };
    const { PermissionGuard } = await import('./shell/guards/permission-guard.tsx');
    return {
      element: (
        <PermissionGuard key={path} permission={access} area={area}>
          <Component />
        </PermissionGuard>
      ),
    };
  },
});

const isPublic = (page: Page) => page.access === 'public';

export const routes: RouteObject[] = [
  {
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <PageError />,
    children: [
      {
        element: <PublicLayout pages={PAGES} />,
        children: [
          ...PAGES.filter(isPublic).map(routeOf),
          {
            path: '*',
            lazy: async () => ({
              Component: (await import('#app/features/public/public/not-found-page.tsx')).default,
            }),
          },
        ],
      },
      {
        lazy: async () => {
          const { AppLayout, loadStart } = await import('./shell/app-layout.tsx');
          await loadStart();
          return {
            element: (
              <SignedInGuard>
                <AppLayout pages={PAGES} />
              </SignedInGuard>
            ),
          };
        },
        children: PAGES.filter((page) => !isPublic(page)).map(routeOf),
      },
    ],
  },
];
