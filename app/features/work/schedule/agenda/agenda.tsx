import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { plansOf } from '#domain/schedule/plans.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useSchedule } from '../schedule-context.ts';
import classes from './agenda.module.css';
import { AgendaDay } from './agenda-day.tsx';

interface Props {
  tasks: readonly Task[];
  days: readonly string[];
}

/**
 * Renders two weeks as a list: today and the days with a planned or due task. A button adds the
 * empty days.
 */
export function Agenda({ tasks, days }: Props) {
  const { clock, coming } = useSchedule();
  const { zone, dayStart, today } = clock;
  const [withEmpty, setWithEmpty] = useState(false);
  const plans = useMemo(
    () => [...plansOf(tasks, days, { zone, dayStart }, coming).values()],
    [tasks, days, zone, dayStart, coming],
  );
  const full = plans.filter(
    ({ blocks, anytime, coming: again, deadlines }) =>
      blocks.length + anytime.length + again.length + deadlines.length > 0,
  );
  const shown = withEmpty
    ? plans
    : plans.filter((plan) => full.includes(plan) || plan.day === today);
  const empty = plans.length - shown.length;
  return (
    <div className={classes.agenda}>
      {full.length === 0 && <p className={classes.nothing}>{m.schedule_agenda_empty()}</p>}
      {shown.map((plan) => (
        <AgendaDay key={plan.day} plan={plan} />
      ))}
      {empty > 0 && (
        <Button variant="default" onClick={() => setWithEmpty(true)}>
          {m.schedule_agenda_show_empty({ count: empty })}
        </Button>
      )}
    </div>
  );
}
