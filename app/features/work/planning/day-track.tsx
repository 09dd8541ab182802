import type { CSSProperties } from 'react';
import { formatDuration } from '#app/ui/format.ts';
import { minutesNeeded } from '#domain/schedule/times.ts';
import { sortedQuadrant, type Task } from '#domain/tasks/task.ts';
import classes from './day-track.module.css';
import { useWorkClock } from './use-work-clock.ts';

/** Maximum number of segments: with more, each segment would be too thin to see. */
const MOST = 60;

interface Props {
  tasks: readonly Task[];
  /** Working minutes left. */
  left: number;
  /** A task that may be added, drawn as an outline after the other tasks. */
  candidate?: Task | undefined;
  /** Whether a label shows the working time left, if the tasks need more time. */
  isMarked?: boolean;
}

/**
 * Draws tasks against the working minutes left: a segment for each task in the hue of its quadrant,
 * empty space for free time, and hatching over the minutes that do not fit. Screen readers get the
 * text beside the track instead.
 */
export function DayTrack({ tasks, left, candidate, isMarked = false }: Props) {
  const { now } = useWorkClock();
  const added = candidate ? minutesNeeded([candidate], now) : 0;
  const needed = minutesNeeded(tasks, now) + added;
  const whole = Math.max(needed, left, 1);
  const share = (minutes: number) => `${(minutes / whole) * 100}%`;
  const from = { '--from': share(left) } as CSSProperties;
  return (
    <div className={classes.track} aria-hidden>
      {tasks.slice(0, MOST).map((task) => (
        <span
          key={task.id}
          className={classes.segment}
          data-quadrant={sortedQuadrant(task)}
          style={{ width: share(minutesNeeded([task], now)) }}
        />
      ))}
      {candidate && (
        <span
          className={classes.candidate}
          data-candidate
          data-quadrant={sortedQuadrant(candidate)}
          style={{ width: share(added) }}
        />
      )}
      {needed > left && left > 0 && (
        <>
          <span className={classes.over} style={from} />
          {isMarked && (
            <span className={classes.mark} style={from} data-mark>
              {formatDuration(left)}
            </span>
          )}
        </>
      )}
    </div>
  );
}
