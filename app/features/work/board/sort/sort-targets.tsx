import { QUADRANT_LEADS, QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import type { QuadrantList } from '#domain/tasks/board.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { QuadrantGrid } from '../matrix/quadrant-grid.tsx';
import classes from './sort-targets.module.css';

interface Props {
  lists: readonly QuadrantList[];
  suggested: Quadrant | undefined;
  place: (quadrant: Quadrant) => void;
}

/** Renders the four quadrants, arranged as in the matrix, as buttons that move the task. */
export function SortTargets({ lists, suggested, place }: Props) {
  return (
    <QuadrantGrid className={classes.matrix}>
      {lists.map(({ quadrant, open, minutes }, index) => (
        <button
          key={quadrant}
          type="button"
          className={classes.target}
          data-quadrant={quadrant}
          data-target={quadrant}
          data-keep-clear
          data-suggested={quadrant === suggested || undefined}
          onClick={() => place(quadrant)}
        >
          <span className={classes.keys}>
            <KeyHint>{index + 1}</KeyHint>
            {quadrant === suggested && <KeyHint>{m.board_sort_enter()}</KeyHint>}
          </span>
          <span className={classes.name}>
            {QUADRANT_NAMES[quadrant]}
            {quadrant === suggested && (
              <span className="visually-hidden">{m.board_sort_suggested_here()}</span>
            )}
          </span>
          <span>{QUADRANT_LEADS[quadrant]}</span>
          <span className={classes.count}>
            {minutes > 0
              ? m.board_sort_target_sum({ count: open.length, time: formatDuration(minutes) })
              : m.board_sort_target_count({ count: open.length })}
          </span>
        </button>
      ))}
    </QuadrantGrid>
  );
}
