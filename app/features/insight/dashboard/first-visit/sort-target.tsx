import { useEffect, useRef, useState } from 'react';
import { makeDropTarget } from '#app/data/page/drag.ts';
import { QUADRANT_LEADS, QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import classes from './first-visit.module.css';
import type { SampleTask } from './samples.ts';

interface Props {
  quadrant: Quadrant;
  samples: readonly SampleTask[];
  onSort: (id: string, quadrant: Quadrant) => void;
}

/** Renders a quadrant of the matrix as a drop target for samples. */
export function SortTarget({ quadrant, samples, onSort }: Props) {
  const target = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef(onSort);
  latest.current = onSort;
  useEffect(() => {
    if (!target.current) return;
    return makeDropTarget({
      element: target.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current(String(source.data.sample), quadrant);
      },
    });
  }, [quadrant]);
  return (
    <section
      ref={target}
      className={classes.target}
      data-quadrant={quadrant}
      data-over={over || undefined}
      aria-label={QUADRANT_NAMES[quadrant]}
    >
      <h3>{QUADRANT_NAMES[quadrant]}</h3>
      <p>{QUADRANT_LEADS[quadrant]}</p>
      {samples.length > 0 && (
        <ul>
          {samples.map(({ id, fields }) => (
            <li key={id}>{fields.title}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
