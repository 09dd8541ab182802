import { defineConfig } from 'vitest/config';

// Slow tests of code that seldom changes: `npm run test:long` runs them, so that `npm test` stays
// quick.
const SLOW = [
  'api/account-deletion',
  'api/functions-deno',
  'api/host.starts',
  'api/jobs',
  'api/realtime-two-hosts',
  'api/support-desk',
  'attacks/auth.account-takeover',
  'attacks/auth.sessions',
  'attacks/fuzz',
  'attacks/fuzz.raw',
  'attacks/realtime',
  'attacks/storage',
  'attacks/storage.uploads',
  'attacks/support',
  'faults/backup',
  'faults/backup.files',
  'faults/crash',
  'faults/disk',
  'faults/kill',
  'faults/migrations',
  'faults/sign-in',
  'faults/two-hosts',
].map((name) => `tests/${name}.test.ts`);

const node = { environment: 'node' as const };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{app,domain,backend,supabase,scripts}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'long',
          include: ['tests/long/**/*.test.ts', ...SLOW],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['tests/{api,attacks,faults}/**/*.test.ts'],
          exclude: SLOW,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // These tests wait more than they compute.
          maxWorkers: 3,
          // Retries once on a shared machine; the test is then reported as flaky.
          retry: 1,
        },
      },
    ],
  },
});
