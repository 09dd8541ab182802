import { useModule } from '#app/ui/feedback/use-module.ts';

export type Language = typeof import('#domain/quick-add/parse-quick-add.ts');

/** Loads the parser of quick add. Lazy: nothing shows its results before the person types. */
export const loadLanguage = (): Promise<Language> => import('#domain/quick-add/parse-quick-add.ts');

/**
 * Returns the parser once it is wanted and loaded; undefined before, and if loading failed: the
 * whole line is the title then.
 */
export const useLanguage = (isWanted: boolean): Language | undefined =>
  useModule(loadLanguage, isWanted).module;
