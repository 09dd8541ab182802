import { NOTES_LENGTH, TITLE_LENGTH } from '../tasks/task.ts';
import { beginningOf, isLongerThan } from '../text/characters.ts';

/** The most tasks that one paste adds at once. */
export const PASTE_MOST = 500;

/** The most characters of a line that is parsed; the text of a longer line goes into the notes. */
const LONG = 1000;

const BULLET = /^\s*(?:[-*+•‣◦▪–—]|\d{1,3}[.)])(?:\s+|$)/;
const CHECK_BOX = /^\[([ xX✓✔]?)\](?:\s+|$)/;

/**
 * Returns whether a pasted text is more than one quick add line: it has several lines, or is too
 * long to be parsed.
 */
export function isSeveralLines(text: string): boolean {
  return text.length > LONG || text.split(LINE_END, PASTE_MOST).filter(hasText).length > 1;
}

/** A line of a pasted text. */
export interface PastedLine {
  text: string;
  /** Whether the line's check box is checked. */
  isDone: boolean;
}

/**
 * Returns the lines of a pasted text that can become tasks, without bullets, numbers and check
 * boxes. Lines without any other text are left out.
 */
export function pastedLines(text: string): PastedLine[] {
  return text
    .split(LINE_END)
    .map(lineOf)
    .filter((line) => hasText(line.text));
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

const hasText = (line: string) => line.trim() !== '';

function lineOf(line: string): PastedLine {
  const item = line.replace(BULLET, '').trimStart();
  const [box = '', mark = ''] = CHECK_BOX.exec(item) ?? [];
  return { text: item.slice(box.length).trim(), isDone: hasText(mark) };
}

/**
 * The title and notes of a pasted line. If the line is too long for a title, the title is its
 * beginning and the notes are the whole line.
 */
export interface LineTask {
  title: string;
  notes: string;
}

/**
 * Returns the task of a line; undefined if the line is too long even for the notes. `title` is the
 * title that quick add parsed from the line: only its length is checked.
 */
export function taskOfLine(line: string, title: string = line): LineTask | undefined {
  if (isLongerThan(line, NOTES_LENGTH)) return undefined;
  if (line.length <= LONG && !isLongerThan(title, TITLE_LENGTH)) return { title: line, notes: '' };
  return { title: cut(line), notes: line };
}

/** Returns whether a line is too long to be parsed. */
export const isLongLine = (line: string): boolean => line.length > LONG;

/**
 * Shortens a line to the length of a title and adds an ellipsis. Cuts at the end of a word, unless
 * that would leave half of a title's length or less.
 */
function cut(line: string): string {
  const start = beginningOf(line, TITLE_LENGTH - 1);
  const end = start.lastIndexOf(' ');
  return `${end > TITLE_LENGTH / 2 ? start.slice(0, end) : start}…`;
}
