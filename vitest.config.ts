import { defineConfig } from 'vitest/config';

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
          include: ['tests/long/**/*.test.ts'],
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // A second try on a shared machine; it is reported as flaky, not hidden.
          retry: 1,
        },
      },
    ],
  },
});
