import { Menu } from '@mantine/core';
import { type Ref, useMemo } from 'react';
import { preserveFocus } from '#app/features/work/task-row/index.ts';
import type { Command } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { BoardContext, useBoard } from '../board-context.ts';
import classes from './task-menu.module.css';
import { TaskMenuEntries } from './task-menu-entries.tsx';

interface Props {
  /** Id of the menu's button. */
  id: string;
  task: Task;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** Whether the menu is in the task's own panel, where it has no Edit entry. */
  inPanel: boolean;
}

const CLOSING = ['mousedown', 'touchstart'];

/**
 * Renders the menu of a task, opened from its row or its panel. An action that removes the row moves
 * the focus to a neighbor.
 */
export function TaskMenuItems({ id, task, opened, setOpened, inPanel }: Props) {
  const board = useBoard();
  const ownBoard = useMemo(() => {
    const run = (command: Command) => {
      const row = document.getElementById(id)?.closest<HTMLElement>('[data-task-id]');
      return row ? preserveFocus(row, () => board.run(command)) : board.run(command);
    };
    return { ...board, run };
  }, [board, id]);
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={220}
      withinPortal
      trapFocus
      returnFocus
      withInitialFocusPlaceholder={false}
      // Without keydown: a key on the menu's button, pressed before the menu has the focus, must
      // not close the menu.
      clickOutsideEvents={CLOSING}
    >
      <Menu.Target>
        <MenuAnchor />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <BoardContext value={ownBoard}>
          <TaskMenuEntries task={task} {...(inPanel && { without: ['edit'] })} />
        </BoardContext>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Renders the anchor that positions the menu; the menu's button has the ARIA attributes. */
function MenuAnchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.place} />;
}
