import { useEffect } from 'react';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { resumable, resumePersistedMutations } from '#app/data/offline-queue/offline-queue.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { restoreEdit, restoreToDraft } from '#app/features/work/board/index.ts';
import { restoreGoalEdit, restoreNewGoal, useGoalWriter } from '#app/features/work/goals/index.ts';
import { leftWriter } from '#app/features/work/rituals/index.ts';
import { useTaskWriter } from '#app/features/work/tasks/index.ts';

/** Resumes the mutations that earlier page loads left unfinished in the person's offline queue. */
export default function ResumeMutations({ userId }: { userId: string }) {
  const tasks = useTaskWriter();
  const goals = useGoalWriter();
  const { zone } = usePersonClock();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once per person.
  useEffect(() => {
    const kinds = [
      resumable({
        ...tasks.options,
        onError: (error, write, ...rest) => {
          tasks.options.onError?.(error, write, ...rest);
          restoreToDraft(userId, write.changes, zone);
          if (!rowOfConflict(error)) return;
          for (const act of write.acts) restoreEdit(userId, act, zone);
        },
      }),
      resumable({
        ...goals.options,
        onError: (error, act, ...rest) => {
          goals.options.onError?.(error, act, ...rest);
          const { command, before, change } = act;
          if (change.kind === 'insert' && command.act === 'create') {
            restoreNewGoal(userId, change.goal);
          }
          if (!rowOfConflict(error) || command.act !== 'edit' || !before) return;
          restoreGoalEdit(userId, before, command.fields);
        },
      }),
      resumable(leftWriter(userId)),
    ];
    void resumePersistedMutations(userId, kinds);
  }, [userId]);
  return null;
}
