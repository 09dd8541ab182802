import type { TextRange } from '../chips.ts';

/** White space of every kind, and the control characters that the database refuses in a title. */
const SPACE = /[\s\p{Cc}]/u;

/** A text with white space collapsed and trimmed, and a mapping back to the typed text. */
export interface Line {
  text: string;
  /**
   * Returns the range in the typed text for a range of the line. The given range must neither begin
   * nor end with a space.
   */
  rangeOf: (range: TextRange) => TextRange;
}

export function lineOf(typed: string): Line {
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < typed.length; at++) {
    const isSpace = SPACE.test(typed.charAt(at));
    if (isSpace && (text === '' || text.endsWith(' '))) continue;
    text += isSpace ? ' ' : typed.charAt(at);
    places.push(at);
  }
  return {
    text: text.trimEnd(),
    rangeOf: ({ start, end }) => ({
      start: places[start] ?? typed.length,
      end: (places[end - 1] ?? typed.length - 1) + 1,
    }),
  };
}
