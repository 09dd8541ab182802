import { IconDots } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Task } from '#domain/tasks/task.ts';
import classes from './task-menu.module.css';
import { TaskMenuItems } from './task-menu-items.tsx';

/**
 * The way to everything that can be done to a task, for pointer, key and screen reader alike. The menu
 * itself costs more than the rest of a card, so it is there from when it is first asked for.
 */
export function TaskMenu({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const id = useId();
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const wasOpen = useRef(false);

  const toggle = () => {
    // It remembers where the focus was while it opens, so it has to be there before.
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
        aria-label={`More for ${task.title}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        tabIndex={tabIndex}
        data-task-menu
        // An open menu closes as soon as one presses beside it, and here too.
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
