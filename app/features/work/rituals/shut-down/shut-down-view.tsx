import { useState } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { dayInSentence } from '#app/ui/format-days.ts';
import { nextWorkDay } from '#domain/dates/day.ts';
import { HOUR_MS } from '#domain/dates/instant.ts';
import { doneOn, firstChoices } from '#domain/planning/shut-down.ts';
import { m } from '#messages';
import { RitualFrame } from '../frame/ritual-frame.tsx';
import { useRitualDay } from '../ritual-context.ts';
import { DoneStep } from './done-step.tsx';
import { FirstStep } from './first-step.tsx';
import { RestStep } from './rest-step.tsx';
import { ShutDownEnd } from './shut-down-end.tsx';

/**
 * Time in ms for which the Shut down view keeps the day on which it was opened, even if a new day
 * begins meanwhile.
 */
const STAYS_MS = 3 * HOUR_MS;

/**
 * Renders Shut down: the completed tasks, the open tasks, and the next day's first task (clarity
 * §4).
 */
export function ShutDownView() {
  const { tasks, todays, clock } = useRitualDay();
  const { today, countedToday } = useEndingDay();
  const next = nextWorkDay(today, clock.workDays);
  const done = doneOn(tasks, countedToday, clock);
  const choices = firstChoices(tasks, next, clock);
  const day = dayInSentence(next, clock.today);
  return (
    <RitualFrame
      title={m.rituals_shut_down()}
      steps={[
        {
          id: 'done',
          title: m.rituals_shut_down_done(),
          count: done.length,
          content: <DoneStep done={done} />,
        },
        {
          id: 'rest',
          title: m.rituals_shut_down_rest(),
          lead: m.rituals_shut_down_rest_lead(),
          count: todays.length,
          content: <RestStep tasks={todays} next={next} />,
        },
        {
          id: 'first',
          title: m.rituals_shut_down_first({ day }),
          lead: m.rituals_shut_down_first_lead(),
          count: choices.length,
          content: <FirstStep tasks={choices} day={next} />,
        },
      ]}
      end={<ShutDownEnd day={next} done={done.length} />}
    />
  );
}

/**
 * Returns the day to shut down, as `today` and `countedToday` of `PersonClock`. For `STAYS_MS`
 * after the view was opened, this is the day of opening, even if a new day has begun; later, the
 * current day.
 */
function useEndingDay(): { today: string; countedToday: string } {
  const { today, now } = useRitualDay().clock;
  const { countedToday } = usePersonClock();
  const [opened] = useState({ today, countedToday, now });
  const isRecent = Date.parse(now) - Date.parse(opened.now) < STAYS_MS;
  return isRecent ? opened : { today, countedToday };
}
