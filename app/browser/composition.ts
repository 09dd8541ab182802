/**
 * Keys that an input method uses, for example Enter to confirm 日本 and Escape to discard it. They
 * must not also submit a form, close a dialog or choose an entry.
 */

/**
 * The `keyCode` of a key that an input method has taken. Safari sends such a key after the
 * composition has ended.
 */
const COMPOSING_KEY = 229;

/** Returns whether an input method uses a key. */
function isTaken({ isComposing, keyCode, key }: KeyboardEvent): boolean {
  // Phone keyboards send 229 for every letter, with the key 'Unidentified': these do not count.
  return isComposing || (keyCode === COMPOSING_KEY && key !== 'Unidentified');
}

/**
 * Keeps these keys from every handler of the app; the browser still gets them. Must be called
 * before any handler subscribes.
 */
export function keepComposedKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (isTaken(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
