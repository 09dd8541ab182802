import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

// `npm test` leaves out what is tagged `@full`, and runs on a phone what is tagged `@phone`. FULL=1 runs the
// rest: together they run every test on both screens, each once.
const isFull = Boolean(process.env.FULL);

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
      testIgnore: '**/*.phone.spec.ts',
      ...(isFull ? { grep: /@full/ } : { grepInvert: /@full/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The desktop specs need a keyboard or a mouse.
      testIgnore: '**/*.desktop.spec.ts',
      ...(isFull ? { grepInvert: /@phone/ } : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
