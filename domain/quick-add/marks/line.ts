import type { Range } from '../chips.ts';

/** Spaces of every kind, and the control characters that the database refuses in a title. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const SPACE = /[\s\u0000-\u001f\u007f]/;

/** A text with every run of spaces made one and none at its ends, and the way back to the places in it. */
export interface Line {
  text: string;
  /** The range of the typed text that a range of the line, both its ends no spaces, stands for. */
  rangeOf: (range: Range) => Range;
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
