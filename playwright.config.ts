import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

// Flows of the account whose pages are one column on any screen: `npm run test:long` drives them on a
// phone too, and their looks on one are held by the specs of sign-in, profile and settings.
const SAME_ON_A_PHONE = [
  'accept-invitation',
  'account-deletion',
  'account-keys',
  'auth-test',
  'callback',
  'captcha',
  'google',
  'login-factor',
  'magic-link',
  'reset',
  'session-faults',
  'settings-google',
  'settings-security',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker runs a host with a database of its own, so two fill two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try on a shared machine; it is reported as flaky, not as passed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What needs a keyboard or a mouse.
      testIgnore: ['**/*.desktop.spec.ts', ...(process.env.LONG ? [] : SAME_ON_A_PHONE)],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
