/** A code in groups of four, as one reads it off paper; the spaces do not count. */
export const spaced = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');

/** The codes as a text file. */
export function codesText(product: string, codes: readonly string[]): string {
  return [
    `Recovery codes for ${product}`,
    'Each opens your account once, if you lose your second factor.',
    '',
    ...codes.map(spaced),
    '',
  ].join('\n');
}
