import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { DrawnCards } from '../matrix/rendered-cards.tsx';
import type { TaskListProps } from './task-list.tsx';
import { useLongList } from './use-long-list.ts';

/** A list of thousands: the cards in sight, those about to be, and the one that is held. */
export default function LongList(props: TaskListProps) {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return narrow ? <InPage {...props} /> : <InFrame {...props} />;
}

/** In a frame that scrolls. */
function InFrame({ tasks, label, scroller }: TaskListProps) {
  const { options, ...list } = useLongList(tasks, scroller);
  const cards = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => scroller.current,
  });
  return <DrawnCards {...list} tasks={tasks} label={label} cards={cards} />;
}

/** In a page that scrolls. */
function InPage({ tasks, label }: TaskListProps) {
  const { options, ...list } = useLongList(tasks);
  const cards = useWindowVirtualizer<HTMLLIElement>(options);
  return <DrawnCards {...list} tasks={tasks} label={label} cards={cards} />;
}
