import type { Locator } from '@playwright/test';

/** Position and size of an element on the page, in px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the box of an element, or throws if the element is not rendered. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not rendered: ${element}`);
  return box;
}

/** Returns whether two boxes share a part of the page. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
