import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { placeName } from '#app/features/work/task-labels/index.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import type { TeamRow } from './queries.ts';
import { unsortedIn } from './table.ts';
import classes from './team-table.module.css';

/** Renders a person's open tasks by quadrant, as a bar and as text. */
export function QuadrantBar({ row, most }: { row: TeamRow; most: number }) {
  const parts = [
    ...QUADRANTS.map((quadrant) => ({ quadrant, count: row[quadrant] })),
    { quadrant: null, count: unsortedIn(row) },
  ]
    .filter(({ count }) => count > 0)
    .map((part) => ({ ...part, name: placeName(part.quadrant) }));
  const labels = parts.map(({ name, count }) => m.team_quadrant_count({ count, quadrant: name }));
  return (
    <>
      <span
        className={classes.stack}
        style={{ '--share': row.open_tasks / most } as React.CSSProperties}
        aria-hidden
      >
        {parts.map(({ quadrant, name, count }) => (
          <i key={name} data-quadrant={quadrant} style={{ flexGrow: count }} />
        ))}
      </span>
      {labels.length > 0 && <small>{labels.join(', ')}</small>}
    </>
  );
}
