import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../../board-context.ts';
import classes from './suggested-mark.module.css';

const SuggestedReason = lazyPart(() => import('./suggested-reason.tsx'), Nothing);

/** Delays in ms: before the reason opens under a mouse, and before it closes again. */
const OPEN_MS = 200;
const CLOSE_MS = 150;

interface Props {
  task: Task;
  tabIndex: number;
}

/**
 * Renders the button "suggested" on a task whose quadrant the engine chose (clarity §2). Hover,
 * keyboard focus or a click with a pointer shows the reason. Pressing the button with the keyboard
 * or a screen reader keeps the task in that quadrant.
 */
export function SuggestedMark({ task, tabIndex }: Props) {
  const { run } = useBoard();
  const id = useId();
  const { opened, setOpened, hover } = useHover();
  const keep = () => void run({ act: 'move', id: task.id, quadrant: task.quadrant });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    setOpened(false);
    event.stopPropagation();
  };
  return (
    <span className={classes.frame} {...hover}>
      <button
        type="button"
        className={classes.mark}
        tabIndex={tabIndex}
        aria-label={m.board_suggested_keep_name({ title: task.title })}
        aria-describedby={opened ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpened(true)}
        onBlur={({ relatedTarget }) => {
          // Stay open if the focus moves to a button in the reason's popover: the popover is
          // rendered outside the card.
          if (!relatedTarget?.closest('[data-suggested-reason]')) setOpened(false);
        }}
        onKeyDown={onKeyDown}
        // `detail` is 0 for a click by a key or a screen reader.
        onClick={({ detail }) => (detail === 0 ? keep() : setOpened(true))}
      >
        {m.board_suggested_mark()}
      </button>
      {opened && (
        <Suspense>
          <SuggestedReason id={id} task={task} keep={keep} close={() => setOpened(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** Returns whether the reason is open, and the handlers that open and close it on mouse hover. */
function useHover() {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(open), open ? OPEN_MS : CLOSE_MS);
  };
  const hover = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'mouse') later(true);
    },
    onPointerLeave: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'mouse') later(false);
    },
  };
  return { opened, setOpened, hover };
}
