/** Formats a code in groups of four for reading; spaces are ignored on input. */
export const spaced = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');

/** Returns the codes as a text file. */
export function codesText(product: string, codes: readonly string[]): string {
  return [
    `Recovery codes for ${product}`,
    'Each opens your account once, if you lose your second factor.',
    '',
    ...codes.map(spaced),
    '',
  ].join('\n');
}
