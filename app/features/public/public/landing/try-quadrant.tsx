import { useEffect, useRef, useState } from 'react';
import { makeDropTarget } from '#app/data/page/drag.ts';
import { QUADRANT_LEADS, QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import type { VisitorTask } from '#domain/visitor/visitor-tasks.ts';
import { m } from '#messages';
import classes from './try-matrix.module.css';
import { TryTask } from './try-task.tsx';

interface Props {
  quadrant: Quadrant;
  tasks: readonly VisitorTask[];
  /** Whether the drag library may load now. */
  draggable: boolean;
  move: (id: string, quadrant: Quadrant) => void;
  remove: (id: string) => void;
}

/** Renders a quadrant of the visitor's matrix as a drop target. */
export function TryQuadrant({ quadrant, tasks, draggable, move, remove }: Props) {
  const section = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    if (!section.current || !draggable) return;
    return makeDropTarget({
      element: section.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current(String(source.data.visitorTask), quadrant);
      },
    });
  }, [quadrant, draggable]);
  const name = QUADRANT_NAMES[quadrant];
  return (
    <section
      ref={section}
      className={classes.quadrant}
      data-quadrant={quadrant}
      data-over={over || undefined}
      aria-label={name}
    >
      <h2>
        {name}
        <span className={classes.count}>
          <span aria-hidden>{tasks.length}</span>
          <span className="visually-hidden">
            {m.public_try_task_count({ count: tasks.length })}
          </span>
        </span>
      </h2>
      <p className={classes.lead}>{QUADRANT_LEADS[quadrant]}</p>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((task) => (
            <TryTask
              key={task.id}
              task={task}
              draggable={draggable}
              move={(to) => move(task.id, to)}
              remove={() => remove(task.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
