import { DayTrack, TodaySum } from '#app/features/work/planning/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useRitualDay } from '../ritual-context.ts';
import classes from './day-bar.module.css';
import { type EarlierSteps, planParts } from './plan-parts.ts';

interface Props {
  earlier: EarlierSteps;
  /** The focused task that is not for today yet. */
  candidate: Task | undefined;
}

/**
 * Renders how full today is, once above the steps: as text, as a bar and, if there are several
 * groups of today's tasks (`planParts`), as a sum for each group.
 */
export function DayBar({ earlier, candidate }: Props) {
  const { todays, left, clock } = useRitualDay();
  const parts = planParts(todays, clock.today, earlier);
  return (
    <div className={classes.bar}>
      <p role="status">
        <TodaySum tasks={todays} />
      </p>
      <DayTrack
        tasks={parts.flatMap(({ tasks }) => tasks)}
        left={left}
        candidate={candidate}
        isMarked
      />
      {parts.length > 1 && (
        <ul className={classes.sums} aria-label={m.rituals_plan_parts()}>
          {parts.map(({ part, name, tasks }) => (
            <li key={part}>
              {name} <b>{formatDuration(minutesNeeded(tasks, clock.now))}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
