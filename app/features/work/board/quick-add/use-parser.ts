import { useEffect, useState } from 'react';

export type Language = typeof import('#domain/quick-add/parse-quick-add.ts');

let loaded: Language | undefined;

/** Loads the parser of quick add. Lazy: nothing shows its results before the person types. */
export async function loadLanguage(): Promise<Language> {
  loaded = await import('#domain/quick-add/parse-quick-add.ts');
  return loaded;
}

/** Loads the parser if `wanted` and returns it; null until it is loaded, or if loading failed. */
export function useLanguage(wanted: boolean): Language | null {
  const [language, setLanguage] = useState(loaded ?? null);
  useEffect(() => {
    if (!wanted || language) return;
    // Without the parser, the whole line is the title.
    loadLanguage().then(setLanguage, () => undefined);
  }, [wanted, language]);
  return language;
}
