import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const };

export default defineConfig({
  test: {
    tags: [
      {
        name: 'full',
        description: 'Takes long and changes seldom: `npm run test:full`, not `npm test`.',
        timeout: 600_000,
      },
    ],
    globalSetup: ['scripts/messages.ts'],
    projects: [
      {
        // What the build sets; app/globals.d.ts declares them.
        define: { __PRODUCT_NAME__: '"Prioriti"', __VERSION__: '"0.0.0"' },
        test: {
          ...node,
          name: 'unit',
          include: ['{app,domain,backend,supabase,scripts}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['tests/**/*.test.ts'],
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
