let isPressed = false;
const waiting: (() => void)[] = [];

/**
 * Calls a function now or, while the pointer is pressed on a toast, after its click. A toast that
 * another toast moves between press and release would get no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

/** Watches for presses on elements that match a selector, and returns a function that stops. */
export function watchPresses(selector: string): () => void {
  const release = () => {
    isPressed = false;
    for (const act of waiting.splice(0)) act();
  };
  const onPress = ({ target }: Event) => {
    // The release is missed if the window loses the focus before.
    if (isPressed) release();
    isPressed = target instanceof Element && Boolean(target.closest(selector));
  };
  // The click comes after the release, in the same task of the event loop.
  const onRelease = () => {
    if (isPressed) setTimeout(release);
  };
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('pointerup', onRelease, true);
  document.addEventListener('pointercancel', onRelease, true);
  return () => {
    document.removeEventListener('pointerdown', onPress, true);
    document.removeEventListener('pointerup', onRelease, true);
    document.removeEventListener('pointercancel', onRelease, true);
    release();
  };
}
