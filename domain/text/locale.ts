/** The locale of numbers, lists and dates in the product's texts. */
export const LOCALE = 'en-GB';

/** Formats a number as `1,234.5`, with at most `decimals` decimal places. */
export const formatNumber = (value: number, decimals = 3): string =>
  value.toLocaleString(LOCALE, { maximumFractionDigits: decimals });
