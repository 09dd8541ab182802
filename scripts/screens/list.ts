/**
 * Who looks at a page: a visitor, a new account, an account with a week's work, the owner of the
 * demo's company, the demo's platform admin.
 */
export type Viewer = 'visitor' | 'new' | 'week' | 'owner' | 'admin';

export type Look = 'light' | 'dark' | 'phone';

export interface Screen {
  name: string;
  path: string;
  viewer: Viewer;
  looks: readonly Look[];
  /**
   * Text for the capture dialog or, on a desktop's /tasks, for its quick-add line, which the
   * screenshot shows: one line is typed, several are pasted.
   */
  captured?: string;
}

/** Names of screens that are also taken in the dark theme: one for each kind of layout. */
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

/**
 * Limits the screens to one look, light on a desktop: for long texts, tables for desktops, and
 * pages whose other looks would show nothing new.
 */
const inLight = (screens: Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, looks: ['light'] }));

/** Pages that look different after a week's and after a year's work. */
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

/** The views that docs/using shows: sorting, planning a day, ending a day, the weekly review. */
const GUIDE_VIEWS = {
  sort: '/tasks?view=sort',
  plan: '/dashboard?view=plan',
  'shut-down': '/dashboard?view=shutdown',
  review: '/dashboard?view=review',
};

/** A pasted list, whose preview shows what each line means. */
const PASTED = [
  '- Send Priya the November numbers by tomorrow noon 1h',
  '- Approve the October expenses by today 20m',
  '- Check the support queue every weekday 9:30 15m',
  '- Get the plumber to fix the office tap 10m',
  '- File the VAT return by Monday 3h',
  '- Prepare questions for Jonas’s interview Wednesday 10am 30m',
  '- Write the job ad for the support lead +Grow the team to 12 1h',
  '- Renew the travel visa 30m',
  '- Call mum Thursday 6pm 20m',
  '- Browse standing desks 20m',
  '- Unsubscribe from old newsletters 15m',
  '- Update the team page photos 30m',
  '- [x] Order the team lunch',
].join('\n');

/**
 * The screens, by viewer. Most pages that links in emails open are left out: without its link, such
 * a page only reports that the link does not work, as `email-confirmation` does.
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
  ...of('week', GUIDE_VIEWS),
  ...of('week', { capture: '/goals' }).map((screen) => ({
    ...screen,
    captured: 'Call the insurer Thursday 2-2:30pm about the claim !important',
  })),
  ...of('week', { 'capture-paste': '/tasks' }).map((screen) => ({ ...screen, captured: PASTED })),
  // No light picture: the light picture `tasks` already shows the inbox.
  ...of('week', { inbox: '/tasks' }).map(
    (screen): Screen => ({
      ...screen,
      looks: ['dark', 'phone'],
    }),
  ),
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
  // No picture on a phone: `schedule` already shows the day view there.
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
