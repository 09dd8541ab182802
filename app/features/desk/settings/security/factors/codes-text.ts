import { m } from '#messages';

/** Formats a code in groups of four for reading; spaces are ignored on input. */
export const spaced = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');

/** Returns the codes as a text file. */
export function codesText(product: string, codes: readonly string[]): string {
  return [
    m.settings_recovery_sheet_title({ product }),
    m.settings_recovery_file_hint(),
    '',
    ...codes.map(spaced),
    '',
  ].join('\n');
}
