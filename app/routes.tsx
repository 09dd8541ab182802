import type { RouteObject } from 'react-router';
import { m } from '#messages';
import { PUBLIC_TITLES } from './heads.ts';
import { SignedInGuard } from './shell/guards/guard.tsx';
import { LoadingScreen } from './shell/guards/loading-screen.tsx';
import { PageError } from './shell/guards/page-error.tsx';
import type { Page } from './shell/pages.ts';
import { PublicLayout } from './shell/public-layout.tsx';

/** A page with an entry in heads.ts, which also sets its title. */
const known = (
  path: keyof typeof PUBLIC_TITLES,
  load: Page['load'],
  more?: Pick<Page, 'nav' | 'only'>,
): Page => ({
  path,
  title: PUBLIC_TITLES[path],
  access: 'public',
  ...more,
  load,
});

/** The route table (spec §2): router, guards, titles and sidebar all derive from it. */
export const PAGES: Page[] = [
  known('/', () => import('#app/features/public/public/landing/landing-page.tsx')),
  known('/login', () => import('#app/features/account/auth/sign-in/login-page.tsx'), {
    only: 'visitors',
  }),
  known('/register', () => import('#app/features/account/auth/sign-up/register-page.tsx'), {
    only: 'visitors',
  }),
  {
    path: '/email-confirmation',
    title: m.shell_title_confirm_email(),
    access: 'public',
    only: 'link',
    load: () => import('#app/features/account/auth/callback/callback-page.tsx'),
  },
  {
    path: '/auth/callback',
    title: m.shell_title_confirm_email(),
    access: 'public',
    only: 'link',
    load: () => import('#app/features/account/auth/callback/callback-page.tsx'),
  },
  {
    path: '/delegation',
    title: m.shell_title_delegation(),
    access: 'public',
    only: 'link',
    load: () => import('#app/features/public/delegation-link/delegation-page.tsx'),
  },
  {
    path: '/forgot-password',
    title: m.shell_title_forgot_password(),
    access: 'public',
    only: 'visitors',
    load: () => import('#app/features/account/auth/reset/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password',
    title: m.shell_title_new_password(),
    access: 'public',
    only: 'link',
    load: () => import('#app/features/account/auth/reset/reset-password-page.tsx'),
  },
  {
    path: '/accept-invitation',
    title: m.shell_title_invitation(),
    access: 'public',
    only: 'link',
    load: () => import('#app/features/company/invitation/invitation-page.tsx'),
  },
  {
    path: '/auth-test',
    title: m.shell_title_auth_test(),
    access: 'public',
    load: () => import('#app/features/account/auth-test/auth-test-page.tsx'),
  },
  {
    path: '/account-deletion',
    title: m.shell_title_account_deletion(),
    access: 'public',
    only: 'link',
    load: () => import('#app/features/account/account-deletion/account-deletion-page.tsx'),
  },
  known('/pricing', () => import('#app/features/account/billing/plans/pricing-page.tsx')),
  known('/privacy', () => import('#app/features/public/public/legal/privacy-page.tsx')),
  known('/terms', () => import('#app/features/public/public/legal/terms-page.tsx')),
  known('/contact', () => import('#app/features/public/public/contact/contact-page.tsx')),

  {
    path: '/dashboard',
    title: m.shell_title_dashboard(),
    access: 'signed_in',
    nav: { group: 'workspace', icon: 'home' },
    keywords: m.shell_keywords_dashboard(),
    load: () => import('#app/features/insight/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/tasks',
    title: m.shell_title_tasks(),
    access: 'signed_in',
    nav: { group: 'workspace', icon: 'square-check', badge: 'open_tasks' },
    keywords: m.shell_keywords_tasks(),
    load: () => import('#app/features/work/board/tasks-page.tsx'),
  },
  {
    path: '/goals',
    title: m.shell_title_goals(),
    access: 'signed_in',
    nav: { group: 'workspace', icon: 'target', badge: 'active_goals' },
    load: () => import('#app/features/work/goals/goals-page.tsx'),
  },
  {
    path: '/analytics',
    title: m.shell_title_analytics(),
    access: 'signed_in',
    nav: { group: 'workspace', icon: 'chart-bar' },
    keywords: m.shell_keywords_analytics(),
    load: () => import('#app/features/insight/analytics/analytics-page.tsx'),
  },
  {
    path: '/schedule',
    title: m.shell_title_schedule(),
    access: 'signed_in',
    nav: { group: 'workspace', icon: 'calendar' },
    keywords: m.shell_keywords_schedule(),
    load: () => import('#app/features/work/schedule/schedule-page.tsx'),
  },
  {
    path: '/delegations',
    title: m.shell_title_delegations(),
    access: 'signed_in',
    nav: { group: 'workspace', icon: 'user-share', badge: 'incoming_delegations' },
    keywords: m.shell_keywords_delegations(),
    load: () => import('#app/features/work/delegations/delegations-page.tsx'),
  },
  {
    path: '/team-dashboard',
    title: m.shell_title_team(),
    access: 'team_access',
    nav: { group: 'team', icon: 'users', hiddenFromAdmins: true },
    load: () => import('#app/features/company/team/team-page.tsx'),
  },
  {
    path: '/company',
    title: m.shell_title_company(),
    access: 'company_access',
    nav: { group: 'team', icon: 'building', hiddenFromAdmins: true },
    load: () => import('#app/features/company/company/company-page.tsx'),
  },
  {
    path: '/profile',
    title: m.shell_title_profile(),
    access: 'signed_in',
    nav: { group: 'account', icon: 'user' },
    keywords: m.shell_keywords_profile(),
    load: () => import('#app/features/account/profile/profile-page.tsx'),
  },
  {
    path: '/notifications',
    title: m.shell_title_notifications(),
    access: 'signed_in',
    nav: { group: 'account', icon: 'bell', badge: 'unread_notifications' },
    keywords: m.shell_keywords_notifications(),
    load: () => import('#app/features/insight/notifications/page/notifications-page.tsx'),
  },
  {
    path: '/support',
    title: m.shell_title_support(),
    access: 'signed_in',
    nav: { group: 'account', icon: 'lifebuoy', hiddenFromAdmins: true },
    keywords: m.shell_keywords_support(),
    load: () => import('#app/features/desk/support/customer/support-page.tsx'),
  },
  {
    path: '/admin-support',
    title: m.shell_title_admin_support(),
    access: 'admin_access',
    area: 'support',
    nav: { group: 'account', icon: 'messages' },
    load: () => import('#app/features/desk/support/desk/admin-support-page.tsx'),
  },
  known('/faqs', () => import('#app/features/public/public/faq/faqs-page.tsx'), {
    nav: { group: 'account', icon: 'help-circle' },
  }),
  {
    path: '/billing',
    title: m.shell_title_billing(),
    access: 'signed_in',
    nav: { group: 'account', icon: 'credit-card' },
    keywords: m.shell_keywords_billing(),
    load: () => import('#app/features/account/billing/page/billing-page.tsx'),
  },
  {
    path: '/admin',
    title: m.shell_title_admin(),
    access: 'admin_access',
    nav: { group: 'account', icon: 'shield-lock' },
    load: () => import('#app/features/desk/admin/admin-page.tsx'),
  },
  {
    path: '/admin/subscriptions',
    title: m.shell_title_subscriptions(),
    access: 'admin_access',
    area: 'billing',
    load: () => import('#app/features/desk/admin/subscriptions/subscriptions-page.tsx'),
  },
  {
    path: '/achievements',
    title: m.shell_title_achievements(),
    access: 'signed_in',
    keywords: m.shell_keywords_achievements(),
    load: () => import('#app/features/insight/progress/page/achievements-page.tsx'),
  },
  {
    path: '/activity-logs',
    title: m.shell_title_activity_logs(),
    access: 'signed_in',
    keywords: m.shell_keywords_activity_logs(),
    load: () => import('#app/features/insight/activity-logs/activity-logs-page.tsx'),
  },
  {
    path: '/settings',
    title: m.shell_title_settings(),
    access: 'signed_in',
    keywords: m.shell_keywords_settings(),
    load: () => import('#app/features/desk/settings/settings-page.tsx'),
  },
  {
    path: '/search-results',
    title: m.shell_title_search(),
    access: 'signed_in',
    keywords: m.shell_keywords_search(),
    load: () => import('#app/features/desk/search/search-page.tsx'),
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
