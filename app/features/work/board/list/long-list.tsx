import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { RenderedCards } from '../matrix/rendered-cards.tsx';
import type { LongListProps } from './task-list-props.ts';
import { useLongList } from './use-long-list.ts';

/**
 * Renders a virtualized list: the visible rows, a few rows above and below, and the focused or
 * dragged card.
 */
export default function LongList(props: LongListProps) {
  const narrow = useNarrow();
  return narrow ? <InPage {...props} /> : <InFrame {...props} />;
}

/** Renders the list in a frame that scrolls. */
function InFrame(props: LongListProps) {
  const { scroller } = props;
  const { options, ...list } = useLongList(props, scroller);
  const cards = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => scroller.current,
  });
  return <RenderedCards {...props} {...list} cards={cards} />;
}

/** Renders the list in a page that scrolls. */
function InPage(props: LongListProps) {
  const { options, ...list } = useLongList(props);
  const cards = useWindowVirtualizer<HTMLLIElement>(options);
  return <RenderedCards {...props} {...list} cards={cards} />;
}
