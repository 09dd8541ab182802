/**
 * Keys that an input method uses, for example Enter to confirm 日本 and Escape to discard it. They
 * must not also submit a form, close a dialog or choose an entry.
 */

/**
 * The `keyCode` of a keydown that the input method consumed. Safari sends such a keydown with
 * `isComposing` false, because the composition has already ended.
 */
const COMPOSING_KEY = 229;

/** Returns whether an input method uses a key. */
function isTaken({ isComposing, keyCode, key }: KeyboardEvent): boolean {
  // Phone keyboards send 229 for every letter, with the key 'Unidentified'. Handlers still get
  // those keydown events.
  return isComposing || (keyCode === COMPOSING_KEY && key !== 'Unidentified');
}

/**
 * Hides from all handlers of the app the keys that an input method uses; the browser still gets
 * these keys. Must be called before any handler subscribes.
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
