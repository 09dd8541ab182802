import { useModule } from '#app/ui/feedback/use-module.ts';

export type Language = typeof import('#domain/quick-add/parse-quick-add.ts');

/** Loads the parser of quick add. Lazy: nothing shows its results before the person types. */
export const loadLanguage = (): Promise<Language> => import('#domain/quick-add/parse-quick-add.ts');

/**
 * Returns the parser; undefined until `isWanted` is true and the parser is loaded, and if loading
 * failed. Without the parser, the whole line is the title.
 */
export const useLanguage = (isWanted: boolean): Language | undefined =>
  useModule(loadLanguage, isWanted).module;
