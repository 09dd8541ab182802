import { useMemo } from 'react';
import { useMayBegin } from '#app/data/snapshot/use-may-begin.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { OffBoard } from '#app/features/work/board/index.ts';
import { useWorkClock } from '#app/features/work/planning/index.ts';
import { useActor, useBulkAct, useTaskAct, useTasks } from '#app/features/work/tasks/index.ts';
import { LoadFailed, LoadingLines } from '#app/ui/feedback/load-state.tsx';
import type { Ritual } from '#domain/planning/entries.ts';
import { capacityLeft } from '#domain/schedule/capacity.ts';
import { todaysTasks } from '#domain/tasks/today.ts';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { PlanView } from './plan/plan-view.tsx';
import { ReviewView } from './review/review-view.tsx';
import { RitualContext } from './ritual-context.ts';
import { ShutDownView } from './shut-down/shut-down-view.tsx';

const VIEWS = { plan: PlanView, shutdown: ShutDownView, review: ReviewView };

/** Renders a ritual once the tasks are loaded, with the loading, offline and error states. */
export default function RitualView({ ritual }: { ritual: Ritual }) {
  const userId = useAuth().user?.id ?? '';
  const { tasks, isError, error, isFetching, fetchStatus, refetch } = useTasks(userId);
  const actor = useActor();
  const clock = useWorkClock();
  const run = useTaskAct();
  const { run: runAll } = useBulkAct();
  // While a snapshot is shown, wait a few seconds for the server's tasks: a step keeps the tasks
  // with which it began.
  const mayBegin = useMayBegin();
  const day = useMemo(() => {
    if (!tasks || !actor) return null;
    const { today, now } = clock;
    return {
      tasks,
      byId: new Map(tasks.map((task) => [task.id, task])),
      todays: todaysTasks(tasks, clock),
      left: capacityLeft(today, now, clock),
      clock,
      actor,
      run,
      runAll,
    };
  }, [tasks, actor, clock, run, runAll]);

  if (day && mayBegin) {
    const View = VIEWS[ritual];
    return (
      <RitualContext value={day}>
        <OffBoard>
          <View key={ritual} />
        </OffBoard>
      </RitualContext>
    );
  }
  if (isError && !tasks) {
    return (
      <LoadFailed
        what={m.rituals_load_failed()}
        message={error.message}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  }
  if (fetchStatus === 'paused') return <p>{m.ui_offline_loads_later()}</p>;
  return <LoadingLines label={m.rituals_loading()} lines={5} />;
}
