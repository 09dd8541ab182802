import { Button } from '@mantine/core';
import { formatDuration, formatList } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { daysInTime, fitOf } from '#domain/planning/day-plan.ts';
import type { Load } from '#domain/schedule/capacity.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import classes from './day-bar.module.css';

/**
 * Renders how much does not fit today, with a button that moves the tasks that do not fit: each to
 * the next day that has room for it and is not after its deadline. `loads` has the load of each
 * day.
 */
export function Overflow({ loads }: { loads: ReadonlyMap<string, Load> }) {
  const { todays, left, clock, runAll } = useRitualDay();
  const { over, spill, spilled } = fitOf(todays, left, clock);
  if (over === 0) return null;
  const moves = daysInTime(spill, loads, clock);
  const days = [...new Set(moves.map(({ day }) => day))].sort();
  const count = spill.length;
  const move = () =>
    void runAll(moves.map(({ task: { id }, day }) => ({ act: 'plan', id, plan: dayPlan(day) })));
  return (
    <div className={classes.overflow}>
      <p role="status">
        {count > 0
          ? m.rituals_plan_over({ count, time: formatDuration(spilled) })
          : m.rituals_plan_over_due({ time: formatDuration(over) })}
      </p>
      {moves.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={move}>
          {m.rituals_plan_move({
            count: moves.length,
            day: formatList(days.map((day) => dayInSentence(day, clock.today))),
          })}
        </Button>
      )}
    </div>
  );
}
