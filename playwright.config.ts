import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

// `npm test` runs on the desktop the tests not tagged `@full`, and on a phone those tagged `@phone`. With FULL=1, each
// runs its other tests, the phone without those tagged `@desktop`, which the screen's size does not change: failures,
// limits, live changes.
const isFull = Boolean(process.env.FULL);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker runs a host with its own database, so two use two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // CI repeats what failed on a busy machine; at home a test that fails sometimes is seen.
  retries: process.env.CI ? 2 : 0,
  // Bounds for what hangs, far above what a test takes on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./scripts/lib/check/playwright-reporter.ts']],
  use: {
    // Tests hold and change requests, which a service worker would make itself; it has tests of its own.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A press on a part that still moves can miss it. What animations do is tested where they are asked for.
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
      // The desktop specs need a keyboard or a mouse, or test what is the same on every screen (sign-in, sessions,
      // keys).
      testIgnore: '**/*.desktop.spec.ts',
      ...(isFull ? { grepInvert: /@phone|@desktop/ } : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
