import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { afterFrame, inIdleTurns } from '#app/browser/idle.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import {
  useMinute,
  usePersonClock,
  useProfile,
  workHoursOf,
} from '#app/features/account/profile/index.ts';
import { useDelegations } from '#app/features/work/delegations/index.ts';
import { goalsQuery } from '#app/features/work/goals/index.ts';
import { useActor, useTasks } from '#app/features/work/tasks/index.ts';
import { pick } from '#domain/coach/pick.ts';
import type { Advice, CoachInput } from '#domain/coach/types.ts';
import { type Coached, compute, known, sameInput, stepsTo } from './compute.ts';
import { useDismissed } from './dismissed.ts';
import { useNamesConsequences } from './use-names-consequences.ts';

/**
 * Returns the coach's results for the signed-in person, computed from the queries for tasks, goals
 * and delegations that the rest of the app uses too (design ruling 8).
 */
export function useCoach() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { today } = usePersonClock();
  const { tasks, isError, isFetching, refetch } = useTasks(userId);
  const memory = useDismissed(userId, today);
  const input = useCoachInput(userId, tasks);
  const coached = useCoached(input);
  const advices = useMemo(
    () => coached && pick(coached.advices, memory.dismissed, today),
    [coached, memory.dismissed, today],
  );
  return {
    ...memory,
    today,
    /** Undefined until the tasks are loaded and the results are computed. */
    coached,
    /** The advice left after dismissals (`pick`), most important first. */
    advices: advices ?? NO_ADVICE,
    failed: !coached && isError,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Delay in ms from a change to the next computation. Without the delay, the browser may run a step
 * of the computation between an action and its frame, which then renders late.
 */
const REST_MS = 200;

/** With at most this many tasks, computing the results takes no longer than rendering them. */
const FEW = 300;

/**
 * Computes the results while the browser is idle, because with thousands of tasks the computation
 * takes longer than an optimistic update may take to render (design §7). Until then, returns the
 * previous results. With few tasks, computes the new results right after the next frame: the
 * coach's lines are the largest text of the board and should appear early.
 */
function useCoached(input: CoachInput | undefined): Coached | undefined {
  const [coached, setCoached] = useState(() => input && known(input));
  const isFirst = coached === undefined;
  useEffect(() => {
    if (!input) return;
    const at = known(input);
    if (at) return setCoached(at);
    const show = () => setCoached(compute(input));
    if (input.tasks.length <= FEW) return afterFrame(show);
    const computeIdly = () => inIdleTurns([...stepsTo(input), show]);
    if (isFirst) return computeIdly();
    let stop = () => {};
    const rest = setTimeout(() => {
      stop = computeIdly();
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [input, isFirst]);
  return coached && coached.input.actor.id === input?.actor.id ? coached : undefined;
}

function useCoachInput(userId: string, tasks: CoachInput['tasks'] | undefined) {
  const { user } = useAuth();
  const actor = useActor();
  const profile = useProfile();
  const { zone, dayStart, weekStart } = usePersonClock();
  const now = useMinute();
  // After a failed fetch, the goals and delegations are refetched by their own pages, not by the
  // coach.
  const { data: goals } = useQuery({ ...goalsQuery(userId), retryOnMount: false });
  const { data: delegations } = useDelegations(user, { retryOnMount: false });
  const namesConsequences = useNamesConsequences();
  return useMemo(
    (): CoachInput | undefined =>
      tasks && actor
        ? sameInput({
            tasks,
            actor,
            goals: goals ?? [],
            delegations: delegations ?? NONE,
            clock: { now, zone, dayStart, weekStart, ...workHoursOf(profile) },
            ...(namesConsequences && { namesConsequences }),
          })
        : undefined,
    [tasks, actor, goals, delegations, now, zone, dayStart, weekStart, profile, namesConsequences],
  );
}

const NONE: CoachInput['delegations'] = [];
const NO_ADVICE: Advice[] = [];
