import type { OptionsFilter } from '@mantine/core';
import { containsWords, plainWords } from '#domain/text/text.ts';

/** Returns the options of a field that contain each typed word, as a search finds them. */
export const matchingOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = plainWords(search);
  return options
    .flatMap((option) =>
      'group' in option
        ? { ...option, items: option.items.filter(({ label }) => containsWords(label, words)) }
        : containsWords(option.label, words)
          ? option
          : [],
    )
    .slice(0, limit);
};
