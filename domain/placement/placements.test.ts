import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add/parse-quick-add.ts';
import { suggestPlacement } from './index.ts';
import { CAPTURED } from './tables/captured.test-data.ts';
import { EIGHTH } from './tables/eighth.test-data.ts';
import { FIFTH } from './tables/fifth.test-data.ts';
import { type DescribedTask, FIRST, TUESDAY } from './tables/first.test-data.ts';
import { FOURTH } from './tables/fourth.test-data.ts';
import { NINTH } from './tables/ninth.test-data.ts';
import { SECOND } from './tables/second.test-data.ts';
import { SEVENTH } from './tables/seventh.test-data.ts';
import { SIXTH } from './tables/sixth.test-data.ts';
import { TENTH } from './tables/tenth.test-data.ts';
import { THIRD } from './tables/third.test-data.ts';
import { TWELFTH } from './tables/twelfth.test-data.ts';

/** The lines of `CAPTURED`, as the tasks that quick add creates from them. */
const ELEVENTH = CAPTURED.map(([line, quadrant]): DescribedTask => {
  const { title, fields } = parseQuickAdd(line, { now: TUESDAY, zone: 'Europe/London' });
  return [title, quadrant, fields];
});
const ALL = [
  ...FIRST,
  ...SECOND,
  ...THIRD,
  ...FOURTH,
  ...FIFTH,
  ...SIXTH,
  ...SEVENTH,
  ...EIGHTH,
  ...NINTH,
  ...TENTH,
  ...ELEVENTH,
  ...TWELFTH,
];
const HOURS_48 = 48 * 3_600_000;
const GOALS = [{ id: 'books', title: 'Close the books' }];

const suggestionFor = ([title, , fields = {}, now = TUESDAY]: DescribedTask) =>
  suggestPlacement({ title, ...fields }, { now, zone: 'Europe/London', goals: GOALS });

/** Returns a line for each task that the engine does not place in the expected quadrant. */
function missesIn(tasks: readonly DescribedTask[]): string[] {
  return tasks.flatMap((task) => {
    const [title, expected, fields = {}] = task;
    const { quadrant, reasons } = suggestionFor(task);
    if (quadrant === expected) return [];
    const why = reasons.map(({ kind }) => kind).join(', ');
    return [`${title} ${JSON.stringify(fields)}: ${quadrant} (${why}), by hand ${expected}`];
  });
}

describe('clarity §2 engine: described tasks are placed as common sense places them', () => {
  test.each([
    { table: 'first', tasks: FIRST, count: 202 },
    { table: 'second', tasks: SECOND, count: 96 },
    { table: 'third', tasks: THIRD, count: 90 },
    { table: 'fourth', tasks: FOURTH, count: 66 },
    { table: 'fifth', tasks: FIFTH, count: 60 },
    { table: 'sixth', tasks: SIXTH, count: 40 },
    { table: 'seventh', tasks: SEVENTH, count: 97 },
    { table: 'eighth', tasks: EIGHTH, count: 160 },
    { table: 'ninth', tasks: NINTH, count: 150 },
    { table: 'tenth', tasks: TENTH, count: 185 },
    { table: 'captured', tasks: ELEVENTH, count: 116 },
    { table: 'twelfth', tasks: TWELFTH, count: 130 },
  ])('at least 85% of the $table table', ({ tasks, count }) => {
    expect(tasks.length).toBe(count);
    const misses = missesIn(tasks);
    const share = 1 - misses.length / tasks.length;
    expect(share, `${misses.length} misses:\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.85);
  });

  test('at least 95% of all tables', () => {
    const misses = missesIn(ALL);
    const share = 1 - misses.length / ALL.length;
    expect(share, `${misses.length} misses:\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.95);
  });

  test('no task due within 48 hours is suggested for Schedule or Drop without both flags', () => {
    const due = ALL.filter(
      ([, , { deadline, is_urgent, is_important } = {}, now = TUESDAY]) =>
        deadline &&
        Date.parse(deadline) - Date.parse(now) <= HOURS_48 &&
        !(typeof is_urgent === 'boolean' && typeof is_important === 'boolean'),
    );
    expect(due.length).toBeGreaterThan(50);
    for (const task of due) {
      expect(['do_now', 'delegate'], task[0]).toContain(suggestionFor(task).quadrant);
    }
  });

  test('“Submit tax return by Friday” is never suggested for Drop', () => {
    const title = 'Submit tax return by Friday';
    const { title: rest, fields } = parseQuickAdd(title, { now: TUESDAY, zone: 'Europe/London' });
    expect(fields.deadline).toBeDefined();
    expect(suggestionFor([title, 'schedule']).quadrant).not.toBe('drop');
    expect(suggestionFor([rest, 'schedule', fields]).quadrant).not.toBe('drop');
  });
});
