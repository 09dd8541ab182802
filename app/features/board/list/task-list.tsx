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

/** So many cards are simply there: no list that is short moves while it is measured. */
const SHORT = 40;

export interface TaskListProps {
  tasks: readonly Task[];
  /** What the list is called. */
  label: string;
  /** What scrolls, save on a phone: there the page does. */
  scroller: RefObject<HTMLElement | null>;
}

/** Cards one below the other; of a long list only those in sight are drawn (design §7). */
export function TaskList(props: TaskListProps) {
  const { tasks } = props;
  const long = useRef(false);
  // One that has become short stays as it is: to be drawn anew would take the focus away.
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
