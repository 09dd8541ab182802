import { guessability } from '../../app/ui/forms/passwords/guessability.ts';
import { event, read } from '../../domain/calendar/reading.test-data.ts';
import { pastedLines } from '../../domain/capture/pasted-lines.ts';
import { advise } from '../../domain/coach/advise.ts';
import { input, task } from '../../domain/coach/sample.ts';
import { suggestPlacement } from '../../domain/placement/index.ts';
import { parseQuickAdd } from '../../domain/quick-add/parse-quick-add.ts';
import { QUADRANTS } from '../../domain/tasks/quadrant.ts';
import type { Measurement } from '../lib/table.ts';

const given = { now: '2026-11-20T10:00:00Z', zone: 'Europe/Paris', goals: [] };
const START = 'DTSTART:20261124T090000Z';

const LINES = [
  'Call mum Thursday 6pm',
  'File the tax return by tomorrow 3h !important',
  'write report tomorrow 9am due Friday',
  'Brunch first Sunday of each month at 11 with Anna, Ben and Chris from the office',
];
const REPEATED = ['every mon, ', '3 may ', 'by by ', '((a+)+)+ ', ' @a@a-', 'first monday of '];
const TITLES = ['a', 'ask sam to pay the rent someday ', 'é\u0301\u0301', '买牛奶', '@ @ @'];
const NEVER = ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=9'];
const DESCRIPTIONS = ['<', '<a', '<style>', '&amp', ' '];

const long = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

/** Returns the calendar of 45,000 endless series, 10 MB. */
function endlessSeries(): string {
  const one = event('DTSTART:20200101T090000Z', 'RRULE:FREQ=DAILY', `SUMMARY:${'x'.repeat(120)}`)
    .split('\r\n')
    .slice(1, -2);
  const parts = Array.from({ length: 45_000 }, (_, n) =>
    one.map((line) => line.replace('UID:one', `UID:${n}`)).join('\r\n'),
  );
  return ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n');
}

const manyTasks = () =>
  input(
    Array.from({ length: 10_000 }, (_, index) =>
      task(`Task ${index}`, {
        quadrant: QUADRANTS[index % 4] ?? 'drop',
        duration_estimated: 5 + (index % 90),
      }),
    ),
  );

/**
 * Runs each function three times and takes its fastest time; returns the longest of these times, in
 * ms.
 */
function slowest(runs: (() => unknown)[]): number {
  const fastest = (run: () => unknown) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const started = performance.now();
        run();
        return performance.now() - started;
      }),
    );
  return Math.max(...runs.map(fastest));
}

/** Measures the processing of usual and of hostile input: typed, pasted and imported. */
export async function hostileInput(): Promise<Measurement[]> {
  const many = manyTasks();
  const calendar = endlessSeries();
  const rows: [name: string, budget: number, runs: (() => unknown)[]][] = [
    ['a line as people type it', 5, LINES.map((line) => () => parseQuickAdd(line, given))],
    [
      'a line of 10,000 characters',
      200,
      REPEATED.map((part) => () => parseQuickAdd(long(part, 10_000), given)),
    ],
    ['a pasted megabyte', 1000, [() => pastedLines('- a\n'.repeat(262_144))]],
    [
      'placement of a title of a million characters',
      1000,
      TITLES.map((part) => () => suggestPlacement({ title: long(part, 1_000_000) }, given)),
    ],
    ['advice on 10,000 tasks', 200, [() => advise(many)]],
    [
      'a password of 11,600 characters',
      1000,
      [() => guessability('correct horse battery staple '.repeat(400), [])],
    ],
    [
      'a repetition that never occurs',
      1000,
      NEVER.map((rule) => () => read(event('DTSTART:19700101T090000Z', `RRULE:${rule}`))),
    ],
    [
      'a description of 900,000 signs',
      1000,
      DESCRIPTIONS.map((part) => () => read(event(START, `DESCRIPTION:${long(part, 900_000)}`))),
    ],
    ['a calendar of 45,000 endless series', 5000, [() => read(calendar)]],
  ];
  return rows.map(([name, budget, runs]) => ({
    name: `${name}, the slowest of ${runs.length}`,
    measured: slowest(runs),
    budget,
    unit: 'ms',
  }));
}
