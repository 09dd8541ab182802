import type { Part } from '../parts/part.ts';
import type { PartTime } from '../parts/part-time.ts';
import { occurrenceOf } from './occurrence.ts';

/**
 * Returns the newest versions among all parts with one UID. A file can have several versions of an
 * event or of one occurrence, in any order (RFC 5545 §3.8.7.4). The newer version has the higher
 * SEQUENCE, else was written later, else comes later in the file. Versions may name the occurrence
 * in different zones, or as a day.
 */
export function newestOf(parts: readonly Part[]): Part[] {
  const start = seriesStart(parts);
  const newest = new Map<string, Part>();
  const keyOf = ({ instance }: Part, isFromThenOn: boolean) =>
    instance && start ? `${occurrenceOf(instance, start).wall} ${isFromThenOn}` : '';
  for (const part of parts) {
    const key = keyOf(part, part.isFromThenOn);
    const other = newest.get(key);
    if (!other || !isNewer(other, part)) newest.set(key, part);
  }
  // A change that applies to an occurrence and all later occurrences replaces older changes of that
  // occurrence.
  return [...newest.values()].filter((part) => {
    const change = part.instance && !part.isFromThenOn && newest.get(keyOf(part, true));
    return !(change && isNewer(change, part));
  });
}

/**
 * Returns the start of a series; `occurrenceOf` uses the time zone of the start. If the file lacks
 * the series itself, returns the RECURRENCE-ID of one changed occurrence; null without such an
 * occurrence.
 */
export function seriesStart(parts: readonly Part[]): PartTime | null {
  const series = parts.filter(({ instance }) => instance === null);
  const newest = series.reduce<Part | undefined>(
    (found, part) => (found && isNewer(found, part) ? found : part),
    undefined,
  );
  const start = newest?.start ?? newest?.due;
  if (start) return start;
  const instances = parts.flatMap(({ instance }) => instance ?? []);
  return instances.find(({ isDay }) => isDay) ?? instances[0] ?? null;
}

const isNewer = (a: Part, b: Part): boolean =>
  a.sequence === b.sequence ? a.written > b.written : a.sequence > b.sequence;
