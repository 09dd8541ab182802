import { Menu } from '@mantine/core';
import type { Ref } from 'react';
import type { Task } from '#domain/tasks/task.ts';
import classes from './task-menu.module.css';
import { TaskMenuEntries } from './task-menu-entries.tsx';

export interface TaskMenuItemsProps {
  /** Id of the menu's button. */
  id: string;
  task: Task;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** Whether the menu is in the task's own panel, where it has no Edit entry. */
  inPanel: boolean;
}

const CLOSING = ['mousedown', 'touchstart'];

/** Renders the menu of a task, opened from its row or its panel. */
export function TaskMenuItems({ id, task, opened, setOpened, inPanel }: TaskMenuItemsProps) {
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
        <TaskMenuEntries task={task} {...(inPanel && { without: ['edit'] })} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Renders the anchor that positions the menu; the menu's button has the ARIA attributes. */
function MenuAnchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.place} />;
}
