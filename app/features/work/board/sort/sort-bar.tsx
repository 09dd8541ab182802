import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import classes from './sort-bar.module.css';
import { countOutcomes, type SortOutcome } from './sort-queue.ts';

/** Maximum number of tasks with a segment each: more segments would be too narrow to see. */
const MOST_SEGMENTS = 40;

interface Props {
  steps: readonly { id: string; outcome: SortOutcome }[];
  /** The id of the shown task. */
  shown: string | undefined;
}

/** Renders the outcomes of a sort: one segment per task, or per outcome if there are many tasks. */
export function SortBar({ steps, shown }: Props) {
  const counts = countOutcomes(steps.map(({ outcome }) => outcome));
  const parts = [...QUADRANTS, 'removed' as const].filter((part) => counts.has(part));
  const text = parts
    .map((part) =>
      m.board_sort_bar_part({
        count: counts.get(part) ?? 0,
        place: part === 'removed' ? m.board_sort_removed() : QUADRANT_NAMES[part],
      }),
    )
    .join(', ');
  return (
    <div className={classes.bar} role="img" aria-label={text || m.board_sort_bar_none()}>
      {steps.length > MOST_SEGMENTS
        ? [...parts, 'open' as const].map((part) => (
            <span
              key={part}
              className={classes.segment}
              data-quadrant={part}
              style={{ flexGrow: counts.get(part) ?? 0 }}
            />
          ))
        : steps.map(({ id, outcome }) => (
            <span
              key={id}
              className={classes.segment}
              data-quadrant={outcome}
              data-shown={id === shown || undefined}
            />
          ))}
    </div>
  );
}
