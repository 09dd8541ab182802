import { useEffect, useId, useRef, useState } from 'react';
import { makeDraggable } from '#app/data/page/drag.ts';
import { placementSentence, type Suggest } from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES, verdictText } from '#app/features/work/task-labels/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import classes from './first-visit.module.css';
import type { SampleTask } from './samples.ts';

interface Props {
  sample: SampleTask;
  /** Undefined until the placement engine is loaded. */
  suggest: Suggest | undefined;
  onSort: (id: string, quadrant: Quadrant) => void;
}

/**
 * Renders a sample: its hint, the quadrants to choose from and, once a quadrant is chosen, the
 * app's suggestion.
 */
export function SampleCard({ sample, suggest, onSort }: Props) {
  const { id, fields, hint, quadrant: chosen } = sample;
  const card = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const suggestion = suggest?.(fields);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    if (!card.current) return;
    return makeDraggable({
      element: card.current,
      getInitialData: () => ({ sample: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id]);
  return (
    <li
      ref={card}
      className={classes.sample}
      data-sample={id}
      data-quadrant={chosen ?? undefined}
      data-dragged={dragged || undefined}
    >
      <strong id={titleId}>{fields.title}</strong>
      <p className={classes.hint}>{hint}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame the buttons. */}
      <div className={classes.choices} role="group" aria-labelledby={titleId}>
        {QUADRANTS.map((quadrant, index) => (
          <button
            key={quadrant}
            type="button"
            data-quadrant={quadrant}
            aria-pressed={chosen === quadrant}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onSort(id, quadrant)}
          >
            <Pip quadrant={quadrant} />
            {QUADRANT_NAMES[quadrant]} <kbd aria-hidden>{index + 1}</kbd>
          </button>
        ))}
      </div>
      <p className={classes.verdict} role="status">
        {chosen &&
          suggestion &&
          verdictText(chosen, suggestion.quadrant, placementSentence(suggestion))}
      </p>
    </li>
  );
}
