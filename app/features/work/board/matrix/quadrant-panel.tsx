import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { UnstyledButton } from '@mantine/core';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { makeAutoScroll, makeDropTarget } from '#app/data/page/drag.ts';
import { CoachLine } from '#app/features/work/coach/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { formatDuration } from '#app/ui/format.ts';
import type { QuadrantList } from '#domain/tasks/board.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import { DroppedLink } from '../dropped/dropped-link.tsx';
import { TaskList } from '../list/task-list.tsx';
import endRow from './end-row.module.css';
import classes from './quadrant-panel.module.css';

const EMPTY_TEXTS: Record<Quadrant, string> = {
  do_now: m.tasks_quadrant_empty_do_now(),
  schedule: m.tasks_quadrant_empty_schedule(),
  delegate: m.tasks_quadrant_empty_delegate(),
  drop: m.tasks_quadrant_empty_drop(),
};

/**
 * Renders one quadrant of the matrix: tasks, count, total time, and the drop target for dragged
 * cards.
 */
export const QuadrantPanel = memo(function QuadrantPanel(list: QuadrantList) {
  const { quadrant, open, completed, minutes } = list;
  const { run } = useBoard();
  const section = useRef<HTMLElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [showCompleted, setShowCompleted] = useState(false);
  const name = QUADRANT_NAMES[quadrant];
  const headingId = `quadrant-${quadrant}`;
  useAutoScroll(scroll);

  useEffect(() => {
    if (!section.current) return;
    return makeDropTarget({
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
          <Pip quadrant={quadrant} />
          {name}
        </h2>
        <span className={classes.count}>
          <ParaglideMessage
            message={m.board_open_count}
            inputs={{ count: open.length }}
            markup={{
              hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
            }}
          />
        </span>
        {minutes > 0 && <span className={classes.minutes}>{formatDuration(minutes)}</span>}
      </header>
      <div className={classes.scroll} ref={scroll}>
        <div>
          {open.length > 0 ? (
            <TaskList
              rows={open}
              count={open.length}
              label={m.board_quadrant_tasks({ quadrant: name })}
              scroller={scroll}
            />
          ) : (
            <p className={classes.empty}>{EMPTY_TEXTS[quadrant]}</p>
          )}
          {completed.length > 0 && (
            <UnstyledButton
              className={endRow.row}
              data-screen-only
              aria-expanded={showCompleted}
              onClick={() => setShowCompleted(!showCompleted)}
            >
              {(showCompleted ? m.board_completed_hide : m.board_completed_show)({
                count: completed.length,
              })}
            </UnstyledButton>
          )}
          {showCompleted && (
            <TaskList
              rows={completed}
              count={completed.length}
              label={m.board_quadrant_completed({ quadrant: name })}
              scroller={scroll}
            />
          )}
          {quadrant === 'drop' && <DroppedLink />}
        </div>
      </div>
      <CoachLine quadrant={quadrant} />
    </section>
  );
});

/** Scrolls a frame while a card is dragged near its edge. */
function useAutoScroll(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (frame.current) return makeAutoScroll({ element: frame.current });
  }, [frame]);
}
