import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useCoach } from '#app/features/work/coach/index.ts';
import { todaySumText } from '#app/features/work/planning/index.ts';
import { KeyHint, startOrPause } from '#app/features/work/task-row/index.ts';
import type { Load } from '#domain/schedule/capacity.ts';
import { isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { useRitualDay } from '../ritual-context.ts';
import { Overflow } from './overflow.tsx';

/**
 * Renders the planned day in a sentence, what does not fit, and one next step: the task to start
 * with or, if there is none, a link to the tasks. `loads` has the load of each day.
 */
export function PlanEnd({ loads }: { loads: ReadonlyMap<string, Load> }) {
  const { todays, actor, run, clock } = useRitualDay();
  const { coached } = useCoach();
  const task = coached?.here?.task;
  const navigate = useNavigate();
  const start = (first: Task) => {
    const { id } = first;
    const act = startOrPause(first);
    if (act !== 'pause' && isAllowed(first, { act, id }, actor)) void run({ act, id });
    void navigate('/tasks?view=focus');
  };
  return (
    <div className={classes.end}>
      <h2 tabIndex={-1}>{m.rituals_plan_end({ count: todays.length })}</h2>
      <p>{todays.length > 0 ? todaySumText(todays, clock) : m.rituals_plan_end_none()}</p>
      <Overflow loads={loads} />
      {task && (
        <Button
          data-start
          className={classes.start ?? ''}
          rightSection={<KeyHint>{m.rituals_ctrl_enter()}</KeyHint>}
          onClick={() => start(task)}
        >
          {task.status === 'in_progress'
            ? m.rituals_plan_continue({ title: task.title })
            : m.rituals_plan_start({ title: task.title })}
        </Button>
      )}
      {coached && !task && (
        <Button component={Link} to="/tasks">
          {m.rituals_open_tasks()}
        </Button>
      )}
    </div>
  );
}
