import type { Rolldown } from 'vite';

/**
 * Bundler options that skip modules which a package's index exports and nothing imports: 6,200 of
 * the 6,300 icons, for example, which is half of all modules.
 */
export const LAZY_BARRELS = {
  experimental: { lazyBarrel: true },
} satisfies Rolldown.RolldownOptions;
