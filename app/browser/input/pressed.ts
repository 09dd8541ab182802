/** Time after the release of a pointer by which the browser has sent the click, in ms. */
const CLICK_MS = 100;
/** Longest wait for a release, in ms: a release over another window sends no event. */
const TIMEOUT_MS = 1000;

let isPressed = false;
/** What was pressed last. */
let pressed: EventTarget | null = null;
/** When a pointer or a key was last released, on the clock of `performance`. */
let releasedAt = Number.NEGATIVE_INFINITY;

if (!import.meta.env.SSR) {
  const press = ({ target, type }: Event) => {
    isPressed = type === 'pointerdown' || (target instanceof Element && target.matches('button'));
    pressed = target;
  };
  const release = () => {
    isPressed = false;
    releasedAt = performance.now();
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, press, true);
  for (const event of ['pointerup', 'pointercancel', 'keyup', 'blur']) {
    window.addEventListener(event, release, true);
  }
}

/**
 * Resolves once no button and no pointer is pressed and the click of the last release has been
 * sent, or after `TIMEOUT_MS`. Call it before replacing or moving an element: an element that is
 * replaced or moved between a press and its click gets no click.
 * @param within - a selector; presses outside the elements that it matches are not waited for.
 */
export async function whenReleased(within?: string): Promise<void> {
  const giveUp = performance.now() + TIMEOUT_MS;
  const isHere = () =>
    within === undefined || (pressed instanceof Element && pressed.closest(within) !== null);
  const isBusy = () => (isPressed || performance.now() < releasedAt + CLICK_MS) && isHere();
  while (isBusy() && performance.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, CLICK_MS));
  }
}
