type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * Returns the key to match against shortcuts: the typed character, or for a letter of another
 * script (с on a Cyrillic keyboard) the Latin letter of the same physical key. Latin layouts such
 * as Dvorak count as typed.
 */
export function letterOf({ key, code }: Pressed): string {
  const typed = key.toLowerCase();
  const isForeign = /^\p{L}$/u.test(typed) && !/\p{Script=Latin}/u.test(typed);
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || typed;
}

/** What the key of the question mark types on keyboards of other scripts: Cyrillic, Greek, Arabic. */
const FOREIGN_QUESTION = /^[,.;؟]$/;

/** Returns whether a key asks for help: the question mark, or its key on a keyboard of another script. */
export function isQuestionMark({ key, code, shiftKey }: Pressed & { shiftKey: boolean }): boolean {
  return key === '?' || (shiftKey && code === 'Slash' && FOREIGN_QUESTION.test(key));
}
