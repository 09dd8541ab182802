import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { capitalized } from '#app/ui/format.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { firstOf } from '#domain/planning/shut-down.ts';
import { m } from '#messages';
import classes from '../frame/ritual-frame.module.css';
import { useRitualDay } from '../ritual-context.ts';

/** Renders the end of the day: a short summary, and the task that the next day begins with. */
export function ShutDownEnd({ day, done }: { day: string; done: number }) {
  const { tasks, todays, clock } = useRitualDay();
  const first = firstOf(tasks, day, clock.workStart);
  return (
    <div className={classes.end}>
      <h2 tabIndex={-1}>{m.rituals_shut_down_end()}</h2>
      <p>
        {done > 0 && `${m.rituals_shut_down_end_done({ count: done })} `}
        {todays.length > 0 && `${m.rituals_shut_down_end_open({ count: todays.length })} `}
        {first &&
          m.rituals_shut_down_end_first({
            day: capitalized(dayInSentence(day, clock.today)),
            title: first.title,
          })}
      </p>
      <Button component={Link} to="/dashboard">
        {m.rituals_leave()}
      </Button>
    </div>
  );
}
