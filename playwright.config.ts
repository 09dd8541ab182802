import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

const spec = (name: string) => `**/${name}.spec.ts`;

// `npm run test:long` runs all specs on both screens. `npm test` skips those of features that
// seldom change, and runs on a phone only those that look different there.
const SELDOM = [
  'accept-invitation',
  'account-deletion',
  'account-keys',
  'achievements',
  'achievements.desktop',
  'activity-logs',
  'admin-companies',
  'admin-subscriptions',
  'admin.desktop',
  'admin-support',
  'analytics',
  'analytics.desktop',
  'auth-test',
  'axe',
  'bad-input.desktop',
  'billing-states',
  'billing-unset',
  'calendar-feed.desktop',
  'calendar-import.desktop',
  'callback',
  'captcha',
  'coach',
  'coach.desktop',
  'company.desktop',
  'dashboard.desktop',
  'delegation-link',
  'delegations.desktop',
  'goals-live.desktop',
  'google',
  'offline-queue.desktop',
  'login-factor',
  'magic-link',
  'notifications',
  'notifications.desktop',
  'palette.desktop',
  'profile',
  'public.desktop',
  'reset',
  'schedule',
  'schedule.desktop',
  'search',
  'search.desktop',
  'session-faults',
  'session.desktop',
  'settings',
  'settings-google',
  'settings-security',
  'support-tickets',
  'tasks-many.desktop',
  'team.desktop',
  'toasts.desktop',
  'zone.desktop',
].map(spec);
const ON_A_PHONE = ['shell'].map(spec);
const isLong = Boolean(process.env.LONG);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker runs a host with its own database, so two use two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Retries once on a shared machine; the test is then reported as flaky, not as passed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Only on the retry: tracing every test doubles their time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(installed && { executablePath: installed }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // The phone specs need touch.
      testIgnore: ['**/*.phone.spec.ts', ...(isLong ? [] : SELDOM)],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The desktop specs need a keyboard or a mouse.
      testIgnore: '**/*.desktop.spec.ts',
      ...(!isLong && { testMatch: ON_A_PHONE }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
