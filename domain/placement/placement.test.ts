import { describe, expect, test } from 'vitest';
import {
  type PlacementContext,
  type PlacementReason,
  type PlacementSuggestion,
  type PlacementTask,
  SURE,
  suggestPlacement,
  type WorkingHours,
} from './index.ts';

// Tuesday, 10:00 in London.
const NOW = '2026-11-24T10:00:00Z';
const TODAY = '2026-11-24';
const IN_48_H = '2026-11-26T10:00:00Z';
const IN_49_H = '2026-11-26T11:00:00Z';
const FRIDAY_17 = '2026-11-27T17:00:00Z';
const NEITHER_SAID = { is_urgent: null, is_important: null, has_break_consequence: null };

const suggest = (
  task: PlacementTask,
  context: Partial<PlacementContext> = {},
): PlacementSuggestion =>
  suggestPlacement({ ...NEITHER_SAID, ...task }, { now: NOW, zone: 'Europe/London', ...context });
const quadrantOf = (...asked: Parameters<typeof suggest>) => suggest(...asked).quadrant;
const kindsOf = (...asked: Parameters<typeof suggest>) =>
  suggest(...asked).reasons.map(({ kind }) => kind);
const reasonOf = (kind: PlacementReason['kind'], ...asked: Parameters<typeof suggest>) =>
  suggest(...asked).reasons.find((reason) => reason.kind === kind);

describe('clarity §2 engine: time', () => {
  test.each([
    ['due in 48 hours', { deadline: IN_48_H }, 'do_now', 'due_soon'],
    ['due in 49 hours', { deadline: IN_49_H }, 'schedule', 'due_later'],
    ['overdue', { deadline: '2026-11-24T09:00:00Z' }, 'do_now', 'overdue'],
    ['planned for today', { planned_date: TODAY }, 'do_now', 'planned_now'],
    ['left from yesterday', { planned_date: '2026-11-23' }, 'do_now', 'planned_now'],
    [
      'tomorrow 10:00',
      { planned_date: '2026-11-25', planned_time: '10:00:00' },
      'do_now',
      'planned_now',
    ],
    [
      'tomorrow 10:01',
      { planned_date: '2026-11-25', planned_time: '10:01:00' },
      'schedule',
      'planned_later',
    ],
    ['tomorrow at any time', { planned_date: '2026-11-25' }, 'schedule', 'planned_tomorrow'],
    ['planned for Thursday', { planned_date: '2026-11-26' }, 'schedule', 'planned_later'],
    ['recurring', { recurrence_rule: 'FREQ=DAILY' }, 'schedule', 'repeats'],
  ] as const)('%s', (_name, dates, quadrant, kind) => {
    const { reasons, ...found } = suggest({ title: 'Water the plants', ...dates });
    expect([found.quadrant, reasons[0]?.kind]).toEqual([quadrant, kind]);
  });

  test('less working time than twice the estimate is urgent', () => {
    // Working time until Friday 17:00 is 7 + 8 + 8 + 8 hours, or 1860 minutes.
    const deck = { title: 'Prepare the deck', deadline: FRIDAY_17 };
    expect(quadrantOf({ ...deck, duration_estimated: 930 })).toBe('schedule');
    expect(reasonOf('short_time', { ...deck, duration_estimated: 931 })).toEqual({
      kind: 'short_time',
      day: '2026-11-27',
      today: TODAY,
      left: 1860,
      estimate: 931,
    });
  });

  test('the weekend is no working time', () => {
    const report = { title: 'Report', deadline: '2026-11-30T10:00:00Z', duration_estimated: 90 };
    expect(quadrantOf(report, { now: '2026-11-27T14:00:00Z' })).toBe('schedule');
    expect(quadrantOf(report, { now: '2026-11-27T15:30:00Z' })).toBe('do_now');
  });

  test('working time is that of the person, in their zone', () => {
    const report = { title: 'Report', deadline: FRIDAY_17, duration_estimated: 240 };
    const mornings: WorkingHours = [null, 60, 60, 60, 60, 60, null];
    expect(quadrantOf(report)).toBe('schedule');
    expect(quadrantOf(report, { workingHours: mornings })).toBe('do_now');
    // In Auckland the deadline is Saturday 06:00, and Tuesday's work is over.
    const left = reasonOf(
      'short_time',
      { ...report, duration_estimated: 900 },
      {
        zone: 'Pacific/Auckland',
      },
    );
    expect(left).toMatchObject({ left: 1440, day: '2026-11-28', today: '2026-11-24' });
  });

  test('a day begins when the person’s day begins', () => {
    const night = { now: '2026-11-25T02:00:00Z', dayStart: 4 };
    expect(kindsOf({ title: 'Read', planned_date: '2026-11-25' }, night)).not.toContain(
      'planned_now',
    );
    expect(kindsOf({ title: 'Read', planned_date: '2026-11-24' }, night)).toContain('planned_now');
  });

  test('a planned time before the day begins is after midnight, at the end of the day', () => {
    const late = { title: 'Read', planned_date: '2026-11-25', planned_time: '03:00:00' };
    expect(kindsOf(late)).toContain('planned_now');
    expect(kindsOf(late, { dayStart: 4 })).toContain('planned_later');
  });

  test('a day in the title counts when no field has one', () => {
    expect(quadrantOf({ title: 'Call mum Thursday' })).toBe('schedule');
    expect(quadrantOf({ title: 'Call mum tonight' })).toBe('do_now');
    expect(kindsOf({ title: 'Call mum tonight', planned_date: '2026-12-01' })).toEqual([
      'planned_later',
      'family',
    ]);
  });
});

