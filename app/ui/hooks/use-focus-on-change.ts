import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a heading. When `id` changes, because another section of the page was opened,
 * the heading is focused and the page scrolls to the top.
 */
export function useFocusOnChange(id: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    heading.current?.focus({ preventScroll: true });
    document.getElementById('page')?.scrollTo(0, 0);
  }, [id]);
  return heading;
}
