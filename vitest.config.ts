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
          name: 'api',
          include: ['tests/{api,attacks,faults}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
