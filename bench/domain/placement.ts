import { type HistoryTask, suggestPlacement } from '../../domain/placement/index.ts';
import { QUADRANTS } from '../../domain/tasks/quadrant.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

const HISTORY = 10_000;
const TIMES = 200;
/** Budget of one suggestion in ms (clarity §2). */
const BUDGET = 5;

const now = '2026-11-24T10:00:00Z';
const task = {
  title: 'Send the invoice to Acme and ask Sam about the budget',
  deadline: '2026-12-18T17:00:00Z',
  duration_estimated: 2400,
};

const words = (number: number) =>
  [
    ['Write', 'Call', 'Prepare', 'Review', 'Send', 'Plan', 'Book'][number % 7],
    ['budget', 'report', 'contract', 'invoice', 'offer', 'meeting', 'audit'][(number >> 3) % 7],
    ['for Acme', 'for Anna', 'about hiring', 'before the release'][(number >> 6) % 4],
    `case${number}`,
  ].join(' ');

const rows = (): HistoryTask[] =>
  Array.from({ length: HISTORY }, (_, number) => ({
    title: words(number),
    quadrant: QUADRANTS[(number >> 2) % 4] ?? 'do_now',
    created_at: new Date(Date.parse(now) - number * 600_000).toISOString(),
  }));

/**
 * Returns the durations of `TIMES` suggestions in ms; `historyOf` returns the history for each
 * suggestion.
 */
function timesOf(historyOf: (turn: number) => HistoryTask[]): number[] {
  return Array.from({ length: TIMES }, (_, turn) => {
    const history = historyOf(turn);
    const started = performance.now();
    suggestPlacement(task, { now, zone: 'Europe/Paris', history });
    return performance.now() - started;
  });
}

/**
 * Measures a suggestion with 10,000 tasks of history: with the same list each time, then with a
 * list that changes before each suggestion.
 */
export async function placement(): Promise<Measurement[]> {
  const history = rows();
  const started = performance.now();
  suggestPlacement(task, { now, history });
  const first = performance.now() - started;
  console.log(`placement, first suggestion from ${HISTORY} tasks: ${first.toFixed(1)} ms`);
  const row = (name: string, times: number[]): Measurement => ({
    name: `placement with 10,000 tasks of history, ${name}, median`,
    measured: quantile(0.5, times),
    budget: BUDGET,
    unit: 'ms',
  });
  return [
    row(
      'the same list',
      timesOf(() => history),
    ),
    row(
      'after a change of the list',
      timesOf((turn) => history.with(turn, { title: 'Send it', quadrant: 'drop' })),
    ),
  ];
}
