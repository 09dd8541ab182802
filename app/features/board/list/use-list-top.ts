import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far below the beginning of what scrolls (a frame, else the page) a list begins, in px. */
export function useListTop(
  list: RefObject<HTMLElement | null>,
  scroller?: RefObject<HTMLElement | null>,
): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const frame = scroller?.current;
      const origin = frame ? frame.getBoundingClientRect().top - frame.scrollTop : -window.scrollY;
      setTop(Math.round(list.current.getBoundingClientRect().top - origin));
    };
    measure();
    // What stands above it grows and shrinks; whatever scrolls grows with it.
    const watch = new ResizeObserver(measure);
    watch.observe(scroller?.current?.firstElementChild ?? document.body);
    return () => watch.disconnect();
  }, [list, scroller]);
  return top;
}
