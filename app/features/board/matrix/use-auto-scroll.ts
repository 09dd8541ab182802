import { type RefObject, useEffect } from 'react';
import { logFailure } from '#app/data/page/log.ts';

/**
 * Has a frame scroll while a card is dragged near its edge. What does that is no part of a first
 * visit: nobody drags that soon, and without it browsers scroll by their own, slower rules.
 */
export function useAutoScroll(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let ended = false;
    let end = () => {};
    import('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element').then(
      ({ autoScrollForElements }) => {
        if (!ended && frame.current) end = autoScrollForElements({ element: frame.current });
      },
      (error: unknown) => logFailure('Scrolling while dragging could not be loaded.', error),
    );
    return () => {
      ended = true;
      end();
    };
  }, [frame]);
}
