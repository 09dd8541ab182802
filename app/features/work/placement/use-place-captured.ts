import { useCallback } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { optimisticTasks } from '#app/features/work/tasks/index.ts';
import type { NewTaskFields, TaskFields } from '#domain/tasks/task.ts';
import { loadEngine, usePersonContext } from './use-suggest.ts';

/**
 * Returns a new task's fields with the suggested quadrant, or unsorted without a sure suggestion.
 * `email` is the recipient that the captured line names.
 */
type PlaceCaptured = (fields: TaskFields, email?: string | null) => NewTaskFields;

/**
 * Returns a function that loads the placement engine and resolves to the function that places
 * captured tasks (clarity §2). If the engine cannot be loaded, every captured task stays unsorted.
 */
export function usePlaceCaptured(): () => Promise<PlaceCaptured> {
  const userId = useAuth().user?.id ?? '';
  const person = usePersonContext();
  return useCallback(async () => {
    const engine = await loadEngine().catch(() => null);
    if (!engine) return (fields) => ({ ...fields, is_unsorted: true });
    const history = engine.learnFrom(optimisticTasks(userId), person.learnFrom);
    const context = { ...person, now: new Date().toISOString(), history };
    return (fields, email) => engine.placeCaptured(fields, context, email);
  }, [userId, person]);
}
