import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { addDays, daysBetween } from '../../domain/dates/day.ts';
import { dayOf, instantOf } from '../../domain/dates/zone.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const COUNT = 10_000;
const ROUNDS = 7;
const ZONE = 'Europe/Paris';
const FIRST = '2026-11-20';
const NINE = 9 * 60;

const instants = Array.from({ length: COUNT }, (_, index) =>
  new Date(Date.UTC(2026, 10, 1) + index * 3_613_000).toISOString(),
);
const days = Array.from({ length: COUNT }, (_, index) => addDays('2026-01-01', index % 730));

/**
 * Calculations by name, each with 10,000 dates: first with `domain/dates`, then with dayjs and its
 * zones.
 */
const QUESTIONS: Record<string, [ours: () => unknown, byLibrary: () => unknown]> = {
  'the day of an instant in a zone': [
    () => instants.map((instant) => dayOf(instant, ZONE)),
    () => instants.map((instant) => dayjs(instant).tz(ZONE).format('YYYY-MM-DD')),
  ],
  'the instant of a time in a zone': [
    () => days.map((day) => instantOf(day, NINE, ZONE)),
    () => days.map((day) => dayjs.tz(`${day} 09:00`, ZONE).toISOString()),
  ],
  'the days between two days': [
    () => days.map((day) => daysBetween(FIRST, day)),
    () => days.map((day) => dayjs.utc(day).diff(dayjs.utc(FIRST), 'day')),
  ],
};

/** Returns the median duration of seven runs, in ms. */
function medianOf(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return quantile(0.5, times);
}

/**
 * Measures the calculations that `domain/dates` does without dayjs against the same calculations
 * with dayjs (decision 78).
 */
export async function dates(): Promise<Measurement[]> {
  return Object.entries(QUESTIONS).map(([name, [ours, byLibrary]]) => {
    const [own, library] = [medianOf(ours), medianOf(byLibrary)];
    console.log(`${COUNT} times ${name}: ${own.toFixed(1)} ms, dayjs ${library.toFixed(1)} ms`);
    return {
      name: `dates, ${name}: to dayjs with zones`,
      measured: own / library,
      budget: 1,
      unit: 'times',
    };
  });
}
