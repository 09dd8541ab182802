import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from './parse-quick-add.ts';

/**
 * Returns the planned day of a line typed on a `day` of November 2026; the 20th is a Friday, the
 * 22nd a Sunday.
 */
function plannedOn(day: string, text: string, weekStart: number, workDays = [1, 2, 3, 4, 5]) {
  const now = `2026-11-${day}T10:00:00Z`;
  return parseQuickAdd(text, { now, zone: 'UTC', weekStart, workDays }).fields.planned_date;
}

describe('clarity §1 what a line means: weeks start as the person set it', () => {
  test.each([
    ['20', 'Call Tom next Friday', 1, '2026-11-27'],
    ['23', 'Call Tom next Friday', 1, '2026-12-04'],
    ['23', 'Call Tom Friday', 1, '2026-11-27'],
    ['22', 'Call Tom next Friday', 1, '2026-11-27'],
    // If weeks start on Sunday, a week begins on the 22nd, so "next Friday" is a week later.
    ['22', 'Call Tom next Friday', 0, '2026-12-04'],
    ['20', 'Call Tom next Sunday', 1, '2026-11-29'],
    ['20', 'Call Tom next Sunday', 0, '2026-11-22'],
    ['20', 'Call Tom next week', 1, '2026-11-23'],
    ['22', 'Call Tom next week', 0, '2026-11-30'],
    ['20', 'Call Tom end of next week', 1, '2026-11-27'],
    ['20', 'Call Tom end of next week', 0, '2026-11-27'],
    ['20', 'Call Tom end of week', 0, '2026-11-20'],
    // On a weekend, the end of the week is that Sunday.
    ['21', 'Call Tom end of week', 1, '2026-11-22'],
    ['22', 'Call Tom end of week', 1, '2026-11-22'],
    ['23', 'Call Tom end of week', 1, '2026-11-27'],
    ['22', 'Call Tom this weekend', 1, '2026-11-22'],
    ['20', 'Call Tom next weekend', 1, '2026-11-28'],
  ])('on the %s: %s, weeks from day %i', (day, text, weekStart, planned) => {
    expect(plannedOn(day, text, weekStart)).toBe(planned);
  });

  test('next week is the first of the person’s own working days', () => {
    expect(plannedOn('20', 'Call Tom next week', 1, [3, 4])).toBe('2026-11-25');
    expect(plannedOn('20', 'Call Tom next week', 1, [])).toBe('2026-11-23');
  });

  test('the end of a week is the last of the person’s own working days', () => {
    expect(plannedOn('18', 'Call Tom end of week', 1, [1, 2, 3, 4])).toBe('2026-11-19');
    expect(plannedOn('20', 'Call Tom end of week', 1, [1, 2, 3, 4])).toBe('2026-11-22');
    expect(plannedOn('20', 'Call Tom end of next week', 1, [1, 2, 3, 4])).toBe('2026-11-26');
    expect(plannedOn('22', 'Call Tom end of week', 0, [0, 1, 2, 3, 4])).toBe('2026-11-26');
  });
});

describe('clarity §1: weekdays and weekends are those of the person’s working days', () => {
  test.each([
    ['Standup every weekday', [1, 2, 3, 4, 5], 'MO,TU,WE,TH,FR', '2026-11-20'],
    ['Standup every weekday', [0, 1, 2, 3, 4], 'MO,TU,WE,TH,SU', '2026-11-22'],
    ['Standup weekdays', [1, 2, 3, 4], 'MO,TU,WE,TH', '2026-11-23'],
    ['Standup every working day', [0, 1, 2, 3, 4], 'MO,TU,WE,TH,SU', '2026-11-22'],
    ['Standup every business day', [2, 6], 'TU,SA', '2026-11-21'],
    ['Run every weekend', [1, 2, 3, 4, 5], 'SA,SU', '2026-11-21'],
    ['Run every weekend', [1, 2, 3, 4], 'SA,SU', '2026-11-21'],
    ['Run every weekend', [0, 1, 2, 3, 4], 'FR,SA', '2026-11-20'],
    ['Run weekends', [1, 2, 3, 4, 5, 6], 'SU', '2026-11-22'],
    ['Run every weekend', [0, 1, 2, 3, 4, 5, 6], 'SA,SU', '2026-11-21'],
  ])('%s, working days %j', (text, workDays, days, planned) => {
    const now = '2026-11-20T10:00:00Z';
    const { fields } = parseQuickAdd(text, { now, zone: 'UTC', workDays });
    expect(fields).toMatchObject({
      recurrence_rule: `FREQ=WEEKLY;BYDAY=${days}`,
      planned_date: planned,
    });
  });

  test('without any working day, “every weekday” stays text', () => {
    const now = '2026-11-20T10:00:00Z';
    const read = parseQuickAdd('Standup every weekday', { now, zone: 'UTC', workDays: [] });
    expect(read).toMatchObject({ title: 'Standup every weekday', fields: {} });
  });
});

describe('clarity §1: with “by”, a weekday typed on that day is today', () => {
  const due = (text: string, now: string) =>
    parseQuickAdd(text, { now, zone: 'UTC' }).fields.deadline?.slice(0, 16);

  test.each([
    ['Send it by Friday', '2026-11-20T10:00:00Z', '2026-11-20T23:59'],
    ['Send it by Friday 5pm', '2026-11-20T10:00:00Z', '2026-11-20T17:00'],
    ['Send it by Friday 5pm', '2026-11-20T17:00:00Z', '2026-11-27T17:00'],
    ['Send it by next Friday', '2026-11-20T10:00:00Z', '2026-11-27T23:59'],
    ['Send it due Friday', '2026-11-20T10:00:00Z', '2026-11-20T23:59'],
    ['Send it before Friday', '2026-11-20T10:00:00Z', '2026-11-26T23:59'],
    ['Send it by 9am', '2026-11-20T10:00:00Z', '2026-11-21T09:00'],
    ['Send it until Friday', '2026-11-20T10:00:00Z', '2026-11-20T23:59'],
    ['Send it eow', '2026-11-21T10:00:00Z', '2026-11-22T23:59'],
  ])('%s at %s', (text, now, deadline) => {
    expect(due(text, now)).toBe(deadline);
  });
});
