import { UnstyledButton } from '@mantine/core';
import { placementReasonsText } from '#app/features/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import type { PlacementSuggestion } from '#domain/placement/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from './inbox.module.css';

interface Props {
  task: Task;
  suggestion: PlacementSuggestion;
  accept: () => void;
}

/** Renders where an unsorted task belongs, why, and the button that puts it there (clarity §2). */
export function SuggestionLine({ task, suggestion, accept }: Props) {
  const quadrant = QUADRANT_NAMES[suggestion.quadrant];
  return (
    <div className={classes.suggestion} data-quadrant={suggestion.quadrant}>
      <span className={classes.dot} aria-hidden />
      <span>{m.board_suggested({ quadrant, reason: placementReasonsText(suggestion) })}</span>
      <UnstyledButton
        className={classes.accept}
        aria-label={m.board_suggested_accept_name({ title: task.title, quadrant })}
        onClick={accept}
      >
        {m.board_suggested_accept()}
      </UnstyledButton>
    </div>
  );
}
