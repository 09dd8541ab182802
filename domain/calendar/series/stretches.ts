import { dayOfWall } from '../../dates/day.ts';
import type { Part } from '../parts/part.ts';
import type { PartTime } from '../parts/part-time.ts';
import { occurrenceOf } from './occurrence.ts';

/**
 * The occurrences of a series between two changes that apply to all later occurrences
 * (RANGE=THISANDFUTURE). `from` and `to` are wall times of the series, in milliseconds.
 */
export interface Stretch {
  /** The part with the properties of the occurrences in the stretch. */
  part: Part;
  /** When `part` itself begins: the time of the first occurrence, possibly moved by the part. */
  begin: PartTime;
  /** The first occurrence; undefined for the stretch that begins the series. */
  from: number | undefined;
  /** The first occurrence after the stretch; undefined for the last stretch. */
  to: number | undefined;
  /** Whether the occurrences in the stretch are still on the days of the rule. */
  isSameDay: boolean;
}

/** Returns the stretches of a series; `parts` are all parts with its UID, the changes included. */
export function stretchesOf(series: Part, parts: readonly Part[], start: PartTime): Stretch[] {
  const changes = parts
    .flatMap((part) =>
      part.isFromThenOn && part.instance
        ? [{ part, at: occurrenceOf(part.instance, start).wall }]
        : [],
    )
    .sort((a, b) => a.at - b.at);
  const first: Stretch = {
    part: series,
    begin: start,
    from: undefined,
    to: changes[0]?.at,
    isSameDay: true,
  };
  return [
    first,
    ...changes.map(({ part: written, at }, index): Stretch => {
      const part = onClockOf(start, written);
      const begin = part.start ?? part.due ?? { ...start, wall: at };
      return {
        part: part.due ? part : { ...part, start: begin },
        begin,
        from: at,
        to: changes[index + 1]?.at,
        isSameDay: dayOfWall(begin.wall) === dayOfWall(at),
      };
    }),
  ];
}

/**
 * Returns a part that changes occurrences, with its times converted to the time zone of the series:
 * later occurrences then follow the daylight saving time of that zone. Days without a time, and
 * parts of an all-day series, are not converted.
 */
function onClockOf(start: PartTime, part: Part): Part {
  const moved = (time: PartTime | null) =>
    time && !time.isDay && !start.isDay ? { ...start, wall: occurrenceOf(time, start).wall } : time;
  return { ...part, start: moved(part.start), end: moved(part.end), due: moved(part.due) };
}
