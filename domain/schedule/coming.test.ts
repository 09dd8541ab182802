import { describe, expect, test } from 'vitest';
import { newTask, type Task } from '../tasks/task.ts';
import { aheadOf, comingOf } from './coming.ts';
import { plansOf } from './plans.ts';

const NOW = '2026-11-23T09:45:00Z';
const CLOCK = { today: '2026-11-23', zone: 'UTC', now: NOW };
const ANA = { id: 'ana', companyId: null };
const repeating = (rule: string | null, columns: Partial<Task> = {}): Task => ({
  ...newTask('t', ANA, {}, '2026-11-20T10:00:00Z'),
  planned_date: '2026-11-23',
  planned_time: '09:30:00',
  duration_estimated: 15,
  recurrence_rule: rule,
  ...columns,
});
const daysOf = (task: Task, after = '2026-11-23', to = '2026-12-06') =>
  comingOf([task], after, to, 'UTC').map(({ planned_date: day }) => day);

describe('clarity §1 the future days of a repetition', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE', ['2026-11-25', '2026-11-30', '2026-12-02']],
    ['FREQ=WEEKLY;INTERVAL=2', []],
    ['FREQ=DAILY;UNTIL=20261125', ['2026-11-24', '2026-11-25']],
    ['FREQ=DAILY;COUNT=3', ['2026-11-24', '2026-11-25']],
    ['FREQ=DAILY;COUNT=1', []],
    ['FREQ=MONTHLY;BYMONTHDAY=1', ['2026-12-01']],
    ['FREQ=NONSENSE', []],
    [null, []],
  ])('%s', (rule, days) => {
    expect(daysOf(repeating(rule))).toEqual(days);
  });

  test('a count includes the occurrences before the first day asked for', () => {
    const task = repeating('FREQ=DAILY;COUNT=5');
    expect(daysOf(task, '2026-11-25')).toEqual(['2026-11-26', '2026-11-27']);
  });

  test('intervals count from the planned day, however far away the days asked for are', () => {
    const task = repeating('FREQ=WEEKLY;INTERVAL=2');
    expect(daysOf(task, '2028-01-01', '2028-01-31')).toEqual([
      '2028-01-03',
      '2028-01-17',
      '2028-01-31',
    ]);
  });

  test('what was left from before continues after today', () => {
    const task = repeating('FREQ=DAILY', { planned_date: '2026-11-20' });
    expect(daysOf(task, '2026-11-23', '2026-11-25')).toEqual(['2026-11-24', '2026-11-25']);
  });

  test.each<Partial<Task>>([
    { status: 'completed' },
    { status: 'delegated' },
    { planned_date: null },
  ])('none for %j', (columns) => {
    expect(daysOf(repeating('FREQ=DAILY', columns))).toEqual([]);
  });

  test('with a deadline only, each is due on its own day, at the same local time', () => {
    const rent = repeating('FREQ=MONTHLY;BYMONTHDAY=1', {
      title: 'Rent',
      planned_date: null,
      planned_time: null,
      // 23:59 in Paris: in summer at 21:59 UTC, in winter at 22:59 UTC.
      deadline: '2026-09-01T21:59:00Z',
    });
    const coming = comingOf([rent], '2026-09-01', '2026-11-30', 'Europe/Paris');
    expect(coming.map(({ planned_date, deadline }) => [planned_date, deadline])).toEqual([
      [null, '2026-10-01T21:59:00.000Z'],
      [null, '2026-11-01T22:59:00.000Z'],
    ]);
    const clock = { zone: 'Europe/Paris', dayStart: 0 };
    const [day] = plansOf([rent], ['2026-11-01'], clock, coming).values();
    expect(day?.deadlines).toMatchObject([{ minute: 1439, tasks: [{ title: 'Rent' }] }]);
    expect([day?.coming, day?.blocks]).toEqual([[], []]);
    expect(
      aheadOf([rent], { today: '2026-09-01', zone: 'Europe/Paris', now: NOW }).loads.size,
    ).toBe(0);
  });

  test('a deadline stays as far from the planned day as it is', () => {
    const report = repeating('FREQ=WEEKLY', { deadline: '2026-11-25T17:00:00Z' });
    const coming = comingOf([report], '2026-11-23', '2026-11-30', 'UTC');
    expect(coming.map(({ planned_date, deadline }) => [planned_date, deadline])).toEqual([
      ['2026-11-30', '2026-12-02T17:00:00.000Z'],
    ]);
  });

  test('each is a block at its time, or one of the tasks for any time of its day', () => {
    const tasks = [
      repeating('FREQ=DAILY', { id: 'standup' }),
      repeating('FREQ=DAILY', { id: 'water', planned_time: null }),
    ];
    const days = ['2026-11-23', '2026-11-24'];
    const coming = comingOf(tasks, '2026-11-23', '2026-11-24', 'UTC');
    const [today, tomorrow] = plansOf(tasks, days, { zone: 'UTC', dayStart: 0 }, coming).values();
    expect(today?.blocks.map(({ task, isComing }) => [task.id, isComing])).toEqual([
      ['standup', false],
    ]);
    expect(tomorrow?.blocks).toMatchObject([{ start: 570, end: 585, isComing: true }]);
    expect(tomorrow?.anytime).toEqual([]);
    expect(tomorrow?.coming.map(({ id }) => id)).toEqual(['water']);
  });

  test('a running task counts what is left of its estimate, its occurrences count in full', () => {
    const running = repeating('FREQ=DAILY', {
      status: 'in_progress',
      started_at: '2026-11-23T09:35:00Z',
    });
    const { loads } = aheadOf([running], CLOCK);
    expect([loads.get('2026-11-23')?.open, loads.get('2026-11-24')?.open]).toEqual([5, 15]);
  });

  test('each counts on its day, next to the tasks planned for it', () => {
    const other = repeating(null, { id: 'other', planned_date: '2026-11-24' });
    const { loads } = aheadOf([repeating('FREQ=DAILY'), other], CLOCK);
    expect(
      ['2026-11-23', '2026-11-24', '2027-01-22', '2027-01-23'].map((day) => loads.get(day)?.open),
    ).toEqual([15, 30, 15, undefined]);
    const further = aheadOf([repeating('FREQ=DAILY')], CLOCK, ['2027-02-01']);
    expect(further.loads.get('2027-02-01')?.open).toBe(15);
    // Three years of days between today and the days shown are not computed.
    const later = aheadOf([repeating('FREQ=DAILY')], CLOCK, ['2029-12-31', '2030-01-01']);
    expect(later.coming).toHaveLength(62);
    expect(later.loads.get('2030-01-01')?.open).toBe(15);
  });
});
