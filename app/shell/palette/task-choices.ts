import { useMemo, useState } from 'react';
import { entriesOf, selectedTaskId } from '#app/features/work/board/index.ts';
import { snoozesAt, useWorkClock } from '#app/features/work/planning/index.ts';
import { useActor, useTaskAct, useTasks } from '#app/features/work/tasks/index.ts';
import { matchesWordStarts } from '#domain/search/find.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { planFor } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import type { PaletteGroup } from './palette-choices.ts';

interface TaskEntry {
  label: string;
  command: Command;
}

/**
 * Returns the actions for the task that last had the focus. Each typed word must be the exact
 * beginning of a word in the action's label, so a typo never picks an action.
 */
export function useTaskChoices(typed: string): PaletteGroup {
  const actor = useActor();
  const run = useTaskAct();
  const clock = useWorkClock();
  const { tasks } = useTasks(actor?.id ?? '');
  // The id of the task that last had the focus before the palette opened.
  const [id] = useState(selectedTaskId);
  const task = useMemo(() => tasks?.find((each) => each.id === id), [tasks, id]);
  if (!task || !actor) return { label: '', choices: [] };
  const { progress, moves, end } = entriesOf(task, actor);
  const plans: TaskEntry[] = [
    { label: m.shell_palette_plan_today(), command: planFor(task, clock.today) },
    ...snoozesAt(task.id, clock).map(([when, command]) => ({
      label: m.shell_palette_snooze({ when }),
      command,
    })),
  ].filter(({ command }) => isAllowed(task, command, actor));
  return {
    label: m.shell_palette_task({ title: task.title }),
    choices: [...progress, ...plans, ...moves, ...end]
      .filter(({ label }) => matchesWordStarts(label, typed))
      .map(({ label, command }) => ({ key: label, label, act: () => void run(command) })),
  };
}
