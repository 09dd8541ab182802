import { useEffect } from 'react';
import { resumable, resumePersistedMutations } from '#app/data/offline-queue/offline-queue.ts';
import { useGoalWriter } from '#app/features/goals/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { restoreToDraft, useTaskWriter } from '#app/features/tasks/index.ts';

/** Resumes mutations that the person's earlier pages did not finish. */
export default function ResumeMutations({ userId }: { userId: string }) {
  const tasks = useTaskWriter();
  const goals = useGoalWriter();
  const { zone } = usePersonClock();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per person.
  useEffect(() => {
    const kinds = [
      resumable({
        ...tasks.options,
        onError: (_error, { changes }) => restoreToDraft(userId, changes, zone),
      }),
      resumable(goals.options),
    ];
    void resumePersistedMutations(userId, kinds);
  }, [userId]);
  return null;
}
