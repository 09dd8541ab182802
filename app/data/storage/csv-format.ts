import { useLocalStorage } from '@mantine/hooks';
import { type CsvSeparator, separatorOf } from '#domain/text/csv.ts';

const KEY = 'csv-separator';

/**
 * Returns the separator of exported tables: the person's choice, or else the usual separator of the
 * browser's language.
 */
export function csvSeparator(): CsvSeparator {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === '","' || chosen === '";"') return JSON.parse(chosen) as CsvSeparator;
  } catch {
    // Storage forbidden: nothing was chosen.
  }
  return separatorOf(navigator.language);
}

/** Returns the separator as state, with a setter. */
export function useCsvSeparator(): [CsvSeparator, (separator: CsvSeparator) => void] {
  const [value, set] = useLocalStorage<CsvSeparator>({
    key: KEY,
    defaultValue: csvSeparator(),
    getInitialValueInEffect: false,
  });
  return [value === ';' ? ';' : ',', set];
}
