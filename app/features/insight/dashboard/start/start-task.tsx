import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Opening } from '#app/data/page/opening.tsx';
import { playText, reasonsText } from '#app/features/work/coach/index.ts';
import { DelegateDialog } from '#app/features/work/delegations/index.ts';
import { startOrPause } from '#app/features/work/task-row/index.ts';
import { useTaskAct } from '#app/features/work/tasks/index.ts';
import { isSecondClick } from '#app/ui/hooks/double-click.ts';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import '#app/ui/theme/quadrant-hue.css';
import { todayOf } from '#domain/coach/days.ts';
import type { CoachInput, StartHere } from '#domain/coach/types.ts';
import { nextWorkDay } from '#domain/dates/day.ts';
import { canWait } from '#domain/planning/day-plan.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import { canDelegate } from '#domain/tasks/delegated.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import type { Task } from '#domain/tasks/task.ts';
import classes from './start-card.module.css';

interface Props {
  here: StartHere;
  input: CoachInput;
  /** Called after an action, which may replace the task. */
  onActed: () => void;
}

/** Renders the task to start with, the reasons, and its actions. */
export function StartTask({ here, input, onActed }: Props) {
  const { task, todaysTasks } = here;
  const { actor, clock } = input;
  const run = useTaskAct();
  const navigate = useNavigate();
  const [delegated, setDelegated] = useState<Task>();
  const may = (command: Command) => isAllowed(task, command, actor);

  // Ignore the second click of a double click: it would act on the task that replaced this one.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (isSecondClick(event)) return;
    act();
    onActed();
  };
  const { id } = task;
  const play = startOrPause(task);
  const start = () => {
    if (play !== 'pause') void run({ act: play, id });
    void navigate('/tasks?view=focus');
  };
  const today = todayOf(clock);
  const day = nextWorkDay(today, clock.workDays);
  const later: Command = { act: 'plan', id, plan: dayPlan(day) };

  return (
    <div data-task-id={id}>
      <p className={classes.task} {...TYPED}>
        {task.title}
      </p>
      <p className={classes.reason}>{reasonsText(here)}</p>
      <div className={classes.acts}>
        {may({ act: play, id }) ? (
          <Button onClick={once(start)}>{playText(play, task.duration_estimated)}</Button>
        ) : (
          // The task is delegated to the person, who can only complete it (spec §4).
          <Button onClick={once(() => void run({ act: 'complete', id }))}>
            {m.coach_start_complete()}
          </Button>
        )}
        {todaysTasks.length > 0 && canWait(task, { ...clock, today }) && may(later) && (
          <Button variant="default" onClick={once(() => void run(later))}>
            {m.dashboard_start_not_today()}
          </Button>
        )}
        {canDelegate(task, actor) && (
          <Button variant="default" onClick={() => setDelegated(task)}>
            {m.dashboard_start_delegate()}
          </Button>
        )}
      </div>
      <Opening>
        {delegated && (
          <DelegateDialog
            key={delegated.id}
            task={delegated}
            onClose={() => setDelegated(undefined)}
          />
        )}
      </Opening>
    </div>
  );
}
