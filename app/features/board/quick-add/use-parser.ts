import { useEffect, useState } from 'react';

export type Language = typeof import('./parser.ts');

let loaded: Language | undefined;

/**
 * Loads the parser of dates and the like. Lazy: nothing shows its results before somebody types.
 */
export async function loadLanguage(): Promise<Language> {
  loaded = await import('./parser.ts');
  return loaded;
}

/** Returns the parser for a render; null until it is loaded, or if loading failed. */
export function useLanguage(wanted: boolean): Language | null {
  const [language, setLanguage] = useState(loaded ?? null);
  useEffect(() => {
    if (!wanted || language) return;
    // Without the parser a line is just a title, which is what most lines are.
    loadLanguage().then(setLanguage, () => undefined);
  }, [wanted, language]);
  return language;
}
