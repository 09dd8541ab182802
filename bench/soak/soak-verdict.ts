import { median } from '../lib/stats.ts';
import type { Sample, SoakResult } from './soak-run.ts';

/**
 * Maximum growth of the host's memory from the first to the second half after the warm-up, in MB.
 */
export const MOST_GROWTH = { resident: 40, heap: 15 };

/** Growth of a host's memory after the first third of a soak, its warm-up. */
export interface Growth {
  /** Difference of the medians of resident memory, in MB. */
  resident: number;
  /** Difference of the smallest heaps, which are those just after a collection, in MB. */
  heap: number;
  /** Slope of resident memory by least squares, in MB an hour. */
  slope: number;
  isFlat: boolean;
}

/** Compares the two halves after the warm-up. @throws Error with fewer than six samples. */
export function growthOf(samples: Sample[]): Growth {
  const warm = samples.slice(Math.ceil(samples.length / 3));
  const [early, late] = [
    warm.slice(0, Math.floor(warm.length / 2)),
    warm.slice(Math.floor(warm.length / 2)),
  ];
  if (early.length < 2) throw new Error('The soak was too short to compare anything.');
  const hostMemory = (some: Sample[]) => some.map(({ memory }) => memory.host);
  const leastHeap = (some: Sample[]) => Math.min(...some.map(({ heap }) => heap));
  const resident = median(hostMemory(late)) - median(hostMemory(early));
  const heap = leastHeap(late) - leastHeap(early);
  return {
    resident,
    heap,
    slope: slopeOf(warm.map(({ minute, memory }) => [minute / 60, memory.host])),
    isFlat: resident <= MOST_GROWTH.resident && heap <= MOST_GROWTH.heap,
  };
}

/** Returns the problems of a soak, one line each; none when it passed. */
export function problemsOf({ samples, errors, serverErrors, changes }: SoakResult): string[] {
  const { resident, heap, isFlat } = growthOf(samples);
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  const deaf = changes.filter((count) => count === 0).length;
  return [
    ...[...counts].map(([error, count]) => `${count} times: ${error}`),
    ...(serverErrors > 0 ? [`${serverErrors} answers of 500 or more`] : []),
    ...(deaf > 0 ? [`${deaf} people got no change by realtime`] : []),
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
