import { quantile } from '../lib/stats.ts';
import type { SoakResult, SoakSample } from './soak-run.ts';

/** Limits in MB for the differences in `Growth`. */
export const MOST_GROWTH = { resident: 60, heap: 6, postgrest: 20 };

/**
 * Memory growth after the warm-up (the first third of a soak), from the first half of the remaining
 * time to the second half.
 */
export interface Growth {
  /** Difference between the median resident memory of the host's own process, in MB. */
  resident: number;
  /** Difference between the median heap of the host, after garbage collection, in MB. */
  heap: number;
  /** Difference between the median resident memory of PostgREST, in MB. */
  postgrest: number;
  /** Slope of the host's resident memory by least squares, in MB an hour. */
  slope: number;
  /** Whether all differences are within `MOST_GROWTH`. */
  isFlat: boolean;
}

/** Returns how the memory grew. @throws Error when there are fewer than six samples. */
export function growthOf(samples: SoakSample[]): Growth {
  const warm = samples.slice(Math.ceil(samples.length / 3));
  const [early, late] = [
    warm.slice(0, Math.floor(warm.length / 2)),
    warm.slice(Math.floor(warm.length / 2)),
  ];
  if (early.length < 2) throw new Error('The soak was too short to compare anything.');
  const grew = (sizeOf: (sample: SoakSample) => number) =>
    quantile(0.5, late.map(sizeOf)) - quantile(0.5, early.map(sizeOf));
  const resident = grew(({ memory }) => memory.host);
  const heap = grew((sample) => sample.heap);
  const postgrest = grew(({ memory }) => memory.PostgREST);
  return {
    resident,
    heap,
    postgrest,
    slope: slopeOf(warm.map(({ minute, memory }) => [minute / 60, memory.host])),
    isFlat:
      resident <= MOST_GROWTH.resident &&
      heap <= MOST_GROWTH.heap &&
      postgrest <= MOST_GROWTH.postgrest,
  };
}

/** Returns the problems of a soak, one line each; an empty list if the soak passed. */
export function problemsOf({ samples, errors, serverErrors, changes }: SoakResult): string[] {
  const { resident, heap, postgrest, isFlat } = growthOf(samples);
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  const withoutChanges = changes.filter((count) => count === 0).length;
  return [
    ...[...counts].map(([error, count]) => `${count} times: ${error}`),
    ...(serverErrors > 0 ? [`${serverErrors} answers of 500 or more`] : []),
    ...(withoutChanges > 0 ? [`${withoutChanges} people got no change by realtime`] : []),
    ...(isFlat
      ? []
      : [
          `the host grew by ${resident.toFixed(0)} MB, its heap by ${heap.toFixed(0)} MB, PostgREST by ${postgrest.toFixed(0)} MB`,
        ]),
  ];
}

function slopeOf(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([each]) => each)), mean(points.map(([, each]) => each))];
  const rise = points.reduce((sum, [each, value]) => sum + (each - x) * (value - y), 0);
  return rise / points.reduce((sum, [each]) => sum + (each - x) ** 2, 0);
}
