import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { useTasks } from '#app/features/work/tasks/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import type { ScheduleView } from '#domain/schedule/days.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { TimeGrid } from './day/time-grid.tsx';
import classes from './schedule-page.module.css';

const MonthGrid = lazyPart(() =>
  import('./month/month-grid.tsx').then(({ MonthGrid: Component }) => ({ default: Component })),
);
const Agenda = lazyPart(() =>
  import('./agenda/agenda.tsx').then(({ Agenda: Component }) => ({ default: Component })),
);

interface Props {
  query: Pick<ReturnType<typeof useTasks>, 'isError' | 'isFetching' | 'refetch'>;
  /** Undefined until the tasks are loaded. */
  tasks: readonly Task[] | undefined;
  view: ScheduleView;
  day: string;
  days: readonly string[];
  range: string;
  narrow: boolean;
}

/**
 * Renders the view, its skeleton or an error. Loaded tasks stay on screen even if a later refetch
 * fails.
 */
export function ScheduleState({ query, tasks, view, day, days, range, narrow }: Props) {
  if (!tasks && query.isError) {
    return (
      <div className={classes.failed}>
        <LoadFailed
          what={m.schedule_failed()}
          message={m.tasks_failed_hint()}
          busy={query.isFetching}
          retry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (!tasks) return <GridSkeleton count={days.length} />;
  return (
    <Suspense fallback={<GridSkeleton count={days.length} />}>
      {view === 'month' && <MonthGrid tasks={tasks} days={days} day={day} narrow={narrow} />}
      {view === 'agenda' && <Agenda tasks={tasks} days={days} />}
      {(view === 'day' || view === 'week') && <TimeGrid tasks={tasks} days={days} label={range} />}
    </Suspense>
  );
}

/** Renders the skeleton of the day columns. */
function GridSkeleton({ count }: { count: number }) {
  const columns = Math.min(7, count);
  return (
    <div className={classes.skeleton} role="status" aria-label={m.schedule_loading()}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike.
        <Skeleton key={column} radius={12} height="100%" />
      ))}
    </div>
  );
}
