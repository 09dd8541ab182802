import { useEffect } from 'react';
import { kindOf, resumeActs } from '#app/data/kept-acts.ts';
import { useGoalWriter } from '#app/features/goals/index.ts';
import { useTaskWriter } from '#app/features/tasks/index.ts';

/** Goes on with what an earlier page of the person's did not get to write. */
export default function KeptActs({ userId }: { userId: string }) {
  const tasks = useTaskWriter();
  const goals = useGoalWriter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a person, whatever is rendered.
  useEffect(() => {
    void resumeActs(userId, [kindOf(tasks.options), kindOf(goals.options)]);
  }, [userId]);
  return null;
}
