/**
 * The page modules of signed-in people, by path: each page's HTML preloads its module, and the
 * modules that a visit of it needs are grouped for it.
 */
export const SIGNED_IN_PAGES: Readonly<Record<string, string>> = {
  '/tasks': 'features/board/tasks-page.tsx',
  '/dashboard': 'features/dashboard/dashboard-page.tsx',
  '/goals': 'features/goals/goals-page.tsx',
  '/schedule': 'features/schedule/schedule-page.tsx',
  '/delegations': 'features/delegations/delegations-page.tsx',
  '/analytics': 'features/analytics/analytics-page.tsx',
  '/achievements': 'features/progress/page/achievements-page.tsx',
  '/notifications': 'features/notifications/page/notifications-page.tsx',
  '/activity-logs': 'features/activity-logs/activity-logs-page.tsx',
  '/search-results': 'features/search/search-page.tsx',
  '/settings': 'features/settings/settings-page.tsx',
  '/profile': 'features/profile/profile-page.tsx',
  '/support': 'features/support/customer/support-page.tsx',
  '/billing': 'features/billing/page/billing-page.tsx',
};

/** The module around every page of signed-in people. */
export const LAYOUT = 'shell/app-layout.tsx';
