type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;
type PressedWithShift = Pressed & Pick<KeyboardEvent, 'shiftKey'>;

/**
 * Matches the text that one key types on a non-Latin layout: non-Latin letters, combining marks and
 * zero-width characters. The first character must not be a combining diacritical mark (U+0300 to
 * U+036F): Latin layouts type these too.
 */
const FOREIGN = /^(?![\u0300-\u036f])(?:(?!\p{Script=Latin})[\p{L}\p{M}\u200b-\u200d])+$/u;

/**
 * Returns the key to match against shortcuts: the typed character, or for a letter of another
 * script (с on a Cyrillic keyboard) the Latin letter of the same physical key. On Latin layouts
 * such as Dvorak, the typed letter counts.
 */
export function letterOf({ key, code }: Pressed): string {
  const typed = key.toLowerCase();
  // The W key of a Hebrew keyboard types an apostrophe instead of a letter. No Latin layout has an
  // apostrophe on this key.
  const isForeign = FOREIGN.test(typed) || (typed === "'" && code === 'KeyW');
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || typed;
}

/**
 * Returns true if the pressed key types a letter of another script, false if it types a Latin
 * letter, and undefined if the key does not reveal the keyboard's script.
 */
export function isForeignLayout({ key, code }: Pressed): boolean | undefined {
  if (!/^Key[A-Z]$/.test(code)) return undefined;
  if (FOREIGN.test(key)) return true;
  return /^\p{Script=Latin}$/u.test(key) ? false : undefined;
}

/**
 * Matches the characters that Cyrillic, Greek and Arabic keyboards type with Shift on the key that
 * types a question mark on an English keyboard.
 */
const FOREIGN_QUESTION = /^[,.;؟]$/;

/**
 * Returns whether a key press is a question mark, which opens the list of shortcuts. On a keyboard
 * of another script, the key that types a question mark on an English keyboard counts too.
 */
export function isQuestionMark({ key, code, shiftKey }: PressedWithShift): boolean {
  const isForeign = FOREIGN_QUESTION.test(key) || FOREIGN.test(key);
  return key === '?' || (shiftKey && code === 'Slash' && isForeign);
}

/**
 * Returns whether a key press is a slash. On a keyboard of another script, the key that types a
 * slash on an English keyboard counts too. That key types a full stop on Cyrillic and Hebrew
 * keyboards, but also on Turkish keyboards, which are Latin. So for a full stop, `layoutIsForeign`
 * decides.
 */
export function isSlash(pressed: PressedWithShift, layoutIsForeign: boolean): boolean {
  const { key, code, shiftKey } = pressed;
  // On Thai keyboards the 2 key types a slash, but this key is the second quadrant's shortcut.
  if (key === '/') return shiftKey || !/^Digit[1-4]$/.test(code);
  const isForeign = FOREIGN.test(key) || (layoutIsForeign && key === '.');
  return !shiftKey && code === 'Slash' && isForeign;
}

/**
 * Returns whether a key press is a comma. On a keyboard of another script, the key that types a
 * comma on an English keyboard counts too, if the key types a letter of that script.
 */
export const isComma = ({ key, code, shiftKey }: PressedWithShift): boolean =>
  key === ',' || (!shiftKey && code === 'Comma' && FOREIGN.test(key));

const MODIFIERS = new Set(
  'Shift Control Alt AltGraph Meta CapsLock Fn FnLock NumLock Symbol SymbolLock'.split(' '),
);

/** Returns whether a key types no character, but changes the characters that other keys type. */
export const isModifier = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => MODIFIERS.has(key);
