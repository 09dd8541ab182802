import type { OptionsFilter } from '@mantine/core';
import { filterTerms, matchesTerms } from '#domain/text/text.ts';

/**
 * Returns a field's options whose labels contain every typed word, in any order (`matchesTerms`).
 */
export const matchingOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = filterTerms(search);
  return options
    .flatMap((option) =>
      'group' in option
        ? { ...option, items: option.items.filter(({ label }) => matchesTerms(label, words)) }
        : matchesTerms(option.label, words)
          ? option
          : [],
    )
    .slice(0, limit);
};
