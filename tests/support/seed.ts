import fc from 'fast-check';

// vitest.config.ts chooses and prints the seed.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED) });
