import { quantile } from '../lib/stats.ts';
import type { SoakResult, SoakSample } from './soak-run.ts';

/** Limits in MB for the differences in `Growth`. */
export const MOST_GROWTH = { resident: 60, heap: 6 };

/**
 * Memory growth of the host's own process after the warm-up (the first third of a soak), from the
 * first half of the remaining time to the second half.
 */
export interface Growth {
  /** Difference between the median resident memory of the halves, in MB. */
  resident: number;
  /** Difference between the median heap of the halves, after garbage collection, in MB. */
  heap: number;
  /** Slope of resident memory by least squares, in MB an hour. */
  slope: number;
  /** Whether both differences are within `MOST_GROWTH`. */
  isFlat: boolean;
}

/** Returns how the host's memory grew. @throws Error when there are fewer than six samples. */
export function growthOf(samples: SoakSample[]): Growth {
  const warm = samples.slice(Math.ceil(samples.length / 3));
  const [early, late] = [
    warm.slice(0, Math.floor(warm.length / 2)),
    warm.slice(Math.floor(warm.length / 2)),
  ];
  if (early.length < 2) throw new Error('The soak was too short to compare anything.');
  const hostMemory = (some: SoakSample[]) => some.map(({ memory }) => memory.host);
  const keptHeap = (some: SoakSample[]) => some.map(({ heap }) => heap);
  const resident = quantile(0.5, hostMemory(late)) - quantile(0.5, hostMemory(early));
  const heap = quantile(0.5, keptHeap(late)) - quantile(0.5, keptHeap(early));
  return {
    resident,
    heap,
    slope: slopeOf(warm.map(({ minute, memory }) => [minute / 60, memory.host])),
    isFlat: resident <= MOST_GROWTH.resident && heap <= MOST_GROWTH.heap,
  };
}

/** Returns the problems of a soak, one line each; an empty list if the soak passed. */
export function problemsOf({ samples, errors, serverErrors, changes }: SoakResult): string[] {
  const { resident, heap, isFlat } = growthOf(samples);
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  const withoutChanges = changes.filter((count) => count === 0).length;
  return [
    ...[...counts].map(([error, count]) => `${count} times: ${error}`),
    ...(serverErrors > 0 ? [`${serverErrors} answers of 500 or more`] : []),
    ...(withoutChanges > 0 ? [`${withoutChanges} people got no change by realtime`] : []),
    ...(isFlat
      ? []
      : [`memory grew by ${resident.toFixed(0)} MB, its heap by ${heap.toFixed(0)} MB`]),
  ];
}

function slopeOf(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([each]) => each)), mean(points.map(([, each]) => each))];
  const rise = points.reduce((sum, [each, value]) => sum + (each - x) * (value - y), 0);
  return rise / points.reduce((sum, [each]) => sum + (each - x) ** 2, 0);
}
