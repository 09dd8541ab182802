/** The locale of numbers, lists and dates in the product's texts. */
export const LOCALE = 'en-GB';
