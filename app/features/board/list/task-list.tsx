import { type RefObject, Suspense, useRef } from 'react';
import { logFailure } from '#app/data/page/log.ts';
import { lazyPart } from '#app/ui/components/lazy-part.tsx';
import type { Task } from '#domain/tasks/task.ts';
import { TaskCard } from '../card/task-card.tsx';
import { useArrived } from '../matrix/use-new-ids.ts';
import classes from './task-list.module.css';

const LongList = lazyPart(() =>
  import('./long-list.tsx').catch((error: unknown) => {
    logFailure('What draws long lists could not be loaded; all of it is drawn.', error);
    return { default: WholeList };
  }),
);

/** Up to this many cards all render at once: a short list must not shift while it is measured. */
const SHORT = 40;

export interface TaskListProps {
  tasks: readonly Task[];
  /** Accessible name of the list. */
  label: string;
  /** The element that scrolls; on a phone the page scrolls instead. */
  scroller: RefObject<HTMLElement | null>;
}

/** Renders cards in a column; in a long list only the visible ones (design §7). */
export function TaskList(props: TaskListProps) {
  const { tasks } = props;
  const long = useRef(false);
  // A list that has become short stays virtualized: remounting would lose the focus.
  long.current ||= tasks.length > SHORT;
  if (!long.current) return <WholeList {...props} />;
  return (
    <Suspense
      fallback={<ShortList {...props} tasks={tasks.slice(0, SHORT)} count={tasks.length} />}
    >
      <LongList {...props} />
    </Suspense>
  );
}

function WholeList(props: TaskListProps) {
  return <ShortList {...props} count={props.tasks.length} />;
}

function ShortList({ tasks, label, count }: TaskListProps & { count: number }) {
  const arrived = useArrived(tasks);
  return (
    <ul className={classes.list} aria-label={label}>
      {tasks.map((task, index) => (
        <TaskCard
          key={task.id}
          task={task}
          index={index}
          count={count}
          arrived={arrived.has(task.id)}
        />
      ))}
    </ul>
  );
}
