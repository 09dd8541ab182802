/**
 * The modules of the pages for signed-in people, by path, without the pages for teams, companies
 * and admins. Each page's HTML preloads its module, and the build makes chunks of the modules that
 * a visit to the page loads (chunks.ts).
 */
export const SIGNED_IN_PAGES: Readonly<Record<string, string>> = {
  '/tasks': 'features/work/board/tasks-page.tsx',
  '/dashboard': 'features/insight/dashboard/dashboard-page.tsx',
  '/goals': 'features/work/goals/goals-page.tsx',
  '/schedule': 'features/work/schedule/schedule-page.tsx',
  '/delegations': 'features/work/delegations/delegations-page.tsx',
  '/analytics': 'features/insight/analytics/analytics-page.tsx',
  '/achievements': 'features/insight/progress/page/achievements-page.tsx',
  '/notifications': 'features/insight/notifications/page/notifications-page.tsx',
  '/activity-logs': 'features/insight/activity-logs/activity-logs-page.tsx',
  '/search-results': 'features/desk/search/search-page.tsx',
  '/settings': 'features/desk/settings/settings-page.tsx',
  '/profile': 'features/account/profile/profile-page.tsx',
  '/support': 'features/desk/support/customer/support-page.tsx',
  '/billing': 'features/account/billing/page/billing-page.tsx',
};

/** The module around every page of signed-in people. */
export const LAYOUT = 'shell/app-layout.tsx';
