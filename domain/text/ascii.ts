/** The zero of each script's digits, below U+10000; the last are full-width. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];
/** Full-width forms of the characters of ASCII, as input methods for East Asia type them. */
const [FULL_FIRST, FULL_LAST, FULL_OFFSET] = [0xff01, 0xff5e, 0xfee0];

/**
 * Returns a text of the same length with the digits of all scripts and full-width characters in
 * ASCII: `１５:００` and `٤٥` are `15:00` and `45`.
 */
export function asciiDigits(text: string): string {
  // Nearly every text has nothing to replace.
  return text.replace(/[\u0660-\u1819\uff01-\uff5e]/g, asciiOf);
}

function asciiOf(character: string): string {
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  if (zero !== undefined) return String(code - zero);
  const isFull = code >= FULL_FIRST && code <= FULL_LAST;
  return isFull ? String.fromCharCode(code - FULL_OFFSET) : character;
}
