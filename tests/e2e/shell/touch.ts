import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/**
 * Returns the touch targets that are too small: the area that reacts to a tap is less than 44 px
 * high or, for a target without text, less than 44 px wide. The area is measured by hit-testing
 * points, so a checkbox includes its label, a target that is larger than it looks has its real
 * size, and a covered target has none.
 *
 * Excluded: links within a sentence (WCAG 2.5.8), disabled and hidden targets, fields for files,
 * and the 182 days of the heat map, whose size follows from the layout; touching a day shows its
 * text and its link below the map.
 */
async function tooSmall(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    // 44 px, less 2 px for hairline borders around a target.
    const LEAST = 42;
    const TARGETS =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';
    const isClipped = (each: Element | null): boolean =>
      each !== null &&
      (getComputedStyle(each).clipPath === 'inset(50%)' || isClipped(each.parentElement));
    const isShown = (each: HTMLElement) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      each.getBoundingClientRect().bottom + scrollY > 0 &&
      !isClipped(each) &&
      !each.closest('[inert], [aria-hidden="true"]') &&
      !each.matches(':disabled, [data-disabled], [type="file"], [data-heat]');
    const isInSentence = (each: HTMLElement) =>
      getComputedStyle(each).display === 'inline' &&
      [...(each.parentElement?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim().length > 1,
      );
    const labelsOf = (each: HTMLElement) => [...((each as Partial<HTMLInputElement>).labels ?? [])];
    const scrollUnder = (each: HTMLElement) =>
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });

    /**
     * Returns the length in px that reacts to a tap along one axis through the center of `part`.
     */
    const reach = (each: HTMLElement, part: Element, axis: 'x' | 'y') => {
      const box = part.getBoundingClientRect();
      const hits = (away: number) => {
        const x = box.x + box.width / 2 + (axis === 'x' ? away : 0);
        const y = box.y + box.height / 2 + (axis === 'y' ? away : 0);
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        if (each.contains(hit)) return true;
        const label = hit.closest('label');
        return label !== null && labelsOf(each).includes(label) && !hit.closest('a, button');
      };
      if (!hits(0)) return 0;
      let [before, after] = [0, 0];
      while (before < LEAST && hits(-before - 0.5)) before += 0.5;
      while (after < LEAST && hits(after + 0.5)) after += 0.5;
      return before + after;
    };

    return [...root.querySelectorAll<HTMLElement>(TARGETS)].flatMap((each) => {
      if (!isShown(each) || isInSentence(each)) return [];
      scrollUnder(each);
      const parts = [each, ...labelsOf(each)];
      const high = Math.max(...parts.map((part) => reach(each, part, 'y')));
      const wide = Math.max(...parts.map((part) => reach(each, part, 'x')));
      const isIcon =
        !each.matches('input:not([type="checkbox"], [type="radio"]), select, textarea') &&
        parts.every((part) => part.textContent.trim() === '');
      if (high >= LEAST && (!isIcon || wide >= LEAST)) return [];
      const name =
        each.getAttribute('aria-label') ?? labelsOf(each)[0]?.textContent ?? each.textContent;
      return [
        `${each.localName} “${name.trim()}”: ${Math.round(wide)} by ${Math.round(high)} px, class ${each.className}`,
      ];
    });
  });
}

/** Expects that every touch target on the page, or in a part of it, is large enough for a thumb. */
export async function expectForThumbs(
  page: Page,
  place = page.locator('body'),
  name = new URL(page.url()).pathname,
) {
  expect.soft(await tooSmall(place), `too small for a thumb: ${name}`).toEqual([]);
}