describe('clarity §2 engine: stakes', () => {
  test.each([
    ['Pay rent', 'money'],
    ['VAT return', 'tax'],
    ['Sign the lease', 'law'],
    ['Blood test', 'health'],
    ['Visa application', 'official_papers'],
    ['Renewing the insurance', 'expiry'],
    ['Call the client back', 'customer'],
    ['Hand in the essay', 'school'],
    ['Check the smoke alarms', 'safety'],
    ['Send the photos as promised', 'promise'],
    ['Send the photos to Anna', 'promised_to'],
  ] as const)('%s: %s', (title, kind) => {
    expect(kindsOf({ title })).toContain(kind);
    expect(quadrantOf({ title })).toBe('schedule');
    expect(suggest({ title, deadline: IN_48_H }).confidence).toBeGreaterThanOrEqual(SURE);
  });

  test('a goal, by its title', () => {
    const goals = [{ id: 'g', title: 'Close the books' }];
    const goal = reasonOf('goal', { title: 'Prepare', goal_id: 'g' }, { goals });
    expect(goal).toEqual({ kind: 'goal', goal: 'Close the books' });
    expect(reasonOf('goal', { title: 'Prepare', goal_id: 'g' })).toEqual({
      kind: 'goal',
      goal: null,
    });
  });

  test('consequences keep a task out of Drop', () => {
    expect(quadrantOf({ title: 'Reorganise the shelf' })).toBe('drop');
    expect(quadrantOf({ title: 'Reorganise the shelf', has_break_consequence: true })).toBe(
      'schedule',
    );
  });
});

describe('clarity §2 engine: effort and people', () => {
  const quick = { deadline: '2026-11-24T17:00:00Z', duration_estimated: 5 };

  test('five minutes and due soon is done, not delegated', () => {
    const title = 'Ask Sam to send the slides';
    expect(quadrantOf({ ...quick, title })).toBe('do_now');
    expect(quadrantOf({ ...quick, title, duration_estimated: 6 })).toBe('delegate');
    expect(quadrantOf({ title, duration_estimated: 5 })).toBe('delegate');
    expect(reasonOf('quick', { ...quick, title })).toEqual({ kind: 'quick', minutes: 5 });
  });

  test('a recipient that the person chose stays the recipient', () => {
    const sent = { ...quick, title: 'Send the slides', delegated_to_email: 'sam@example.com' };
    expect(suggest(sent)).toMatchObject({
      quadrant: 'delegate',
      reasons: [{ kind: 'recipient', email: 'sam@example.com' }],
    });
  });

  test('urgency alone asks whether to delegate, and says so last', () => {
    const books = { title: 'Return the library books', deadline: IN_48_H };
    expect([quadrantOf(books), kindsOf(books)]).toEqual(['do_now', ['due_soon', 'ask_delegate']]);
    expect(kindsOf({ title: 'Order paper', is_urgent: true }).at(-1)).toBe('ask_delegate');
    expect(kindsOf({ ...books, has_break_consequence: true })).not.toContain('ask_delegate');
    expect(kindsOf({ title: 'Buy stamps', planned_date: TODAY })).toEqual(['planned_now']);
  });
});

describe('clarity §2 engine: low', () => {
  test.each([
    'Maybe learn to knit',
    'Learn to knit someday',
    'Browse vintage lamps',
    'Watch the new series',
    'Read the newsletter',
    'Reorganise the bookshelf',
    'Nice to have: a darker logo',
  ])('%s', (title) => {
    expect(quadrantOf({ title })).toBe('drop');
    expect(quadrantOf({ title, planned_date: '2026-12-01' })).toBe('schedule');
    expect(quadrantOf({ title, is_important: true })).toBe('schedule');
  });

  test('a task about which nothing is known is scheduled, and the engine is not sure', () => {
    const { quadrant, confidence, reasons } = suggest({ title: 'Buy milk' });
    expect([quadrant, reasons]).toEqual(['schedule', [{ kind: 'no_date' }]]);
    expect(confidence).toBeLessThan(SURE);
  });
});

