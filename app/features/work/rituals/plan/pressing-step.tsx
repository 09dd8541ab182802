import { placementReasonsText, useSuggest } from '#app/features/work/placement/index.ts';
import { localIn } from '#domain/dates/zone.ts';
import type { Task } from '#domain/tasks/task.ts';
import { isForToday } from '#domain/tasks/today.ts';
import { m } from '#messages';
import { TaskRows } from '../frame/task-rows.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { LaterButtons } from './later-buttons.tsx';
import { TodayChoice } from './today-choice.tsx';
import { useStaysToday } from './use-today-toggle.ts';

/** Renders the pressing tasks, each with its reason as a sentence. */
export function PressingStep({ tasks }: { tasks: readonly Task[] }) {
  const { clock } = useRitualDay();
  const suggest = useSuggest();
  const staysToday = useStaysToday();
  const stateOf = (task: Task) => {
    if (staysToday(task)) return m.rituals_plan_stays();
    return isForToday(task, clock) ? m.ui_today() : undefined;
  };
  const reasonOf = (task: Task) => {
    if (task.status === 'in_progress' && task.started_at) {
      return m.rituals_plan_running({ since: localIn(task.started_at, clock.zone).slice(11, 16) });
    }
    // Suggest as if the person had not placed the task: then a flag that is not set counts as
    // unknown, and is not given as a reason.
    return suggest && placementReasonsText(suggest({ ...task, placed_by: 'suggestion' }));
  };
  return (
    <TaskRows
      label={m.rituals_plan_pressing()}
      tasks={tasks}
      reason={reasonOf}
      state={stateOf}
      acts={(task, before) => (
        <>
          <TodayChoice task={task} before={before} />
          <LaterButtons task={task} />
        </>
      )}
    />
  );
}
