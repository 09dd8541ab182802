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
