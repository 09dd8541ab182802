import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUADRANTS } from '../tasks/quadrant.ts';
import { suggestQuadrant } from '../tasks/suggestion.ts';
import { type PlacementContext, type PlacementTask, suggestPlacement } from './index.ts';
import { FIRST } from './tables/first.test-data.ts';

const HOURS_48 = 48 * 3_600_000;
const NOW = Date.parse('2026-11-24T10:00:00Z');
/** Enough runs to reach each branch, in less than a second. */
const RUNS = { numRuns: 500 };

const titles = fc.oneof(
  fc.constantFrom(...FIRST.map(([title]) => title)),
  fc.string({ unit: 'grapheme' }),
);
const near = fc.integer({ min: -200, max: 400 }).map((hours) => NOW + hours * 3_600_000);
const instants = near.map((instant) => new Date(instant).toISOString());
const said = fc.option(fc.boolean(), { nil: null });
const tasks = fc.record({
  title: titles,
  is_urgent: said,
  is_important: said,
  has_break_consequence: said,
  deadline: fc.option(instants, { nil: null }),
  planned_date: fc.option(
    instants.map((instant) => instant.slice(0, 10)),
    { nil: null },
  ),
  planned_time: fc.option(fc.constantFrom('09:00', '23:30:00'), { nil: null }),
  duration_estimated: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null }),
  recurrence_rule: fc.option(fc.constant('FREQ=DAILY'), { nil: null }),
  goal_id: fc.option(fc.constantFrom('known', 'unknown'), { nil: null }),
  delegated_to_email: fc.option(fc.constant('sam@example.com'), { nil: null }),
});
const contexts = fc.record({
  now: fc.constant(new Date(NOW).toISOString()),
  zone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Nowhere/Nothing'),
  workingHours: fc.constantFrom(undefined, [0, 480, 480, 480, 480, 480, 0], []),
  goals: fc.constantFrom(undefined, [{ id: 'known', title: 'Close the books' }]),
  history: fc.array(fc.record({ title: titles, quadrant: fc.constantFrom(...QUADRANTS) })),
});

const holds = (check: (task: PlacementTask, context: PlacementContext) => void) =>
  fc.assert(fc.property(tasks, contexts, check), RUNS);
const isByHand = ({ is_urgent, is_important }: PlacementTask) =>
  typeof is_urgent === 'boolean' && typeof is_important === 'boolean';

describe('clarity §2 engine', () => {
  test('never suggests Schedule or Drop within 48 hours of a deadline, save by both flags', () => {
    holds((task, context) => {
      if (!task.deadline || Date.parse(task.deadline) - NOW > HOURS_48 || isByHand(task)) return;
      expect(['do_now', 'delegate']).toContain(suggestPlacement(task, context).quadrant);
    });
  });

  test('follows both flags by hand as design ruling 9 says, whatever else is known', () => {
    holds((task, context) => {
      if (!isByHand(task)) return;
      const flags = {
        is_urgent: task.is_urgent === true,
        is_important: task.is_important === true,
        has_break_consequence: task.has_break_consequence === true,
        deadline: task.deadline ?? null,
      };
      const { quadrant, confidence } = suggestPlacement(task, context);
      expect([quadrant, confidence]).toEqual([suggestQuadrant(flags, context.now).quadrant, 1]);
    });
  });

  test('never contradicts one flag that the person set, whatever else is known', () => {
    holds((task, context) => {
      if (isByHand(task)) return;
      const { quadrant } = suggestPlacement(task, context);
      if (task.is_urgent === true) expect(['do_now', 'delegate']).toContain(quadrant);
      if (task.is_important === true) expect(quadrant).not.toBe('drop');
    });
  });

  test('always has a reason and a confidence, and is the same for the same input', () => {
    holds((task, context) => {
      const suggestion = suggestPlacement(task, context);
      expect(QUADRANTS).toContain(suggestion.quadrant);
      expect(suggestion.confidence).toBeGreaterThan(0);
      expect(suggestion.confidence).toBeLessThanOrEqual(1);
      expect(suggestion.reasons.length).toBeGreaterThan(0);
      expect(suggestPlacement(task, context)).toEqual(suggestion);
    });
  });

  test('never suggests Drop for a task with a date, a goal or consequences, without flags or habit', () => {
    holds((task, context) => {
      const { deadline, planned_date, goal_id, has_break_consequence } = task;
      if (!(deadline || planned_date || goal_id || has_break_consequence)) return;
      if (task.is_important === false) return;
      expect(suggestPlacement(task, { ...context, history: null }).quadrant).not.toBe('drop');
    });
  });

  test('never throws, whatever the columns and the context hold', () => {
    const fields = fc.record(
      Object.fromEntries(
        [
          ...['title', 'is_urgent', 'is_important', 'has_break_consequence', 'deadline'],
          ...['planned_date', 'planned_time', 'duration_estimated', 'recurrence_rule', 'goal_id'],
        ].map((name) => [name, fc.oneof(fc.anything(), fc.string(), fc.double(), anyInstant)]),
      ),
      { requiredKeys: [] },
    );
    const around = fc.record(
      Object.fromEntries(
        ['zone', 'workingHours', 'history', 'dayStart', 'learnFrom'].map((name) => [
          name,
          fc.oneof(fc.anything(), fc.array(fc.anything())),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, around, anyInstant, (task, context, now) => {
        const suggestion = suggestPlacement(
          task as PlacementTask,
          { ...context, now } as PlacementContext,
        );
        expect(QUADRANTS).toContain(suggestion.quadrant);
      }),
      RUNS,
    );
  });

  test.each([
    ['one word', 'a'.repeat(1_000_000)],
    ['words', 'ask sam to pay the rent someday '.repeat(50_000)],
    ['accents', 'é\u0301\u0301'.repeat(300_000)],
    ['Chinese', '买牛奶'.repeat(300_000)],
    ['signs', '@ @ @'.repeat(200_000)],
  ])('a title of a million characters does not time out: %s', (_name, title) => {
    suggestPlacement({ title }, { now: new Date(NOW).toISOString() });
  });
});

const anyInstant = fc.oneof(
  instants,
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('', 'tomorrow', '2026-02-31', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'),
);
