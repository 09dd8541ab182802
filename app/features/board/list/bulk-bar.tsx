import { Button, Menu } from '@mantine/core';
import { QUADRANT_NAMES, useBulkAct } from '#app/features/tasks/index.ts';
import { useOnline } from '#app/ui/hooks/use-online.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { QUADRANTS, type Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import classes from './bulk-bar.module.css';
import { BulkProgressBar } from './bulk-progress-bar.tsx';
import { useSelection } from './selection.ts';

type Maker = (id: string) => Command;

/** Renders the acts for the selected tasks; each button shows how many tasks allow it. */
export function BulkBar({ tasks }: { tasks: readonly Task[] }) {
  const { actor } = useBoard();
  const selection = useSelection();
  const { run, progress } = useBulkAct();
  const online = useOnline();
  const ids = selection?.ids ?? new Set();
  // Checked first: tasks that are being written may already have left the list.
  if (progress && online) return <BulkProgressBar {...progress} />;
  if (ids.size === 0) return null;

  const chosen = tasks.filter(({ id }) => ids.has(id));
  const openTo = (make: Maker) => chosen.filter((task) => isAllowed(task, make(task.id), actor));
  const act = async (make: Maker) => {
    // After a failure or a cancelled confirmation, the selection stays.
    if (await run(openTo(make).map(({ id }) => make(id)))) selection?.clear();
  };
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
    <div className={classes.bar} role="toolbar" aria-label={m.board_selected({ count: ids.size })}>
      <strong className={classes.count}>{m.board_selected({ count: ids.size })}</strong>
      {button(m.board_bulk_complete, (id) => ({ act: 'complete', id }))}
      <Menu position="top" width={180}>
        <Menu.Target>
          <Button size="xs" variant="default">
            {m.board_move()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {QUADRANTS.map((quadrant) => (
            <Menu.Item
              key={quadrant}
              leftSection={<span className={classes.dot} data-quadrant={quadrant} />}
              onClick={() => void act((id) => ({ act: 'move', id, quadrant }))}
            >
              {QUADRANT_NAMES[quadrant]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {button(m.board_bulk_drop, (id) => ({ act: 'drop', id }))}
      {button(m.board_bulk_delete, (id) => ({ act: 'delete', id }))}
      <Button size="xs" variant="subtle" color="gray" onClick={() => selection?.clear()}>
        {m.ui_clear()}
      </Button>
    </div>
  );
}
