type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;
type PressedWithShift = Pressed & Pick<KeyboardEvent, 'shiftKey'>;

/**
 * What a key of a keyboard of another script types: letters, the marks above and below them, or both,
 * of which a key may type several. The marks of the range are those of Latin letters.
 */
const FOREIGN = /^(?![\u0300-\u036f])(?:(?!\p{Script=Latin})[\p{L}\p{M}\u200b-\u200d])+$/u;

/**
 * Returns the key to match against shortcuts: the typed character, or for a letter of another
 * script (с on a Cyrillic keyboard) the Latin letter of the same physical key. Latin layouts such
 * as Dvorak count as typed.
 */
export function letterOf({ key, code }: Pressed): string {
  const typed = key.toLowerCase();
  // On a Hebrew keyboard this key types an apostrophe instead of a letter. No Latin layout has an
  // apostrophe there.
  const isForeign = FOREIGN.test(typed) || (typed === "'" && code === 'KeyW');
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || typed;
}

/**
 * Returns whether the pressed key is a letter's of a keyboard of another script; undefined if it does
 * not tell.
 */
export function isForeignLayout({ key, code }: Pressed): boolean | undefined {
  if (!/^Key[A-Z]$/.test(code)) return undefined;
  if (FOREIGN.test(key)) return true;
  return /^\p{Script=Latin}$/u.test(key) ? false : undefined;
}

/** What the key of the question mark types on keyboards of other scripts: Cyrillic, Greek, Arabic. */
const FOREIGN_QUESTION = /^[,.;؟]$/;

/** Returns whether a key asks for help: the question mark, or its key on a keyboard of another script. */
export function isQuestionMark({ key, code, shiftKey }: PressedWithShift): boolean {
  const isForeign = FOREIGN_QUESTION.test(key) || FOREIGN.test(key);
  return key === '?' || (shiftKey && code === 'Slash' && isForeign);
}

/**
 * Returns whether a key is the slash, or its key on a keyboard of another script. Turkish ones have a
 * full stop there as Cyrillic and Hebrew ones do, so the layout decides.
 */
export function isSlash(pressed: PressedWithShift, layoutIsForeign: boolean): boolean {
  const { key, code, shiftKey } = pressed;
  // On Thai keyboards the 2 types a slash, but means the second quadrant.
  if (key === '/') return shiftKey || !/^Digit[1-4]$/.test(code);
  const isForeign = FOREIGN.test(key) || (layoutIsForeign && key === '.');
  return !shiftKey && code === 'Slash' && isForeign;
}

/** Returns whether a key is the comma, or its key on a keyboard of another script. */
export const isComma = ({ key, code, shiftKey }: PressedWithShift): boolean =>
  key === ',' || (!shiftKey && code === 'Comma' && FOREIGN.test(key));

const MODIFIERS = new Set(
  'Shift Control Alt AltGraph Meta CapsLock Fn FnLock NumLock Symbol SymbolLock'.split(' '),
);

/** Returns whether a key types nothing by itself, but changes what other keys type. */
export const isModifier = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => MODIFIERS.has(key);
