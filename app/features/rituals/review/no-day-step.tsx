import { Button } from '@mantine/core';
import { useState } from 'react';
import { Opening } from '#app/data/page/opening.tsx';
import { PlanDaysDialog, useCoach } from '#app/features/coach/index.ts';
import { openBook } from '#domain/coach/book.ts';
import { planTasks } from '#domain/coach/placement.ts';
import type { CoachInput, Placement } from '#domain/coach/types.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { TaskRows } from '../frame/task-rows.tsx';
import { PickDayButton } from '../plan/pick-day-button.tsx';

/** Renders the tasks without a day, each with a button that picks a day, and Pick days for all. */
export function NoDayStep({ tasks }: { tasks: readonly Task[] }) {
  const { coached } = useCoach();
  const [opened, setOpened] = useState<{ input: CoachInput; placements: Placement[] }>();
  const pick = () => {
    if (!coached) return;
    const { input } = coached;
    setOpened({ input, placements: planTasks(tasks, openBook(input)) });
  };
  return (
    <>
      <div className={classes.acts}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          disabled={!coached || tasks.length === 0}
          onClick={pick}
        >
          {m.rituals_review_pick_days()}
        </Button>
      </div>
      <TaskRows
        label={m.rituals_review_no_day()}
        tasks={tasks}
        acts={(task) => <PickDayButton task={task} isFirst />}
      />
      <Opening>
        {opened && (
          <PlanDaysDialog
            title={m.rituals_review_pick_days()}
            {...opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Opening>
    </>
  );
}
