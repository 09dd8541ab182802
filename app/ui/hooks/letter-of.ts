type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * What a key means to a shortcut: what it types, and where that is a letter of another script (с on a
 * Cyrillic keyboard), the Latin letter at its place. A Latin layout of any order is taken at its word.
 */
export function letterOf({ key, code }: Pressed): string {
  const typed = key.toLowerCase();
  const isForeign = /^\p{L}$/u.test(typed) && !/\p{Script=Latin}/u.test(typed);
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || typed;
}
