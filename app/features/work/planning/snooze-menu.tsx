import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { preserveFocus } from '#app/features/work/task-row/index.ts';
import { useTaskAct } from '#app/features/work/tasks/index.ts';
import { openerOf } from '#app/ui/hooks/use-focus-back.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { openPlan } from './open-plan.ts';
import { SnoozeItems } from './snooze-items.tsx';
import { snoozesAt } from './snoozes.ts';
import { useWorkClock } from './use-work-clock.ts';

interface Props {
  task: Task;
  actor: Actor;
  /** The button that opens the menu. */
  children: ReactElement;
}

/** Renders the menu that snoozes a task (clarity §4); nothing if the task cannot be snoozed. */
export function SnoozeMenu({ task, actor, children }: Props) {
  const { id } = task;
  const run = useTaskAct();
  const snoozes = snoozesAt(id, useWorkClock());
  const may = snoozes.some(([, command]) => isAllowed(task, command, actor));
  if (!may) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <SnoozeItems
          choices={snoozes}
          choose={(command, item) => void preserveFocus(rowOf(item), () => run(command))}
        />
        <Menu.Item onClick={() => openPlan(id, 'snooze')}>{m.planning_snooze_pick()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Returns the row of the task, from an item of its menu. */
const rowOf = (item: Element): HTMLElement | null =>
  openerOf(item)?.closest<HTMLElement>('[data-task-id]') ?? null;