describe('clarity §2 and design ruling 9: flags by hand', () => {
  test.each([
    [true, true, 'do_now'],
    [false, true, 'schedule'],
    [true, false, 'delegate'],
    [false, false, 'drop'],
  ])('urgent %s and important %s decide alone: %s', (urgent, important, quadrant) => {
    const task = {
      title: 'Pay rent',
      deadline: IN_48_H,
      is_urgent: urgent,
      is_important: important,
    };
    const { confidence, reasons, ...found } = suggest(task);
    expect([found.quadrant, confidence]).toEqual([quadrant, 1]);
    expect(reasons).toMatchObject([{ kind: 'both_flags', urgent, important }]);
  });

  test('consequences lift Drop to Schedule, and Delegate to Do Now within 24 hours', () => {
    const flags = { is_urgent: false, is_important: false, has_break_consequence: true };
    expect(suggest({ title: 'File it', ...flags })).toMatchObject({
      quadrant: 'schedule',
      reasons: [{ kind: 'both_flags', rule: 'breaks' }, { kind: 'consequences' }],
    });
    const due = { deadline: '2026-11-25T09:59:00Z', is_urgent: true };
    expect(quadrantOf({ title: 'File it', ...flags, ...due })).toBe('do_now');
    expect(quadrantOf({ title: 'File it', ...flags, ...due, deadline: IN_48_H })).toBe('delegate');
  });

  test.each([
    ['urgent', { is_urgent: true }, 'do_now', 'urgent_flag'],
    ['important', { is_important: true }, 'schedule', 'important_flag'],
    ['not important', { is_important: false }, 'drop', 'unimportant_flag'],
    [
      'not important, but due',
      { is_important: false, deadline: IN_48_H },
      'delegate',
      'unimportant_flag',
    ],
    ['not urgent', { is_urgent: false }, 'schedule', 'no_date'],
    [
      'not urgent, planned for today',
      { is_urgent: false, planned_date: TODAY },
      'schedule',
      'planned_now',
    ],
    ['not urgent, but due', { is_urgent: false, deadline: IN_48_H }, 'do_now', 'due_soon'],
  ] as const)('one flag counts strongly: %s', (_name, flags, quadrant, kind) => {
    const { reasons, ...found } = suggest({ title: 'Order paper', ...flags });
    expect([found.quadrant, reasons[0]?.kind]).toEqual([quadrant, kind]);
  });
});

describe('clarity §2: one flag set or cleared by hand holds for its own axis', () => {
  test.each([
    ['urgent', { is_urgent: true }, 'drop', 'do_now'],
    ['important', { is_important: true }, 'drop', 'schedule'],
    ['not urgent', { is_urgent: false }, 'do_now', 'schedule'],
  ] as const)('%s, whatever the person’s habit', (_name, flag, quadrant, expected) => {
    const title = quadrant === 'drop' ? 'Slides someday' : 'Slides';
    const history = Array.from({ length: 9 }, () => ({ title: 'Slides', quadrant }));
    expect(quadrantOf({ title }, { history })).toBe(quadrant);
    expect(quadrantOf({ title, ...flag }, { history })).toBe(expected);
  });

  test('not urgent, though less working time is left than twice the estimate', () => {
    const deck = { title: 'Prepare the deck', deadline: FRIDAY_17, duration_estimated: 931 };
    expect(quadrantOf(deck)).toBe('do_now');
    expect(quadrantOf({ ...deck, is_urgent: false })).toBe('schedule');
    expect(kindsOf({ ...deck, is_urgent: false })[0]).toBe('short_time');
  });
});

test('clarity §2 engine: sure takes two independent signals', () => {
  const confidence = (task: PlacementTask) => suggest(task).confidence;
  expect(confidence({ title: 'Pay rent', deadline: IN_48_H })).toBeGreaterThanOrEqual(SURE);
  expect(confidence({ title: 'Browse lamps someday' })).toBeGreaterThanOrEqual(SURE);
  expect(confidence({ title: 'Renew the passport and the visa' })).toBeLessThan(SURE);
  expect(confidence({ title: 'Return the books', deadline: IN_48_H })).toBeLessThan(SURE);
  // Two signals are independent here, but Do Now and Schedule score nearly the same.
  expect(confidence({ title: 'Pay rent tomorrow' })).toBeLessThan(SURE);
});

test('clarity §2 engine: reasons come strongest first', () => {
  expect(
    kindsOf({
      title: 'File the tax return',
      deadline: '2026-11-25T17:00:00Z',
      duration_estimated: 180,
    }),
  ).toEqual(['due_soon', 'tax']);
});
