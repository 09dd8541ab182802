import { describe, expect, test } from 'vitest';
import type { Quadrant } from '../tasks/quadrant.ts';
import {
  type HistoryTask,
  learnFrom,
  type PlacementContext,
  SURE,
  suggestPlacement,
} from './index.ts';

const NOW = '2026-11-24T10:00:00Z';
const FORGOTTEN = '2026-11-01T00:00:00Z';

const rows = (title: string, quadrant: Quadrant, count: number, rest: Partial<HistoryTask> = {}) =>
  Array.from({ length: count }, (_, at) => ({ title: `${title} ${at}`, quadrant, ...rest }));
const invoices = (rest: Partial<HistoryTask> = {}) => [
  ...rows('Invoice for order', 'do_now', 5, rest),
  ...rows('Old invoices of', 'drop', 1, rest),
];
const repeated = (day: string): HistoryTask => ({
  title: 'Budget',
  quadrant: 'drop',
  series_id: 'weekly',
  created_at: `${day}T08:00:00Z`,
});
const suggest = (title: string, context: Partial<PlacementContext>) =>
  suggestPlacement({ title }, { now: NOW, ...context });

describe('clarity §2 engine: the person', () => {
  test('a word whose tasks the person put in one quadrant is a habit, with its numbers', () => {
    const { quadrant, confidence, reasons } = suggest('Invoices, March', { history: invoices() });
    expect([quadrant, reasons[0]]).toEqual([
      'do_now',
      { kind: 'habit', word: 'invoices', count: 5, of: 6, quadrant: 'do_now' },
    ]);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
  });

  test.each([
    [3, 0, true],
    [2, 0, false],
    [4, 1, true],
    [4, 2, false],
    [30, 10, true],
    [3, 3, false],
  ])('%i of Do Now and %i of Drop, smoothed: %s', (doNow, drop, isHabit) => {
    const history = [...rows('Budget', 'do_now', doNow), ...rows('Budget', 'drop', drop)];
    const kinds = suggest('Budget for May', { history }).reasons.map(({ kind }) => kind);
    expect(kinds.includes('habit')).toBe(isHabit);
  });

  test('what the person does with every task is no habit of a word', () => {
    const history = [...invoices(), ...rows('Something else', 'do_now', 200)];
    expect(suggest('Invoice 7', { history }).reasons.map(({ kind }) => kind)).toEqual(['money']);
  });

  test.each([
    ['placed by a suggestion', { placed_by: 'suggestion' }],
    ['unsorted', { is_unsorted: true }],
    ['delegated to the person', { id: 'delegated_1' }],
    ['imported from a calendar', { imported_uid: 'standup@example.com' }],
    ['older than the moment at which the person said Forget', { created_at: FORGOTTEN }],
  ])('nothing is learned from tasks that are %s', (_name, rest) => {
    const history = invoices(rest);
    expect(learnFrom(history, FORGOTTEN).words.size).toBe(0);
    expect(suggest('Invoice 7', { history, learnFrom: FORGOTTEN }).quadrant).toBe('schedule');
  });

  test('a task that was created after Forget is learned from', () => {
    const history = invoices({ created_at: '2026-11-20T08:00:00+00:00' });
    expect(suggest('Invoice 7', { history, learnFrom: FORGOTTEN }).quadrant).toBe('do_now');
  });

  test('a series counts once, by its first instance', () => {
    const created = (day: number) => `2026-11-${String(10 + day)}T08:00:00+00:00`;
    const standups = (first: Partial<HistoryTask> = {}) =>
      Array.from({ length: 12 }, (_, at) => ({
        title: 'Standup',
        quadrant: 'delegate' as const,
        series_id: 'series',
        created_at: created(11 - at),
        ...(at === 11 && first),
      }));
    const learned = (history: readonly HistoryTask[], since?: string) =>
      learnFrom(history, since).all;
    expect(learned(standups())).toEqual([0, 0, 1, 0]);
    expect(suggest('Standup', { history: standups() }).quadrant).toBe('schedule');
    expect(learned(standups({ quadrant: 'drop' }))).toEqual([0, 0, 0, 1]);
    // Later instances are ignored too if the first instance is imported, or was created before the
    // person chose Forget.
    expect(learned(standups({ imported_uid: 'standup@example.com' }))).toEqual([0, 0, 0, 0]);
    expect(learned(standups(), created(5))).toEqual([0, 0, 0, 0]);
  });

  test('a habit does not outweigh a deadline, a plan or a recipient', () => {
    const history = rows('Slides', 'drop', 9);
    const at = { now: NOW, history };
    expect(suggestPlacement({ title: 'Slides' }, at).quadrant).toBe('drop');
    const due = { title: 'Slides', deadline: '2026-11-25T10:00:00Z' };
    expect(suggestPlacement(due, at).quadrant).toBe('do_now');
    const later = { title: 'Slides', planned_date: '2026-12-01' };
    expect(suggestPlacement(later, at).quadrant).toBe('schedule');
    const sent = { title: 'Slides', delegated_to_email: 'sam@example.com' };
    expect(suggestPlacement(sent, at).quadrant).toBe('delegate');
  });

  test('words of any script count, common words and numbers do not', () => {
    const history = [...rows('発注 A社', 'delegate', 4), ...rows('Über die 2026 the', 'drop', 4)];
    expect(suggest('発注 B社', { history }).quadrant).toBe('delegate');
    expect(suggest('ÜBER', { history }).quadrant).toBe('drop');
    expect(suggest('The 2026', { history }).quadrant).toBe('schedule');
  });

  test('the rows and their index give the same suggestion', () => {
    const history = invoices();
    expect(suggest('Invoice 7', { history: learnFrom(history) })).toEqual(
      suggest('Invoice 7', { history }),
    );
  });
});

describe('clarity §2 engine: the index of the person’s tasks', () => {
  test('is made once for a list, and again after Forget', () => {
    const history = invoices();
    expect(learnFrom(history)).toBe(learnFrom(history));
    expect(learnFrom(history, FORGOTTEN)).not.toBe(learnFrom(history));
    expect(learnFrom([...history])).not.toBe(learnFrom(history));
  });

  test('is the same when made from that of a list that differs little', () => {
    const history = [...rows('Budget', 'do_now', 200), ...invoices()];
    const lists = [
      history,
      history.with(3, { title: 'Invoice', quadrant: 'drop' }),
      [{ title: 'Budget', quadrant: 'delegate' } as const, ...history],
      history.slice(1),
      history.toSpliced(4, 2),
      [{ title: 'Budget', quadrant: 'delegate', series_id: 'a' } as const, ...history],
      [repeated('2026-11-22'), repeated('2026-11-21'), ...history],
      [repeated('2026-11-23'), repeated('2026-11-22'), repeated('2026-11-21'), ...history],
    ];
    const before = structuredClone(learnFrom(history));
    for (const list of lists) {
      const { words, all } = learnFrom(list);
      const whole = learnFrom(list.map((row) => ({ ...row })));
      const counted = [...words].filter(([, counts]) => counts.some((count) => count > 0));
      expect([new Map(counted), all]).toEqual([whole.words, whole.all]);
    }
    expect(learnFrom(history)).toEqual(before);
  });

  test('reads a title once, even when the list is replaced', () => {
    let read = 0;
    const counted = {
      get title() {
        read += 1;
        return 'Invoice';
      },
      quadrant: 'do_now',
    } as const;
    learnFrom([counted]);
    learnFrom([counted, counted]);
    expect(read).toBe(1);
  });
});
