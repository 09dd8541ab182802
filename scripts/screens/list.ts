/**
 * The viewer: a visitor, a new account, one with a week's work, the demo company's owner, its
 * admin.
 */
export type Viewer = 'visitor' | 'new' | 'week' | 'owner' | 'admin';

export type Look = 'light' | 'dark' | 'phone';

export interface Screen {
  name: string;
  path: string;
  viewer: Viewer;
  looks: readonly Look[];
}

/** Pages that are also shown in dark: one for each kind of layout. */
const DARK = new Set([
  'landing',
  'login',
  'pricing',
  'dashboard',
  'tasks',
  'goals',
  'schedule',
  'analytics',
  'delegations',
  'settings',
  'team-dashboard',
  'admin',
]);

const of = (viewer: Viewer, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({
    name,
    path,
    viewer,
    looks: DARK.has(name) ? ['light', 'dark', 'phone'] : ['light', 'phone'],
  }));

/** Screens in light alone: long texts, tables for desktops, and those that a phone shows alike. */
const inLight = (screens: Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, looks: ['light'] }));

/** Pages that look different after a week's work and after a year's. */
const GROWING = {
  dashboard: '/dashboard',
  tasks: '/tasks',
  goals: '/goals',
  schedule: '/schedule',
  analytics: '/analytics',
  achievements: '/achievements',
};

/** Pages that a person's own work fills: shown empty and with a year of work. */
const FILLED = {
  ...GROWING,
  delegations: '/delegations',
  'search-results': '/search-results?q=contract',
  notifications: '/notifications',
  'activity-logs': '/activity-logs',
};

/**
 * The screenshots, in the order of the specification's routes (spec §2), without those that show
 * the same: without its link, every page for a link from an email looks like `email-confirmation`.
 */
export const SCREENS: readonly Screen[] = [
  ...of('visitor', {
    landing: '/',
    login: '/login',
    register: '/register',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password',
    'email-confirmation': '/email-confirmation',
    'auth-test': '/auth-test',
    pricing: '/pricing',
    faqs: '/faqs',
    contact: '/contact',
    'not-found': '/nothing-is-here',
  }),
  ...inLight(of('visitor', { privacy: '/privacy', terms: '/terms' })),
  ...inLight(of('new', FILLED)),
  ...inLight(of('week', GROWING)),
  ...of('owner', {
    ...FILLED,
    'tasks-list': '/tasks?view=list',
    'tasks-focus': '/tasks?view=focus',
    'schedule-month': '/schedule?view=month',
    'schedule-agenda': '/schedule?view=agenda',
    profile: '/profile',
    settings: '/settings',
    billing: '/billing',
    support: '/support',
    'team-dashboard': '/team-dashboard',
    company: '/company',
  }),
  // On a phone the schedule starts with the day.
  ...inLight(of('owner', { 'schedule-day': '/schedule?view=day' })),
  ...of('admin', { admin: '/admin' }),
  ...inLight(
    of('admin', {
      'admin-people': '/admin?tab=people',
      'admin-companies': '/admin?tab=companies',
      'admin-plans': '/admin?tab=plans',
      'admin-messages': '/admin?tab=messages',
      'admin-activity': '/admin?tab=activity',
      'admin-mail': '/admin?tab=mail',
      'admin-health': '/admin?tab=health',
      'admin-settings': '/admin?tab=settings',
      'admin-support': '/admin-support',
      'admin-subscriptions': '/admin/subscriptions',
    }),
  ),
];
