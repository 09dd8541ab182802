import { useQuery } from '@tanstack/react-query';
import { timeIn } from '#app/ui/dates.ts';
import { LoadFailed, LoadingLines } from '#app/ui/load-state.tsx';
import { dayWords } from '#domain/day-words.ts';
import type { Task } from '#domain/tasks/task.ts';
import { dayOf } from '#domain/time.ts';
import { useBoard } from './board-context.ts';
import { historyQuery } from './history.ts';
import classes from './task-history.module.css';

/** What happened to a task and when: its making, and what the activity log has of it. */
export default function TaskHistory({ task }: { task: Task }) {
  const { now, zone } = useBoard();
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(task.id));
  const when = (instant: string) =>
    `${dayWords(dayOf(instant, zone), dayOf(now, zone))}, ${timeIn(zone, instant)}`;
  return (
    <section className={classes.history} aria-labelledby="task-history">
      <h3 id="task-history">History</h3>
      {!data && !isError && <LoadingLines label="Loading the history" lines={2} />}
      {!data && isError && (
        <LoadFailed
          what="The history could not be loaded"
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      <ol>
        {data?.map(({ id, description, created_at }) => (
          <li key={id}>
            <span dir="auto">{description}</span>
            <time dateTime={created_at}>{when(created_at)}</time>
          </li>
        ))}
        <li>
          <span>Added</span>
          <time dateTime={task.created_at}>{when(task.created_at)}</time>
        </li>
      </ol>
    </section>
  );
}
