import { type RefObject, useEffect } from 'react';
import { logFailure } from '#app/data/page/log.ts';

/**
 * Scrolls a frame while a card is dragged near its edge. The library loads lazily, since nobody
 * drags that early in a visit; until then browsers scroll by their own, slower rules.
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
