/** Sides of a box, in px from the screen's top left corner. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distance of the toasts from the screen's edges and from the obstacles, in px. */
const EDGE = 16;
const GAP = 8;

/**
 * Returns how far above the screen's lower edge the toasts must be to cover none of the obstacles,
 * in px. An obstacle that leaves no room above it is ignored.
 */
export function clearBottom(
  toasts: { left: number; right: number; height: number },
  screenHeight: number,
  obstacles: readonly Sides[],
): number {
  let bottom = EDGE;
  // From the lowest obstacle up: each obstacle may lift the toasts into the next obstacle.
  for (const { left, right, top, bottom: end } of [...obstacles].sort((a, b) => b.top - a.top)) {
    const lowest = screenHeight - bottom;
    const isCovered =
      left < toasts.right &&
      right > toasts.left &&
      top < lowest + GAP &&
      end > lowest - toasts.height - GAP;
    const lifted = screenHeight - top + GAP;
    if (isCovered && lifted + toasts.height <= screenHeight - GAP) bottom = lifted;
  }
  return bottom;
}
