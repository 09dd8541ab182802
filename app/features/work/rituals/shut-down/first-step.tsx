import { dayInSentence } from '#app/ui/format-days.ts';
import { beginWith, firstOf } from '#domain/planning/shut-down.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { RowButton } from '../frame/row-button.tsx';
import { TaskRows } from '../frame/task-rows.tsx';
import { useRitualDay } from '../ritual-context.ts';

interface Props {
  tasks: readonly Task[];
  /** The next working day. */
  day: string;
}

/**
 * Renders the choice of the first task of the next working day. The chosen task is planned at the
 * start of work.
 */
export function FirstStep({ tasks, day }: Props) {
  const ritual = useRitualDay();
  const { clock, actor, runAll } = ritual;
  const first = firstOf(ritual.tasks, day, clock.workStart);
  return (
    <TaskRows
      label={m.rituals_shut_down_first({ day: dayInSentence(day, clock.today) })}
      tasks={tasks}
      acts={(task) => {
        const commands = beginWith(task, first, day, clock.workStart);
        const isFirst = first?.id === task.id;
        const may = commands.every(
          (command) => command.id !== task.id || isAllowed(task, command, actor),
        );
        if (!may && !isFirst) return null;
        return (
          <RowButton
            name={m.rituals_first_name({ title: task.title })}
            hint="T"
            isFirst
            aria-pressed={isFirst}
            onClick={() => !isFirst && void runAll(commands)}
          >
            {m.rituals_first()}
          </RowButton>
        );
      }}
    />
  );
}
