import { useEffect } from 'react';
import { kindOf, resumeActs } from '#app/data/offline-queue/offline-queue.ts';
import { useGoalWriter } from '#app/features/goals/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { giveBack, useTaskWriter } from '#app/features/tasks/index.ts';

/** Goes on with what an earlier page of the person's did not get to write. */
export default function KeptActs({ userId }: { userId: string }) {
  const tasks = useTaskWriter();
  const goals = useGoalWriter();
  const { zone } = usePersonClock();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a person, whatever is rendered.
  useEffect(() => {
    const kinds = [
      kindOf({
        ...tasks.options,
        onError: (_error, { changes }) => giveBack(userId, changes, zone),
      }),
      kindOf(goals.options),
    ];
    void resumeActs(userId, kinds);
  }, [userId]);
  return null;
}
