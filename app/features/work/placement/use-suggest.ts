import { useEffect, useMemo } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { provideSuggestions, useTasks } from '#app/features/work/tasks/index.ts';
import { useModule } from '#app/ui/feedback/use-module.ts';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { useSettled } from '#app/ui/hooks/use-settled.ts';
import type { PlacementSuggestion } from '#domain/placement/index.ts';
import type { NewTaskFields, Task } from '#domain/tasks/task.ts';

/**
 * Suggests the quadrant of a task; `isSure` says whether a captured task goes to this quadrant at
 * once.
 */
export type Suggest = (
  task: (Partial<Task> | NewTaskFields) & { delegated_to_email?: string | null | undefined },
) => PlacementSuggestion & { isSure: boolean };

/**
 * How long the tasks must stay unchanged, in ms, before the engine learns the person's habits from
 * them again.
 */
const REST_MS = 800;

export interface Suggesting {
  /** Undefined until the engine is loaded. */
  suggest: Suggest | undefined;
  /** Whether the engine could not be loaded, so that `suggest` stays undefined. */
  hasFailed: boolean;
}

/**
 * Returns `suggest` of `useSuggesting`, for components that show no message if the engine fails to
 * load.
 */
export const useSuggest = (): Suggest | undefined => useSuggesting().suggest;

/**
 * Returns the function that suggests quadrants for tasks (clarity §2), from the signed-in person's
 * working hours, goals and own placements. None of this data leaves the browser. While the
 * component is mounted, planning an unsorted task also moves the task to the quadrant that this
 * function suggests (decision 93).
 */
export function useSuggesting(): Suggesting {
  const userId = useAuth().user?.id ?? '';
  const person = usePersonContext();
  const now = useNow(60_000);
  // Learn the habits again only after a pause, so that actions in quick succession render first.
  const tasks = useSettled(useTasks(userId).tasks, REST_MS);
  // The page's first content does not wait for suggestions.
  const { module: engine, hasFailed } = useModule(loadEngine, useIdle({ isLater: true }));
  // A component that mounts after the page's first content gets suggestions at once, but without
  // the habits until the browser is idle: learning from thousands of tasks takes noticeably long.
  const idle = useIdle();
  const { learnFrom } = person;
  const history = useMemo(
    () => (engine && idle && tasks ? engine.learnFrom(tasks, learnFrom) : undefined),
    [engine, idle, tasks, learnFrom],
  );
  const suggest = useMemo((): Suggest | undefined => {
    if (!engine) return undefined;
    const context = { ...person, now, history };
    return (task) => {
      const suggestion = engine.suggestPlacement(engine.withKnownFlags(task), context);
      return { ...suggestion, isSure: suggestion.confidence >= engine.SURE };
    };
  }, [engine, person, now, history]);
  useEffect(() => suggest && provideSuggestions((task) => suggest(task).quadrant), [suggest]);
  return { suggest, hasFailed };
}

/** Returns the signed-in person's data that the engine uses, apart from their tasks. */
export function usePersonContext() {
  const userId = useAuth().user?.id ?? '';
  const profile = useProfile();
  const { zone, dayStart } = usePersonClock();
  const { goals } = useGoals(userId);
  return useMemo(() => {
    const workingHours = profile && {
      workStart: profile.work_start,
      workEnd: profile.work_end,
      workDays: profile.work_days,
    };
    return { zone, dayStart, workingHours, goals, learnFrom: profile?.learn_from };
  }, [profile, zone, dayStart, goals]);
}

export const loadEngine = () => import('#domain/placement/index.ts');
