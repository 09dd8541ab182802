import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import { RowButton } from './row-button.tsx';

/** Renders the button that completes a task; nothing if the person may not complete it. */
export function DoneButton({ task }: { task: Task }) {
  const { actor, run } = useRitualDay();
  const { id, title } = task;
  if (!isAllowed(task, { act: 'complete', id }, actor)) return null;
  return (
    <RowButton
      name={m.rituals_done_name({ title })}
      hint="C"
      onClick={() => void run({ act: 'complete', id })}
    >
      {m.ui_done()}
    </RowButton>
  );
}
