import { median } from '../lists/median.ts';
import type { Quadrant } from '../tasks/quadrant.ts';
import type { Counted } from './counted.ts';
import type { Estimates, Totals } from './totals.ts';

/**
 * Bounds of five buckets for the ratio of actual to estimated time: <0.5, <0.8, up to 1.25, up to
 * 2, more.
 */
const RATIO_BOUNDS = [0.5, 0.8, 1.25, 2] as const;

/** Counts the completions of a span. */
export class Tally {
  created = 0;
  readonly ratios: number[] = [];
  readonly estimates = perQuadrant((): Estimates => ({ measured: 0, estimated: 0, actual: 0 }));
  readonly #quadrants = perQuadrant(() => 0);
  #completed = 0;
  #onTime = 0;
  #late = 0;

  count({ quadrant, estimate, minutes, onTime }: Counted): void {
    this.#completed += 1;
    this.#quadrants[quadrant] += 1;
    if (onTime === true) this.#onTime += 1;
    if (onTime === false) this.#late += 1;
    if (minutes === null || estimate === null) return;
    this.ratios.push(minutes / estimate);
    const estimates = this.estimates[quadrant];
    estimates.measured += 1;
    estimates.estimated += estimate;
    estimates.actual += minutes;
  }

  totals(): Totals {
    return {
      completed: this.#completed,
      created: this.created,
      on_time: this.#onTime,
      late: this.#late,
      measured: this.ratios.length,
      typical_ratio: rounded(median(this.ratios), 3),
      by_quadrant: this.#quadrants,
    };
  }
}

export function bucketsOf(ratios: readonly number[]): number[] {
  const buckets = [0, 0, 0, 0, 0];
  for (const ratio of ratios) {
    const at = RATIO_BOUNDS.findIndex((bound, index) =>
      index < 2 ? ratio < bound : ratio <= bound,
    );
    const bucket = at === -1 ? RATIO_BOUNDS.length : at;
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  return buckets;
}

export function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

export function perQuadrant<T>(value: () => T): Record<Quadrant, T> {
  return { do_now: value(), schedule: value(), delegate: value(), drop: value() };
}
