import type { ReactNode } from 'react';
import { TaskMeta } from '#app/features/work/task-row/index.ts';
import { outcomeOf } from '#domain/planning/outcome.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import { estimateText, outcomeText } from '../labels.ts';
import { useRitualDay } from '../ritual-context.ts';
import { RitualItem } from './ritual-item.tsx';
import classes from './ritual-row.module.css';

interface Props {
  /** The task as it was when the step began. */
  before: Task;
  /** Why the step lists the task, or how the task fits today. */
  reason?: string | undefined;
  /** Returns the toggle that chooses the current task, shown before the title. */
  check?: ((task: Task) => ReactNode) | undefined;
  /** Returns the text that an open task shows while it has no outcome. */
  state?: ((task: Task) => string | undefined) | undefined;
  /**
   * Returns the row's buttons for the current task; they are hidden once the task is removed,
   * completed or delegated.
   */
  acts: (task: Task) => ReactNode;
}

/** Renders a task of a step. The row keeps its place after an action and shows the outcome. */
export function RitualRow({ before, reason, check, state, acts }: Props) {
  const { byId, clock } = useRitualDay();
  const task = byId.get(before.id);
  const outcome = outcomeOf(before, task);
  const isOpen = task && task.status !== 'completed' && task.status !== 'delegated';
  return (
    <RitualItem
      title={(task ?? before).title}
      taskId={before.id}
      task={task}
      quadrant={sortedQuadrant(before)}
      check={isOpen && check?.(task)}
      time={estimateText(task ?? before)}
      details={
        <>
          {task && (
            <TaskMeta
              // The row already shows the time beside the title.
              task={{ ...task, duration_estimated: null }}
              now={clock.now}
              zone={clock.zone}
              goal={undefined}
              delegation={undefined}
            />
          )}
          {reason && <span className={classes.reason}>{reason}</span>}
        </>
      }
      outcome={outcome ? outcomeText(outcome, clock.today) : isOpen && state?.(task)}
      acts={isOpen && acts(task)}
    />
  );
}
