import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { placementReasonsText, useSuggest } from '#app/features/placement/index.ts';
import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { RowButton } from '../frame/row-button.tsx';
import { TaskRows } from '../frame/task-rows.tsx';
import { useRitualDay } from '../ritual-context.ts';

/** Renders the unsorted tasks with their suggestions, and a link to the sort view. */
export function UnsortedStep({ tasks }: { tasks: readonly Task[] }) {
  const { run } = useRitualDay();
  const suggest = useSuggest();
  return (
    <>
      <div className={classes.acts}>
        <Button component={Link} to="/tasks?view=sort" variant="default">
          {m.rituals_review_sort()}
        </Button>
      </div>
      <TaskRows
        label={m.rituals_review_unsorted()}
        tasks={tasks}
        reason={(task) => suggest && placementReasonsText(suggest(task))}
        acts={(task) => {
          const quadrant = task.is_unsorted && suggest?.(task).quadrant;
          if (!quadrant) return null;
          const name = QUADRANT_NAMES[quadrant];
          return (
            <RowButton
              name={m.rituals_review_accept_name({ title: task.title, quadrant: name })}
              hint="M"
              isFirst
              onClick={() => void run({ act: 'move', id: task.id, quadrant })}
            >
              {m.rituals_review_accept({ quadrant: name })}
            </RowButton>
          );
        }}
      />
    </>
  );
}
