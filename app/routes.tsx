import type { RouteObject } from 'react-router';
import { TITLES } from './heads.ts';
import { SignedInGuard } from './shell/guards/guard.tsx';
import { LoadingScreen } from './shell/guards/loading-screen.tsx';
import { PageError } from './shell/guards/page-error.tsx';
import type { Page } from './shell/pages.ts';
import { PublicLayout } from './shell/public-layout.tsx';

/** A page with an entry in heads.ts, which also sets its title. */
const known = (
  path: keyof typeof TITLES,
  load: Page['load'],
  more?: Pick<Page, 'nav' | 'only'>,
): Page => ({
  path,
  title: TITLES[path],
  access: 'public',
  ...more,
  load,
});

/** The route table (spec §2): router, guards, titles and sidebar all derive from it. */
const PAGES: Page[] = [
  known('/', () => import('#app/features/public/landing/landing-page.tsx')),
  known('/login', () => import('#app/features/auth/sign-in/login-page.tsx'), { only: 'visitors' }),
  known('/register', () => import('#app/features/auth/sign-up/register-page.tsx'), {
    only: 'visitors',
  }),
  {
    path: '/email-confirmation',
    title: 'Confirm your e-mail address',
    access: 'public',
    only: 'link',
    load: () => import('#app/features/auth/callback/callback-page.tsx'),
  },
  {
    path: '/auth/callback',
    title: 'Confirm your e-mail address',
    access: 'public',
    only: 'link',
    load: () => import('#app/features/auth/callback/callback-page.tsx'),
  },
  {
    path: '/delegation',
    title: 'A task for you',
    access: 'public',
    only: 'link',
    load: () => import('#app/features/delegation-link/delegation-page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgotten password',
    access: 'public',
    only: 'visitors',
    load: () => import('#app/features/auth/reset/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password',
    title: 'New password',
    access: 'public',
    only: 'link',
    load: () => import('#app/features/auth/reset/reset-password-page.tsx'),
  },
  {
    path: '/accept-invitation',
    title: 'Invitation',
    access: 'public',
    only: 'link',
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
    only: 'link',
    load: () => import('#app/features/account-deletion/account-deletion-page.tsx'),
  },
  known('/pricing', () => import('#app/features/billing/plans/pricing-page.tsx')),
  known('/privacy', () => import('#app/features/public/legal/privacy-page.tsx')),
  known('/terms', () => import('#app/features/public/legal/terms-page.tsx')),
  known('/contact', () => import('#app/features/public/contact/contact-page.tsx')),

  {
    path: '/dashboard',
    title: 'Dashboard',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'home' },
    keywords: 'today home start overview',
    load: () => import('#app/features/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/tasks',
    title: 'Tasks',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'square-check', badge: 'open_tasks' },
    keywords: 'todo matrix board',
    load: () => import('#app/features/board/tasks-page.tsx'),
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
    keywords: 'statistics charts reports',
    load: () => import('#app/features/analytics/analytics-page.tsx'),
  },
  {
    path: '/schedule',
    title: 'Schedule',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'calendar' },
    keywords: 'calendar week day month plan',
    load: () => import('#app/features/schedule/schedule-page.tsx'),
  },
  {
    path: '/delegations',
    title: 'Delegations',
    access: 'signed_in',
    nav: { group: 'Workspace', icon: 'user-share', badge: 'incoming_delegations' },
    keywords: 'delegated waiting',
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
    keywords: 'account name picture',
    load: () => import('#app/features/profile/profile-page.tsx'),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    access: 'signed_in',
    nav: { group: 'Account', icon: 'bell', badge: 'unread_notifications' },
    keywords: 'inbox alerts',
    load: () => import('#app/features/notifications/page/notifications-page.tsx'),
  },
  {
    path: '/support',
    title: 'Support',
    access: 'signed_in',
    nav: { group: 'Account', icon: 'lifebuoy', hiddenFromAdmins: true },
    keywords: 'help ticket',
    load: () => import('#app/features/support/customer/support-page.tsx'),
  },
  {
    path: '/admin-support',
    title: 'Admin Support',
    access: 'admin_access',
    area: 'support',
    nav: { group: 'Account', icon: 'messages' },
    load: () => import('#app/features/support/desk/admin-support-page.tsx'),
  },
  known('/faqs', () => import('#app/features/public/faq/faqs-page.tsx'), {
    nav: { group: 'Account', icon: 'help-circle' },
  }),
  {
    path: '/billing',
    title: 'Billing',
    access: 'signed_in',
    nav: { group: 'Account', icon: 'credit-card' },
    keywords: 'plan subscription payment invoice',
    load: () => import('#app/features/billing/page/billing-page.tsx'),
  },
  {
    path: '/admin',
    title: 'Admin',
    access: 'admin_access',
    nav: { group: 'Account', icon: 'shield-lock' },
    load: () => import('#app/features/admin/admin-page.tsx'),
  },
  {
    path: '/admin/subscriptions',
    title: 'Subscriptions',
    access: 'admin_access',
    area: 'billing',
    load: () => import('#app/features/admin/subscriptions/subscriptions-page.tsx'),
  },
  {
    path: '/achievements',
    title: 'Achievements',
    access: 'signed_in',
    keywords: 'levels points streak badges',
    load: () => import('#app/features/progress/page/achievements-page.tsx'),
  },
  {
    path: '/activity-logs',
    title: 'Activity Logs',
    access: 'signed_in',
    keywords: 'history log',
    load: () => import('#app/features/activity-logs/activity-logs-page.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    access: 'signed_in',
    keywords: 'preferences options',
    load: () => import('#app/features/settings/settings-page.tsx'),
  },
  {
    path: '/search-results',
    title: 'Search Results',
    access: 'signed_in',
    keywords: 'find',
    load: () => import('#app/features/search/search-page.tsx'),
  },
];

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
];
