import { Popover } from '@mantine/core';
import { placementReasonsText, useSuggest } from '#app/features/work/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import type { PlacementSuggestion } from '#domain/placement/index.ts';
import { QUADRANTS } from '#domain/tasks/quadrant.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../../board-context.ts';
import classes from './suggested-mark.module.css';

interface Props {
  id: string;
  task: Task;
  keep: () => void;
  close: () => void;
}

/** Renders why the engine chose a task's quadrant, and buttons that confirm or change it. */
export default function SuggestedReason({ id, task, keep, close }: Props) {
  const { run } = useBoard();
  const suggest = useSuggest();
  const reason = suggest && reasonOf(suggest(task), task);
  const others = QUADRANTS.map((quadrant, index) => ({ quadrant, key: index + 1 })).filter(
    ({ quadrant }) => quadrant !== task.quadrant,
  );
  return (
    <Popover
      opened
      onChange={(open) => !open && close()}
      position="bottom-start"
      width={372}
      withinPortal
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.reason} data-suggested-reason>
        <p id={id}>{reason ?? m.board_sort_thinking()}</p>
        <div className={classes.ways}>
          <button type="button" className={classes.way} onClick={keep}>
            <KeyHint>↵</KeyHint> {m.board_suggested_keep()}
          </button>
          {others.map(({ quadrant, key }) => (
            <button
              key={quadrant}
              type="button"
              className={classes.way}
              aria-label={m.tasks_move_to({ quadrant: QUADRANT_NAMES[quadrant] })}
              onClick={() => void run({ act: 'move', id: task.id, quadrant })}
            >
              <KeyHint>{key}</KeyHint> {QUADRANT_NAMES[quadrant]}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Returns the reasons for the suggested quadrant. If the engine now suggests another quadrant than
 * the task's, also names the suggested quadrant.
 */
function reasonOf(suggestion: PlacementSuggestion, task: Task): string {
  const reason = placementReasonsText(suggestion);
  return suggestion.quadrant === task.quadrant
    ? m.board_suggested_because({ reason })
    : m.board_suggested_by_now({ quadrant: QUADRANT_NAMES[suggestion.quadrant], reason });
}
