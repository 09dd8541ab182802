import '#app/ui/theme/quadrant-hue.css';
import classes from './pip.module.css';

/** Renders a small square in a quadrant's color; a hollow one for a task that is not sorted. */
export function Pip({ quadrant }: { quadrant: string | null | undefined }) {
  return <i className={classes.pip} data-quadrant={quadrant ?? undefined} aria-hidden />;
}
