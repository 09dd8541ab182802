interface LateCompletion {
  rule: string;
  planned: string;
  done: string;
  /** The day of the next instance; undefined if there is none. */
  day: string | undefined;
  skipped: string[];
}

type Row = [
  rule: string,
  planned: string,
  done: string,
  day: string | undefined,
  skipped?: string[],
];

/**
 * 23 November 2026 is a Monday. Every completion must be in the past when the tests run, because
 * the database replaces a future completion time with the current time.
 */
const ROWS: readonly Row[] = [
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-23', '2026-11-23', '2026-11-25'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-23', '2026-11-24', '2026-11-25'],
  // Completed late, on a day of the rule: that day is not skipped.
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-23', '2026-11-25', '2026-11-25'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-23', '2026-11-26', '2026-11-27', ['2026-11-25']],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-23', '2026-11-20', '2026-11-25'],
  ['FREQ=DAILY', '2026-11-23', '2026-11-24', '2026-11-24'],
  ['FREQ=DAILY', '2026-11-23', '2026-11-26', '2026-11-26', ['2026-11-24', '2026-11-25']],
  ['FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-11-25', '2026-11-26', ['2026-11-23']],
  ['FREQ=WEEKLY', '2026-11-09', '2026-11-24', '2026-11-30', ['2026-11-16', '2026-11-23']],
  ['FREQ=MONTHLY', '2025-12-31', '2026-02-28', '2026-02-28', ['2026-01-31']],
  ['FREQ=YEARLY', '2024-02-29', '2026-11-24', '2027-02-28', ['2025-02-28', '2026-02-28']],
  ['FREQ=DAILY;COUNT=1', '2026-11-23', '2026-11-23', undefined],
  ['FREQ=DAILY;UNTIL=20261124', '2026-11-23', '2026-11-24', '2026-11-24'],
  ['FREQ=DAILY;UNTIL=20261124', '2026-11-23', '2026-11-25', undefined],
];

/** Completed repeating tasks and the next instance expected of `nextInstance` and the database. */
export const LATE_COMPLETIONS: readonly LateCompletion[] = ROWS.map(
  ([rule, planned, done, day, skipped = []]) => ({ rule, planned, done, day, skipped }),
);
