import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import classes from './goes-to.module.css';

interface Props {
  label: string;
  quadrant: Quadrant;
  reason: string | undefined;
}

/** Renders a suggested quadrant with its label and reason, on one line where there is room. */
export function LineSuggestion({ label, quadrant, reason }: Props) {
  return (
    <p className={classes.suggestion}>
      <span>{label}</span>
      <span className={classes.pill} data-quadrant={quadrant}>
        {QUADRANT_NAMES[quadrant]}
      </span>
      {reason && <span>{reason}</span>}
    </p>
  );
}
