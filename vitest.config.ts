import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// All property tests of a run share a seed. In CI the seed is always the same, so that the result
// depends only on the code.
const seed =
  process.env.FAST_CHECK_SEED ?? (process.env.CI ? '20261125' : String(Date.now() % 2 ** 31));
process.stdout.write(`Property tests: FAST_CHECK_SEED=${seed}\n`);

const shared = {
  environment: 'node' as const,
  env: { FAST_CHECK_SEED: seed },
  setupFiles: ['tests/support/restore-globals.ts', 'tests/support/seed.ts'],
  // Files share a process: loading the modules again for each file took as long as the tests.
  isolate: false,
};

/** Settings of the tests that use a host. */
const hosts = {
  ...shared,
  globalSetup: ['tests/support/hosts/shared-hosts.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Full tests that load the machine for minutes: nothing runs beside them. */
const ALONE = 'tests/long/**/*.test.ts';

/** Full tests that load the machine, end processes or fill disks: at most two files run at once. */
const HEAVY = [
  'tests/faults/**/*.test.ts',
  'tests/api/host/{build,demo}.test.ts',
  'tests/attacks/host/{fairness,half-open,fuzz/*}.test.ts',
];

/** Files that take more than 9 s: one of them at the end would leave the other workers idle. */
const LONG =
  /\/(long\/|matrix\/|(realtime|realtime\.bounds|storage|former-members|second-factor|framing|billing|google-sign-in|auth\.links)\.test)/;

/**
 * Starts the files that match `LONG` before the others. Without a known duration Vitest starts the
 * largest files first, and some long tests are in small files.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
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
    reporters: ['default', './scripts/lib/check/vitest-reporter.ts'],
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
          ...shared,
          name: 'unit',
          // Even on a busy machine, only a test that hangs takes 20 s.
          testTimeout: 20_000,
          include: ['{app,domain,backend,bench,supabase,scripts}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...hosts,
          name: 'api',
          include: ['tests/**/*.test.ts'],
          exclude: [...HEAVY, ALONE],
          // These tests wait more than they compute, so three workers need fewer than three cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...hosts,
          name: 'heavy',
          include: HEAVY,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...hosts,
          name: 'alone',
          include: [ALONE],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
