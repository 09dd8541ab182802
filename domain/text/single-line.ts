/** Control characters, which the database refuses in titles and names. */
const CONTROL = /\p{Cc}+/gu;

/** Returns a text with spaces for line breaks, tabs and other control characters, and trimmed. */
export function singleLine(typed: string): string {
  return typed.replace(CONTROL, ' ').trim();
}
