import { Button } from '@mantine/core';
import { formatDuration } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { nextWorkDay } from '#domain/dates/day.ts';
import { fitOf } from '#domain/planning/day-plan.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import classes from './day-bar.module.css';

/** Renders how much does not fit today, with a button that moves tasks to the next working day. */
export function Overflow() {
  const { todays, left, clock, runAll } = useRitualDay();
  const { over, spill, spilled } = fitOf(todays, left, clock);
  if (over === 0) return null;
  const next = nextWorkDay(clock.today, clock.workDays);
  const count = spill.length;
  const move = () => void runAll(spill.map(({ id }) => ({ act: 'plan', id, plan: dayPlan(next) })));
  return (
    <div className={classes.overflow}>
      <p role="status">
        {count > 0
          ? m.rituals_plan_over({ count, time: formatDuration(spilled) })
          : m.rituals_plan_over_due({ time: formatDuration(over) })}
      </p>
      {count > 0 && (
        <Button size="compact-sm" variant="default" onClick={move}>
          {m.rituals_plan_move({ count, day: dayInSentence(next, clock.today) })}
        </Button>
      )}
    </div>
  );
}
