import { createBrowserRouter, type RouteObject } from 'react-router';
import { SignedInGuard } from './shell/guard.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { PageError } from './shell/page-error.tsx';
import type { Access, Page } from './shell/pages.ts';
import { PublicLayout } from './shell/public-layout.tsx';

/** A page of the app shell that is still being built. */
const coming = (path: string, title: string, access: Access, nav?: Page['nav']): Page => ({
  path,
  title,
  access,
  ...(nav && { nav }),
  load: () => import('#app/features/coming/pages.tsx').then(({ comingPage }) => comingPage(path)),
});

const info = (path: string, title: string, nav?: Page['nav']): Page => ({
  path,
  title,
  access: 'public',
  ...(nav && { nav }),
  load: () => import('#app/features/public/info-page.tsx'),
});

/** The one table of pages (spec §2): router, guards, titles and sidebar all derive from it. */
const PAGES: Page[] = [
  {
    path: '/',
    title: 'Welcome',
    access: 'public',
    load: () => import('#app/features/public/landing-page.tsx'),
  },
  {
    path: '/login',
    title: 'Sign in',
    access: 'public',
    load: () => import('#app/features/auth/login-page.tsx'),
  },
  {
    path: '/register',
    title: 'Sign up',
    access: 'public',
    load: () => import('#app/features/auth/register-page.tsx'),
  },
  {
    path: '/email-confirmation',
    title: 'Confirm your e-mail address',
    access: 'public',
    load: () => import('#app/features/auth/callback-page.tsx'),
  },
  {
    path: '/auth/callback',
    title: 'Confirm your e-mail address',
    access: 'public',
    load: () => import('#app/features/auth/callback-page.tsx'),
  },
  {
    path: '/delegation',
    title: 'A task for you',
    access: 'public',
    load: () => import('#app/features/delegation-link/delegation-page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgotten password',
    access: 'public',
    load: () => import('#app/features/auth/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password',
    title: 'New password',
    access: 'public',
    load: () => import('#app/features/auth/reset-password-page.tsx'),
  },
  {
    path: '/accept-invitation',
    title: 'Invitation',
    access: 'public',
    load: () => import('#app/features/invitation/invitation-page.tsx'),
  },
  {
    path: '/auth-test',
    title: 'Sign-in test',
    access: 'public',
    load: () => import('#app/features/auth-test/auth-test-page.tsx'),
  },
  {
    path: '/account-deletion',
    title: 'Keep your account',
    access: 'public',
    load: () => import('#app/features/account-deletion/account-deletion-page.tsx'),
  },
  info('/pricing', 'Pricing'),
  info('/privacy', 'Privacy'),
  info('/terms', 'Terms'),
  info('/contact', 'Contact'),

  {
    path: '/dashboard',
    title: 'Dashboard',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'home' },
    load: () => import('#app/features/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/tasks',
    title: 'Tasks',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'square-check', badge: 'open_tasks' },
    load: () => import('#app/features/tasks/tasks-page.tsx'),
  },
  {
    path: '/goals',
    title: 'Goals',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'target', badge: 'active_goals' },
    load: () => import('#app/features/goals/goals-page.tsx'),
  },
  {
    path: '/analytics',
    title: 'Analytics',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'chart-bar' },
    load: () => import('#app/features/analytics/analytics-page.tsx'),
  },
  {
    path: '/schedule',
    title: 'Schedule',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'calendar' },
    load: () => import('#app/features/schedule/schedule-page.tsx'),
  },
  {
    path: '/delegations',
    title: 'Delegations',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'user-share', badge: 'incoming_delegations' },
    load: () => import('#app/features/delegations/delegations-page.tsx'),
  },
  {
    path: '/team-dashboard',
    title: 'Team Dashboard',
    access: 'team_access',
    nav: { group: 'Team', icon: 'users', hiddenFromAdmins: true },
    load: () => import('#app/features/team/team-page.tsx'),
  },
  {
    path: '/company',
    title: 'Company',
    access: 'company_access',
    nav: { group: 'Team', icon: 'building', hiddenFromAdmins: true },
    load: () => import('#app/features/company/company-page.tsx'),
  },
  {
    path: '/profile',
    title: 'Profile',
    access: 'signed_in',
    nav: { group: 'Account', icon: 'user' },
    load: () => import('#app/features/profile/profile-page.tsx'),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    access: 'signed_in',
    nav: { group: 'Account', icon: 'bell', badge: 'unread_notifications' },
    load: () => import('#app/features/notifications/notifications-page.tsx'),
  },
  coming('/support', 'Support', 'signed_in', {
    group: 'Account',
    icon: 'lifebuoy',
    hiddenFromAdmins: true,
  }),
  coming('/admin-support', 'Admin Support', 'admin_access', {
    group: 'Account',
    icon: 'messages',
  }),
  info('/faqs', 'FAQ', { group: 'Account', icon: 'help-circle' }),
  coming('/billing', 'Billing', 'signed_in', { group: 'Account', icon: 'credit-card' }),
  coming('/admin', 'Admin', 'admin_access', { group: 'Account', icon: 'shield-lock' }),
  coming('/admin/subscriptions', 'Subscriptions', 'admin_access'),
  {
    path: '/achievements',
    title: 'Achievements',
    access: 'signed_in',
    load: () => import('#app/features/progress/achievements-page.tsx'),
  },
  {
    path: '/activity-logs',
    title: 'Activity Logs',
    access: 'signed_in',
    load: () => import('#app/features/activity-logs/activity-logs-page.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    access: 'signed_in',
    load: () => import('#app/features/settings/settings-page.tsx'),
  },
  {
    path: '/search-results',
    title: 'Search Results',
    access: 'signed_in',
    load: () => import('#app/features/search/search-page.tsx'),
  },
];

const routeOf = ({ path, access, load }: Page): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component } = await load();
    if (access === 'public' || access === 'signed_in') return { Component };
    const { PermissionGuard } = await import('./shell/permission-guard.tsx');
    return {
      element: (
        <PermissionGuard key={path} permission={access}>
          <Component />
        </PermissionGuard>
      ),
    };
  },
});

const isPublic = (page: Page) => page.access === 'public';

export const router = createBrowserRouter([
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
              Component: (await import('#app/features/public/not-found-page.tsx')).default,
            }),
          },
        ],
      },
      {
        lazy: async () => {
          const { AppLayout } = await import('./shell/app-layout.tsx');
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
]);
