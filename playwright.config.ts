import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

// `npm test` runs the tests without `@full` on the desktop and those with `@phone` on a phone. With
// FULL=1, the desktop runs the tests with `@full`, and the phone those with neither `@phone` nor
// `@desktop`. `@desktop` marks tests that the screen's size does not affect: failures, limits, live
// changes.
const isFull = Boolean(process.env.FULL);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker runs a host with its own database and keeps one core busy.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // CI retries, because its machine may be busy; elsewhere a flaky test has to be noticed.
  retries: process.env.CI ? 2 : 0,
  // Both timeouts are in milliseconds and far above normal: even on a busy machine, only a test
  // that hangs fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./scripts/lib/check/playwright-reporter.ts']],
  use: {
    // Tests delay and change the page's requests. A service worker would send those requests
    // itself, so only the service worker's own tests allow one.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A click can miss an element that still moves. Tests of animations turn animations on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing doubles the time: use `--trace on` for a single test.
    trace: 'off',
    screenshot: 'only-on-failure',
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
      testIgnore: '**/*.phone.spec.ts',
      ...(isFull ? { grep: /@full/ } : { grepInvert: /@full/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The desktop specs need a keyboard or a mouse, or test features that are the same on every
      // screen (sign-in, sessions, keys).
      testIgnore: '**/*.desktop.spec.ts',
      ...(isFull ? { grepInvert: /@phone|@desktop/ } : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
