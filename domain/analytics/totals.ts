import type { Quadrant } from '../tasks/quadrant.ts';

export interface Totals {
  completed: number;
  created: number;
  /** Completed tasks with a deadline: how many met it, and how many did not. */
  on_time: number;
  late: number;
  /** Completed tasks with an estimate and a start. */
  measured: number;
  /** Median ratio of actual to estimated time; null when no task was measured. */
  typical_ratio: number | null;
  by_quadrant: Record<Quadrant, number>;
}

/** The measured tasks of a quadrant: their number, and their total estimated and actual minutes. */
export interface Estimates {
  measured: number;
  estimated: number;
  actual: number;
}
