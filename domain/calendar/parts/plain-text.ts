import { TASK_DEFAULTS } from '../../tasks/columns.ts';
import { NOTES_LENGTH, TITLE_LENGTH } from '../../tasks/task.ts';
import { beginningOf, isLongerThan } from '../../text/characters.ts';

// No pattern matches beyond the next `<`, so even a text of nothing but `<` takes only linear time.
const HTML = /<\/?(?:a|b|br|div|em|font|html|i|li|ol|p|span|strong|table|td|tr|u|ul)\b[^<>]*>/i;
const TAG = /<[a-z/!][^<>]*>/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Returns a title that the database accepts: one line, cut to the maximum length. */
export function plainTitle(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses control characters.
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ').trim();
  return cut(line, TITLE_LENGTH) || TASK_DEFAULTS.title;
}

/**
 * Returns notes as plain text, without the markup that some calendar programs write; null when they
 * are empty.
 */
export function notesOf(parts: readonly string[]): string | null {
  const text = parts
    .map((part) =>
      part
        .slice(0, 2 * NOTES_LENGTH)
        .replace(/\r\n?/g, '\n')
        .replaceAll('\u0000', ''),
    )
    .map((part) => (HTML.test(part) ? wordsOf(part) : part).trim())
    .filter((part) => part !== '')
    .join('\n\n');
  return cut(text, NOTES_LENGTH) || null;
}

function wordsOf(html: string): string {
  return html
    .replace(LINE_END, '\n')
    .replace(TAG, '')
    .replace(/&(#?\w{1,6});/g, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all)
    .replace(/\n{3,}/g, '\n\n');
}

function cut(text: string, most: number): string {
  return isLongerThan(text, most) ? `${beginningOf(text, most - 1)}…` : text;
}
