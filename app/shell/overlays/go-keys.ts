import { m } from '#messages';

/** The keys that open a page when pressed after G (clarity §1): key, path and title. */
export const GO_KEYS: readonly [letter: string, path: string, title: string][] = [
  ['d', '/dashboard', m.shell_title_dashboard()],
  ['t', '/tasks', m.shell_title_tasks()],
  ['o', '/goals', m.shell_title_goals()],
  ['a', '/analytics', m.shell_title_analytics()],
  ['s', '/schedule', m.shell_title_schedule()],
  ['e', '/delegations', m.shell_title_delegations()],
  ['n', '/notifications', m.shell_title_notifications()],
  ['l', '/activity-logs', m.shell_title_activity_logs()],
  ['p', '/profile', m.shell_title_profile()],
  [',', '/settings', m.shell_title_settings()],
];
