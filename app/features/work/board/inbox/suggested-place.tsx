import { placementReasonsText } from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { isSecondClick } from '#app/ui/hooks/double-click.ts';
import type { PlacementSuggestion } from '#domain/placement/index.ts';
import { QUADRANTS, type Quadrant } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import classes from './inbox.module.css';

interface Props {
  task: Task;
  suggestion: PlacementSuggestion;
}

/**
 * Renders the suggested quadrant of an unsorted task, the reasons, and the buttons that move the
 * task (clarity §2).
 */
export function SuggestedPlace({ task, suggestion }: Props) {
  const { run } = useBoard();
  const place = (quadrant: Quadrant) => void run({ act: 'move', id: task.id, quadrant });
  const quadrant = QUADRANT_NAMES[suggestion.quadrant];
  return (
    <>
      <p className={classes.place}>
        <span className={classes.pill} data-quadrant={suggestion.quadrant}>
          {quadrant}
        </span>{' '}
        <span className={classes.why}>{placementReasonsText(suggestion)}</span>
      </p>
      <div className={classes.acts}>
        <button
          type="button"
          className={classes.accept}
          aria-label={m.board_suggested_accept_name({ title: task.title, quadrant })}
          onClick={(event) => !isSecondClick(event) && place(suggestion.quadrant)}
        >
          {m.board_suggested_accept()} <KeyHint>↵</KeyHint>
        </button>
        <span className={classes.places}>
          {QUADRANTS.map((each, index) => (
            <button
              key={each}
              type="button"
              className={classes.number}
              // No tab stop: the row's menu and keyboard shortcuts move the task too.
              tabIndex={-1}
              title={QUADRANT_NAMES[each]}
              aria-label={m.board_move_name({ title: task.title, quadrant: QUADRANT_NAMES[each] })}
              onClick={(event) => !isSecondClick(event) && place(each)}
            >
              {index + 1}
            </button>
          ))}
        </span>
      </div>
    </>
  );
}

/** Reserves the space of a suggestion until it is known, so that nothing moves when it appears. */
export function PlaceSpace() {
  return (
    <>
      <div className={classes.place} />
      <div className={classes.acts} />
    </>
  );
}
