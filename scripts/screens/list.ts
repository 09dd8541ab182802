/**
 * The viewer: a visitor, a new account, one with a week's work, the demo company's owner, its
 * admin.
 */
export type Viewer = 'visitor' | 'new' | 'week' | 'owner' | 'admin';

export interface Screen {
  name: string;
  path: string;
  viewer: Viewer;
}

const of = (viewer: Viewer, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, viewer }));

/** Pages that a person's own work fills: shown empty, with a week of work and with a year. */
const FILLED = {
  dashboard: '/dashboard',
  tasks: '/tasks',
  goals: '/goals',
  schedule: '/schedule',
  analytics: '/analytics',
  delegations: '/delegations',
  'search-results': '/search-results?q=contract',
  achievements: '/achievements',
  notifications: '/notifications',
  'activity-logs': '/activity-logs',
};

/** The screenshots, in the order of the specification's routes (spec §2). */
export const SCREENS: readonly Screen[] = [
  ...of('visitor', {
    landing: '/',
    login: '/login',
    register: '/register',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password',
    'email-confirmation': '/email-confirmation',
    'accept-invitation': '/accept-invitation',
    'auth-test': '/auth-test',
    'delegation-link': '/delegation',
    'account-deletion': '/account-deletion',
    pricing: '/pricing',
    faqs: '/faqs',
    privacy: '/privacy',
    terms: '/terms',
    contact: '/contact',
    'not-found': '/nothing-is-here',
  }),
  ...of('new', FILLED),
  ...of('week', FILLED),
  ...of('owner', {
    ...FILLED,
    'tasks-list': '/tasks?view=list',
    'tasks-focus': '/tasks?view=focus',
    'schedule-day': '/schedule?view=day',
    'schedule-month': '/schedule?view=month',
    'schedule-agenda': '/schedule?view=agenda',
    profile: '/profile',
    settings: '/settings',
    billing: '/billing',
    support: '/support',
    'team-dashboard': '/team-dashboard',
    company: '/company',
  }),
  ...of('admin', {
    admin: '/admin',
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
];
