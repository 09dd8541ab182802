import type { TextRange } from '../chips.ts';

const CLOSERS: Record<string, string> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '‘': '’',
};
const IN_WORD = /[\p{L}\p{N}]/u;
const SPACE = /\s/u;

/**
 * Returns the quoted parts, including their quotes. A quote opens where a word could begin and
 * closes where a word could end, so inches (`6"`), apostrophes (`don’t`) and unclosed quotes do not
 * count. The goals `#"…"` and `+"…"` do not count either.
 */
export function quotedParts(text: string): TextRange[] {
  const parts: TextRange[] = [];
  // Caches the next closing quote of each kind, so that many opening quotes do not each scan to the
  // end.
  const next = new Map<string, number>();
  for (let at = 0; at < text.length; at++) {
    const closers = CLOSERS[text.charAt(at)];
    if (!closers || !opens(text, at)) continue;
    let close = next.get(closers) ?? -1;
    if (close <= at + 1) {
      close = closing(text, at + 2, closers);
      next.set(closers, close);
    }
    if (close === text.length) continue;
    parts.push({ start: at, end: close + 1 });
    at = close;
  }
  return parts;
}

function opens(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  return (
    !'#+'.includes(before || ' ') && !IN_WORD.test(before) && after !== '' && !SPACE.test(after)
  );
}

/**
 * Returns the index in the text of the first closing quote from `from` on; the length of the text
 * when there is none.
 */
function closing(text: string, from: number, closers: string): number {
  for (let at = from; at < text.length; at++) {
    if (closers.includes(text.charAt(at)) && !IN_WORD.test(text.charAt(at + 1))) return at;
  }
  return text.length;
}
