import { useEffect, useState } from 'react';

export type Language = typeof import('./parser.ts');

let loaded: Language | undefined;

/** What reads dates and the like in a line: fetched when somebody types, since nothing shows it before. */
export async function loadLanguage(): Promise<Language> {
  loaded = await import('./parser.ts');
  return loaded;
}

/** The same for a render; null until it is there, or where it could not be fetched. */
export function useLanguage(wanted: boolean): Language | null {
  const [language, setLanguage] = useState(loaded ?? null);
  useEffect(() => {
    if (!wanted || language) return;
    // Without it a line is a title, which is what most lines are.
    loadLanguage().then(setLanguage, () => undefined);
  }, [wanted, language]);
  return language;
}
