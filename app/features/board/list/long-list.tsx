import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { DrawnCards } from '../matrix/rendered-cards.tsx';
import type { TaskListProps } from './task-list.tsx';
import { useLongList } from './use-long-list.ts';

/** Renders a virtualized list: the visible cards, some beyond them, and the held one. */
export default function LongList(props: TaskListProps) {
  const narrow = useNarrow();
  return narrow ? <InPage {...props} /> : <InFrame {...props} />;
}

/** Renders the list in a frame that scrolls. */
function InFrame({ tasks, label, scroller }: TaskListProps) {
  const { options, ...list } = useLongList(tasks, scroller);
  const cards = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => scroller.current,
  });
  return <DrawnCards {...list} tasks={tasks} label={label} cards={cards} />;
}

/** Renders the list in a page that scrolls. */
function InPage({ tasks, label }: TaskListProps) {
  const { options, ...list } = useLongList(tasks);
  const cards = useWindowVirtualizer<HTMLLIElement>(options);
  return <DrawnCards {...list} tasks={tasks} label={label} cards={cards} />;
}
