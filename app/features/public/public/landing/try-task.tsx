import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { makeDraggable } from '#app/data/page/drag.ts';
import { keysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { usePreload } from '#app/data/query/use-preload.ts';
import { quadrantOfKey } from '#app/features/work/task-row/index.ts';
import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';
import { TYPED } from '#app/ui/typed.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { VisitorTask } from '#domain/visitor/visitor-tasks.ts';
import classes from './try-matrix.module.css';

const loadMenu = () => import('./try-menu.tsx');
const LATER = [loadMenu];
const TryMenu = lazyPart(loadMenu, Nothing);
// Lazy, because a first visit shows only samples, which have no dates.
const TryWhen = lazyPart(() => import('./try-when.tsx'), Nothing);

const WHEN = ['deadline', 'planned_date', 'duration_estimated', 'recurrence_rule'] as const;

interface Props {
  task: VisitorTask;
  draggable: boolean;
  move: (quadrant: Quadrant) => void;
  remove: () => void;
}

/**
 * Renders a task of the visitor's matrix: a button that can be dragged, handles keys and opens the
 * menu.
 */
export function TryTask({ task, draggable, move, remove }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  const [dragged, setDragged] = useState(false);
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const wasOpen = useRef(false);
  usePreload(LATER);
  useEffect(() => {
    if (!row.current || !draggable) return;
    return makeDraggable({
      element: row.current,
      getInitialData: () => ({ visitorTask: task.id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [task.id, draggable]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || !keysAreFree(event.nativeEvent) || !singleKeysOn()) return;
    const quadrant = quadrantOfKey(event.nativeEvent);
    if (quadrant) move(quadrant);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else return;
    event.preventDefault();
  };

  return (
    <li
      ref={row}
      className={classes.task}
      data-visitor-task={task.id}
      data-dragged={dragged || undefined}
    >
      <button
        type="button"
        id={id}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-keyshortcuts="1 2 3 4"
        onKeyDown={onKeyDown}
        // Pressing this button closes an open menu, because the button is outside the menu.
        // Remember that the menu was open, so that the click does not open the menu again.
        onPointerDown={() => {
          wasOpen.current = opened;
        }}
        onClick={() => {
          setUsed(true);
          setOpened(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <span className={classes.title} {...TYPED}>
          {task.title}
          {WHEN.some((column) => task[column]) && (
            <Suspense>
              <TryWhen task={task} />
            </Suspense>
          )}
        </span>
        <IconDots size={16} aria-hidden />
      </button>
      <Suspense>
        {used && (
          <TryMenu
            id={id}
            task={task}
            opened={opened}
            setOpened={setOpened}
            move={move}
            remove={remove}
          />
        )}
      </Suspense>
    </li>
  );
}
