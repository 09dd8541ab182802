import { median } from '../lib/stats.ts';
import type { Sample, SoakResult } from './soak-run.ts';

/** Most that the host's memory may grow by, from the first half after the warm-up to the second, in MB. */
export const MOST_GROWTH = { resident: 60, heap: 6 };

/** How a host's memory grew after the first third of a soak, its warm-up. */
export interface Growth {
  /** Between the medians of resident memory, in MB. */
  resident: number;
  /** Between the medians of what the host keeps after a collection, in MB. */
  heap: number;
  /** Of resident memory by least squares, in MB an hour. */
  slope: number;
  isFlat: boolean;
}

/** Compares the two halves of what follows the warm-up. @throws Error with fewer than six samples. */
export function growthOf(samples: Sample[]): Growth {
  const warm = samples.slice(Math.ceil(samples.length / 3));
  const [early, late] = [
    warm.slice(0, Math.floor(warm.length / 2)),
    warm.slice(Math.floor(warm.length / 2)),
  ];
  if (early.length < 2) throw new Error('The soak was too short to compare anything.');
  const hostMemory = (some: Sample[]) => some.map(({ memory }) => memory.host);
  const keptHeap = (some: Sample[]) => some.map(({ heap }) => heap);
  const resident = median(hostMemory(late)) - median(hostMemory(early));
  const heap = median(keptHeap(late)) - median(keptHeap(early));
  return {
    resident,
    heap,
    slope: slopeOf(warm.map(({ minute, memory }) => [minute / 60, memory.host])),
    isFlat: resident <= MOST_GROWTH.resident && heap <= MOST_GROWTH.heap,
  };
}

/** What is wrong with a soak, one line each; none where it passed. */
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
