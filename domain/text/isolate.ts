/** Letters written from right to left, and the invisible characters that change the direction. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const EMBEDDINGS = /[\u202a-\u202e]/g;
const [FIRST_STRONG, POP] = ['\u2068', '\u2069'];
const OPENING = '\u2066\u2067\u2068';

/**
 * Returns a value made safe to insert into a sentence: the value cannot change the direction of the
 * text around it (design ruling 24). Isolates a text with right-to-left letters or direction
 * characters, and removes embeddings and overrides: an override would show `fdp.exe` as `exe.pdf`.
 * Returns other values unchanged.
 */
export function isolated<T>(value: T): T | string {
  if (typeof value !== 'string' || !TURNS.test(value)) return value;
  return FIRST_STRONG + balanced(value.replace(EMBEDDINGS, '')) + POP;
}

/**
 * Closes the isolates that a text opens, and removes closing characters without an open isolate.
 */
function balanced(text: string): string {
  let depth = 0;
  let result = '';
  for (const character of text) {
    if (OPENING.includes(character)) depth += 1;
    else if (character === POP) {
      if (depth === 0) continue;
      depth -= 1;
    }
    result += character;
  }
  return result + POP.repeat(depth);
}
