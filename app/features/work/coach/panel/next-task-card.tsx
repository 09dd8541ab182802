import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { writtenOrQueued } from '#app/data/offline-queue/written-or-queued.ts';
import { startOrPause } from '#app/features/work/task-row/index.ts';
import { useTaskAct } from '#app/features/work/tasks/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import type { StartHere } from '#domain/coach/types.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import classes from './next-task-card.module.css';
import '#app/ui/theme/quadrant-hue.css';
import { m } from '#messages';
import { nonBreaking } from '../non-breaking.ts';
import { playText, reasonsText, todayText } from '../texts/start-text.ts';

interface Props {
  here: StartHere;
  actor: Actor;
  onLeave: () => void;
  /** Called after an action, which may remove the card and its buttons. */
  onActed: () => void;
}

/** Renders the one task to do next, and why. */
export function NextTaskCard({ here, actor, onLeave, onActed }: Props) {
  const { task, todaysTasks, minutes } = here;
  const run = useTaskAct();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { command, label } = nextAct(task);
  const act = async () => {
    if (busy) return;
    setBusy(true);
    const written = run(command);
    onActed();
    await writtenOrQueued(written, true);
    setBusy(false);
  };
  return (
    <section
      className={classes.card}
      data-quadrant={task.quadrant}
      aria-label={m.coach_start_title()}
    >
      <h2 className={classes.label}>{m.coach_start_title()}</h2>
      <p className={classes.title} {...TYPED}>
        {task.title}
      </p>
      <p className={classes.reason}>{nonBreaking(reasonsText(here))}</p>
      <div className={classes.acts}>
        {isAllowed(task, command, actor) && <Button onClick={() => void act()}>{label}</Button>}
        <Button
          variant="default"
          onClick={() => {
            onLeave();
            void navigate('/tasks?view=focus');
          }}
        >
          {m.coach_start_focus()}
        </Button>
      </div>
      {todaysTasks.length > 1 && (
        <p className={classes.todaysTasks}>{todayText(todaysTasks.length, minutes)}</p>
      )}
    </section>
  );
}

/** Returns the task's next action: complete it if it is running, else start or resume it. */
function nextAct(task: Task): { command: Command; label: string } {
  const { id, status, duration_estimated: minutes } = task;
  if (status === 'in_progress')
    return { command: { act: 'complete', id }, label: m.coach_start_complete() };
  const act = startOrPause(task);
  return { command: { act, id }, label: playText(act, minutes) };
}
