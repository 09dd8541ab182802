import { dayOfWall } from '../../dates/day.ts';
import type { Part } from '../parts/part.ts';
import { clockOfTime, type PartTime } from '../parts/part-time.ts';

/**
 * A part of a series, between two changes that apply to all later occurrences
 * (RANGE=THISANDFUTURE). Its times are wall times of the series, in milliseconds.
 */
export interface Stretch {
  /** The part that says what its occurrences are like. */
  part: Part;
  /** The first occurrence; undefined from the beginning of the series. */
  from: number | undefined;
  /** The first occurrence that is no longer in it; undefined to the end. */
  to: number | undefined;
  /** How much later its occurrences are than the rule says, in milliseconds. */
  later: number;
  /** Whether they are still on the days of the rule. */
  isSameDay: boolean;
}

/** Returns the stretches of a series, with the changes among the other parts of its UID. */
export function stretchesOf(series: Part, parts: readonly Part[], start: PartTime): Stretch[] {
  const clock = clockOfTime(start);
  // The change may name its occurrence in another zone than the series.
  const wallTimeOf = (time: PartTime) =>
    time.isDay
      ? time.wall
      : time.wall + (clockOfTime(time).instantOf(time.wall) - clock.instantOf(time.wall));
  const changes = parts
    .flatMap((part) =>
      part.isFromThenOn && part.instance ? [{ part, at: wallTimeOf(part.instance) }] : [],
    )
    .sort((a, b) => a.at - b.at);
  const first: Stretch = {
    part: series,
    from: undefined,
    to: changes[0]?.at,
    later: 0,
    isSameDay: true,
  };
  return [
    first,
    ...changes.map(({ part, at }, index): Stretch => {
      const moved = part.start ?? part.due;
      const begin = moved ? wallTimeOf(moved) : at;
      return {
        part,
        from: at,
        to: changes[index + 1]?.at,
        later: begin - at,
        isSameDay: dayOfWall(begin) === dayOfWall(at),
      };
    }),
  ];
}
