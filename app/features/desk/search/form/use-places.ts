import { useMemo } from 'react';
import { useOutletContext } from 'react-router';
import { SECTIONS } from '#app/features/desk/settings/index.ts';
import { parseTerms, termsIn } from '#domain/search/terms.ts';
import { m } from '#messages';

/** A page of the app or a section of its settings. */
export interface FoundPage {
  path: string;
  title: string;
  detail?: string;
}

const SETTINGS: FoundPage[] = SECTIONS.map(({ id, title, summary }) => ({
  path: `/settings#${id}`,
  title,
  detail: m.search_settings({ summary }),
}));

/**
 * Returns the pages and settings sections that match a search. The layout's outlet context contains
 * the pages that the person may open.
 */
export function usePlaces(q: string): FoundPage[] {
  const pages = useOutletContext<readonly FoundPage[]>();
  return useMemo(() => {
    const words = parseTerms(q);
    if (words.length === 0) return [];
    const fits = ({ title, detail = '' }: FoundPage) => {
      const known = termsIn(`${title} ${detail}`);
      return words.every((word) => known.some(({ bare }) => bare.startsWith(word)));
    };
    return [...pages.map(({ path, title }) => ({ path, title })), ...SETTINGS].filter(fits);
  }, [pages, q]);
}
