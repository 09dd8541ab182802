/**
 * Digits outside ASCII, the Arabic decimal separator, and characters that input methods for East
 * Asia type in full width.
 */
const FOREIGN = /(?![0-9])\p{Nd}|[\u066b\uff01-\uff5e]/gu;
const IS_DIGIT = /\p{Nd}/u;
const ARABIC_DECIMAL_SEPARATOR = '\u066b';
const FULL_WIDTH = /[\uff01-\uff5e]/;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Returns a text with the digits of all scripts, the Arabic decimal separator and full-width
 * characters in ASCII: `１５:００`, `٤٥` and `٧٫٥` are `15:00`, `45` and `7.5`.
 */
export const asciiDigits = (text: string): string => text.replace(FOREIGN, asciiOf);

/**
 * Like `asciiDigits`, but keeps the length of the text: does not convert digits of two UTF-16
 * units, such as those of Adlam.
 */
export const asciiDigitsInPlace = (text: string): string =>
  text.replace(FOREIGN, (character) => (character.length === 1 ? asciiOf(character) : character));

function asciiOf(character: string): string {
  if (character === ARABIC_DECIMAL_SEPARATOR) return '.';
  const code = character.codePointAt(0) ?? 0;
  if (FULL_WIDTH.test(character)) return String.fromCharCode(code - FULL_WIDTH_OFFSET);
  // The ten digits of a script are consecutive in Unicode. The digits of another script may come
  // right before them, hence the modulo.
  let zero = code;
  while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
