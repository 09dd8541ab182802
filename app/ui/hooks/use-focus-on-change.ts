import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading of a part of a page that was opened from another one. */
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
