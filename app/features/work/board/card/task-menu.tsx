import { IconDots } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstContent } from '#app/browser/idle.ts';
import { loadedPart, loadPart } from '#app/browser/load-part.ts';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from './task-menu.module.css';

interface Props {
  task: Task;
  tabIndex: number;
  /** Whether the menu is in the task's own panel. */
  inPanel?: boolean;
}

const load = () => import('./task-menu-items.tsx');
type Items = Awaited<ReturnType<typeof load>>;

let isPreloading = false;
/** Loads the menu's code after the page's first content, so that the first press need not wait. */
function preload(): void {
  if (isPreloading) return;
  isPreloading = true;
  void firstContent.then(() => loadPart(load)).catch(() => undefined);
}

/**
 * Renders the button of a task's menu, for pointer, keyboard and screen reader alike. The menu
 * takes longer to render than the rest of a card, so it loads after the first content and mounts on
 * first use.
 */
export function TaskMenu({ task, tabIndex, inPanel = false }: Props) {
  const id = useId();
  const [TaskMenuItems, setItems] = useState<Items['TaskMenuItems']>();
  const [isMissing, setMissing] = useState(false);
  const [opened, setOpened] = useState(false);
  const wasOpen = useRef(false);
  useEffect(preload, []);

  const toggle = ({ TaskMenuItems: items }: Items) => {
    // Mount the menu before it opens: an opening menu records the focused element, which gets the
    // focus back later.
    flushSync(() => setItems(() => items));
    setOpened(!wasOpen.current);
    wasOpen.current = false;
  };
  const onClick = () => {
    const items = loadedPart(load);
    if (items) toggle(items);
    else loadPart(load).then(toggle, () => setMissing(true));
  };
  return (
    <span className={classes.frame} data-screen-only>
      <button
        type="button"
        id={id}
        className={classes.button}
        aria-label={m.board_more({ title: task.title })}
        aria-haspopup="menu"
        aria-expanded={opened}
        tabIndex={tabIndex}
        data-task-menu
        // Pressing this button closes an open menu, because the button is outside the menu.
        // Remember that the menu was open, so that the click does not open the menu again.
        onPointerDown={() => {
          wasOpen.current = opened;
        }}
        onClick={onClick}
      >
        <IconDots size={16} aria-hidden />
      </button>
      {isMissing && <PartMissing />}
      {TaskMenuItems && (
        <TaskMenuItems
          id={id}
          task={task}
          opened={opened}
          setOpened={setOpened}
          inPanel={inPanel}
        />
      )}
    </span>
  );
}
