import type { OptionsFilter } from '@mantine/core';
import { filterTerms, matchesTerms } from '#domain/text/text.ts';

/** Returns the options of a field that contain each typed word, compared as in a search. */
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
