import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CoachLine } from '#app/features/coach/index.ts';
import { formatDuration } from '#domain/duration.ts';
import type { QuadrantList } from '#domain/tasks/board.ts';
import { useBoard } from './board-context.ts';
import classes from './quadrant.module.css';
import { TaskCard } from './task-card.tsx';
import { EMPTY_QUADRANT, QUADRANT_NAMES } from './words.ts';

/** Cards drawn at once; a list of thousands opens as fast as one of ten. */
const STEP = 100;
/** Completed tasks shown; older ones are a matter for the history. */
const COMPLETED_SHOWN = 20;

/** One quarter of the matrix: its tasks, their count and time, and where a dragged card may land. */
export function Quadrant({ quadrant, open, completed, minutes }: QuadrantList) {
  const { run } = useBoard();
  const section = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const [shown, setShown] = useState(STEP);
  const [showCompleted, setShowCompleted] = useState(false);
  const name = QUADRANT_NAMES[quadrant];
  const headingId = `quadrant-${quadrant}`;

  useEffect(() => {
    if (!section.current) return;
    return dropTargetForElements({
      element: section.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        void run({ act: 'move', id: String(source.data.taskId), quadrant });
      },
    });
  }, [quadrant, run]);

  return (
    <section
      ref={section}
      className={classes.quadrant}
      data-quadrant={quadrant}
      data-quadrant-section
      data-over={over || undefined}
      aria-labelledby={headingId}
    >
      <header className={classes.header}>
        <h2 id={headingId} className={classes.name} data-quadrant-heading tabIndex={-1}>
          {name}
        </h2>
        <span className={classes.count}>
          {open.length}
          <span className="visually-hidden"> open</span>
        </span>
        {minutes > 0 && <span className={classes.minutes}>{formatDuration(minutes)}</span>}
      </header>
      <div className={classes.scroll}>
        {open.length > 0 ? (
          <ul className={classes.list} aria-label={`${name} tasks`}>
            {open.slice(0, shown).map((task) => (
              <TaskCard key={task.id} task={task} />
            ))}
          </ul>
        ) : (
          <p className={classes.empty}>{EMPTY_QUADRANT[quadrant]}</p>
        )}
        {open.length > shown && (
          <UnstyledButton className={classes.more} onClick={() => setShown(shown + STEP)}>
            Show more, {open.length - shown} left
          </UnstyledButton>
        )}
        {completed.length > 0 && (
          <UnstyledButton
            className={classes.more}
            aria-expanded={showCompleted}
            onClick={() => setShowCompleted(!showCompleted)}
          >
            {showCompleted ? 'Hide completed' : 'Completed'} {completed.length}
          </UnstyledButton>
        )}
        {showCompleted && (
          <ul className={classes.list} aria-label={`${name}, completed`}>
            {completed.slice(0, COMPLETED_SHOWN).map((task) => (
              <TaskCard key={task.id} task={task} />
            ))}
          </ul>
        )}
      </div>
      <CoachLine quadrant={quadrant} />
    </section>
  );
}
