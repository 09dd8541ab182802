import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the list's offset from the top of its scroller (a frame, else the page), in px. */
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
    // The content above the list changes height, and the scrolled content's height with it.
    const watch = new ResizeObserver(measure);
    watch.observe(scroller?.current?.firstElementChild ?? document.body);
    return () => watch.disconnect();
  }, [list, scroller]);
  return top;
}
