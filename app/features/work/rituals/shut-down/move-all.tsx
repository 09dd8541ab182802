import { Button, NativeSelect } from '@mantine/core';
import { dayInSentence, relativeDay } from '#app/ui/format-days.ts';
import { addDays, daysFrom } from '#domain/dates/day.ts';
import { NO_PLAN } from '#domain/schedule/carry-over.ts';
import { type Command, isAllowed, type TaskPlan } from '#domain/tasks/acts.ts';
import { dayPlan } from '#domain/tasks/snooze.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { useRitualDay } from '../ritual-context.ts';

/** Number of days to choose from, starting tomorrow. */
const DAYS = 14;

/** Renders the buttons that move all open tasks of today, as one action with one Undo. */
export function MoveAll({ next }: { next: string }) {
  const { todays, clock, actor, runAll } = useRitualDay();
  const commandsFor = (plan: TaskPlan): Command[] =>
    todays.flatMap((task) => {
      const command: Command = { act: 'snooze', id: task.id, plan };
      return isAllowed(task, command, actor) ? [command] : [];
    });
  const move = (plan: TaskPlan) => void runAll(commandsFor(plan));
  const { today } = clock;
  const movable = commandsFor(dayPlan(next)).length;
  return (
    <div className={classes.acts}>
      <Button disabled={movable === 0} onClick={() => move(dayPlan(next))}>
        {m.rituals_shut_down_all({ day: dayInSentence(next, today) })}
      </Button>
      <NativeSelect
        aria-label={m.rituals_shut_down_all_day()}
        value=""
        disabled={movable === 0}
        onChange={({ currentTarget: { value } }) => value && move(dayPlan(value))}
        data={[
          { value: '', label: m.rituals_shut_down_all_day() },
          ...daysFrom(addDays(today, 1), DAYS).map((day) => ({
            value: day,
            label: relativeDay(day, today),
          })),
        ]}
      />
      <Button
        variant="default"
        disabled={commandsFor(NO_PLAN).length === 0}
        onClick={() => move(NO_PLAN)}
      >
        {m.rituals_shut_down_all_no_day()}
      </Button>
    </div>
  );
}
