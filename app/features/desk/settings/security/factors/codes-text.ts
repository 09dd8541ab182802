import { m } from '#messages';

/** Formats a code in groups of four for reading; spaces are ignored on input. */
export const spaced = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');

/** Returns the content of a text file with the codes. */
export function codesText(product: string, codes: readonly string[]): string {
  return [
    m.settings_recovery_sheet_title({ product }),
    m.settings_recovery_file_hint(),
    '',
    ...codes.map(spaced),
    '',
  ].join('\n');
}
