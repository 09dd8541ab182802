import { Button } from '@mantine/core';
import { todaySumText } from '#app/features/planning/index.ts';
import { Bar } from '#app/ui/components/bar.tsx';
import { dayInSentence, formatDuration } from '#app/ui/format.ts';
import { nextWorkDay } from '#domain/dates/day.ts';
import { fitOf } from '#domain/planning/day-plan.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import classes from './day-bar.module.css';

/** Renders how full today is, and what does not fit, with a button that moves it. */
export function DayBar() {
  const { todays, left, clock, runAll } = useRitualDay();
  const { needed, over, spill, spilled } = fitOf(todays, left, clock);
  const next = nextWorkDay(clock.today, clock.workDays);
  const count = spill.length;
  const move = () => void runAll(spill.map(({ id }) => ({ act: 'plan', id, plan: dayPlan(next) })));
  return (
    <div className={classes.bar} data-over={over > 0 || undefined}>
      <p role="status">{todaySumText(todays, left)}</p>
      <Bar share={left > 0 ? Math.min(1, needed / left) : Math.min(1, needed)} />
      {over > 0 && (
        <div className={classes.over}>
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
      )}
    </div>
  );
}
