import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { startOrPause, useTaskAct } from '#app/features/tasks/index.ts';
import type { StartHere } from '#domain/coach/types.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { type Actor, type Command, isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import classes from './start-card.module.css';
import '#app/ui/theme/quadrant-hue.css';
import { nonBreaking } from '../non-breaking.ts';

interface Props {
  here: StartHere;
  actor: Actor;
  onLeave: () => void;
}

/** Renders the one task to do next, and why (Look, start here). */
export function StartCard({ here, actor, onLeave }: Props) {
  const { task, reason, matters, minutes } = here;
  const run = useTaskAct();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { command, label } = nextAct(task);
  const act = async () => {
    if (busy) return;
    setBusy(true);
    await run(command);
    setBusy(false);
  };
  return (
    <section className={classes.card} data-quadrant={task.quadrant} aria-label="Start here">
      <h2 className={classes.label}>Start here</h2>
      <p className={classes.title} dir="auto">
        {task.title}
      </p>
      <p className={classes.reason}>{nonBreaking(reason)}</p>
      <div className={classes.acts}>
        {isAllowed(task, command, actor) && <Button onClick={() => void act()}>{label}</Button>}
        <Button
          variant="default"
          onClick={() => {
            onLeave();
            void navigate('/tasks?view=focus');
          }}
        >
          Focus
        </Button>
      </div>
      {matters.length > 1 && (
        <p className={classes.matters}>
          {matters.length} tasks matter today
          {minutes > 0 && `, ${formatDuration(minutes)} in all`}.
        </p>
      )}
    </section>
  );
}

/** Returns the task's next act: complete it if it is running, else start or resume it. */
function nextAct(task: Task): { command: Command; label: string } {
  const { id, status, duration_estimated: minutes } = task;
  if (status === 'in_progress') return { command: { act: 'complete', id }, label: 'Complete' };
  const act = startOrPause(task);
  const verb = act === 'resume' ? 'Resume' : 'Start';
  return { command: { act, id }, label: minutes ? `${verb}, ${formatDuration(minutes)}` : verb };
}
