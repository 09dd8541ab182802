import { Button, Menu } from '@mantine/core';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { type BulkProgress, useBulkAct } from '#app/features/work/tasks/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { ProgressWithText } from '#app/ui/components/progress-with-text.tsx';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { NO_PLAN } from '#domain/schedule/carry-over.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { canDelegate } from '#domain/tasks/delegated.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { planFor } from '#domain/tasks/snooze.ts';
import type { Task, TaskFields } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../../board-context.ts';
import { useSelection } from '../selection.ts';
import classes from './bulk-bar.module.css';
import { BulkDelegate } from './bulk-delegate.tsx';
import { BulkDuration } from './bulk-duration.tsx';
import { BulkGoal } from './bulk-goal.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { BulkPlan } from './bulk-plan.tsx';
import { useFocusList } from './use-focus-list.ts';

type Maker = (task: Task) => Command;

/**
 * Renders the actions for the selected tasks. The buttons that complete, delegate, drop and delete
 * show how many of the tasks allow the action.
 */
export function BulkBar({ tasks }: { tasks: readonly Task[] }) {
  const { actor } = useBoard();
  const selection = useSelection();
  const { run, progress } = useBulkAct();
  const online = useOnline();
  const ids = selection?.ids ?? new Set();
  useFocusList(ids.size > 0);
  // Check the progress first: tasks that are being written may already have left the list.
  if (progress && online) return <BulkProgressBar {...progress} />;
  if (ids.size === 0) return null;

  const chosen = tasks.filter(({ id }) => ids.has(id));
  const openTo = (make: Maker) => chosen.filter((task) => isAllowed(task, make(task), actor));
  const act = async (make: Maker) => {
    // After a failure or a canceled confirmation, the selection stays.
    if (await run(openTo(make).map(make))) selection?.clear();
  };
  const edit = (fields: Partial<TaskFields>) => void act(({ id }) => ({ act: 'edit', id, fields }));
  const plan = (day: string | null) =>
    void act((task) =>
      day === null ? { act: 'plan', id: task.id, plan: NO_PLAN } : planFor(task, day),
    );
  const button = (label: (input: { count: number }) => string, make: Maker) => {
    const count = openTo(make).length;
    return (
      count > 0 && (
        <Button size="xs" variant="default" onClick={() => void act(make)}>
          {label({ count })}
        </Button>
      )
    );
  };

  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={m.board_selected({ count: ids.size })}
      data-bottom-bar
      data-keep-clear
    >
      <strong className={classes.count}>{m.board_selected({ count: ids.size })}</strong>
      {button(m.board_bulk_complete, ({ id }) => ({ act: 'complete', id }))}
      <BulkMenu label={m.board_move()}>
        {QUADRANTS.map((quadrant) => (
          <Menu.Item
            key={quadrant}
            leftSection={<Pip quadrant={quadrant} />}
            onClick={() => void act(({ id }) => ({ act: 'move', id, quadrant }))}
          >
            {QUADRANT_NAMES[quadrant]}
          </Menu.Item>
        ))}
      </BulkMenu>
      <BulkPlan plan={plan} />
      <BulkDuration estimate={(minutes) => edit({ duration_estimated: minutes })} />
      <BulkDelegate
        tasks={chosen.filter((task) => canDelegate(task, actor))}
        onDone={() => selection?.clear()}
      />
      <BulkGoal link={(goal_id) => edit({ goal_id })} />
      {button(m.board_bulk_drop, ({ id }) => ({ act: 'drop', id }))}
      {button(m.board_bulk_delete, ({ id }) => ({ act: 'delete', id }))}
      <Button size="xs" variant="subtle" color="gray" onClick={() => selection?.clear()}>
        {m.ui_clear()}
      </Button>
    </div>
  );
}

/** Renders the progress of a bulk action; the CSS shows it only after one second. */
function BulkProgressBar({ done, total }: BulkProgress) {
  return (
    <div className={classes.bar}>
      <ProgressWithText
        label={m.board_saving()}
        text={m.board_saving_progress({ done, total })}
        done={done}
        total={total}
        className={classes.progress}
      />
    </div>
  );
}
