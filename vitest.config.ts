import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const node = { environment: 'node' as const };

/**
 * Starts the files that take longest first: without a known duration Vitest starts the largest
 * first, and some of these are small.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/tests\/(long|attacks\/matrix)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongFirst },
    projects: [
      {
        // The constants that the build defines; app/globals.d.ts declares them.
        define: {
          __PRODUCT_NAME__: '"Prioriti"',
          __VERSION__: '"0.0.0"',
          __SCHEMA_VERSION__: '"0"',
        },
        test: {
          ...node,
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts'],
          include: ['{app,domain,backend,supabase,scripts}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/support/hosts/shared-hosts.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // These tests wait more than they compute.
          isolate: false,
          maxWorkers: 3,
          // CI repeats what failed on a busy machine; at home a test that fails sometimes is seen.
          retry: process.env.CI ? 2 : 0,
        },
      },
    ],
  },
});
