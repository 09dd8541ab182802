import { IconDots } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from './task-menu.module.css';
import { TaskMenuItems } from './task-menu-items.tsx';

/**
 * Renders the button of a task's menu, for pointer, keyboard and screen reader alike. The menu
 * itself costs more than the rest of a card, so it mounts on first use.
 */
export function TaskMenu({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const id = useId();
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const wasOpen = useRef(false);

  const toggle = () => {
    // The menu records the focused element as it opens, so it must be mounted before.
    flushSync(() => setUsed(true));
    setOpened(!wasOpen.current);
    wasOpen.current = false;
  };
  return (
    <span className={classes.frame}>
      <button
        type="button"
        id={id}
        className={classes.button}
        aria-label={m.board_more({ title: task.title })}
        aria-haspopup="menu"
        aria-expanded={opened}
        tabIndex={tabIndex}
        data-task-menu
        // Pressing outside closes an open menu, and this button is outside: remember that it was
        // open.
        onPointerDown={() => {
          wasOpen.current = opened;
        }}
        onClick={toggle}
      >
        <IconDots size={16} aria-hidden />
      </button>
      {used && <TaskMenuItems id={id} task={task} opened={opened} setOpened={setOpened} />}
    </span>
  );
}
