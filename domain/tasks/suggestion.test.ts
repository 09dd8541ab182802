import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestQuadrant } from './suggestion.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const IN_23_H = '2026-11-21T09:00:00.000Z';
const IN_24_H = '2026-11-21T10:00:00.000Z';
const AN_HOUR_AGO = '2026-11-20T09:00:00.000Z';

describe('design ruling 9: the suggested quadrant and its reason', () => {
  test.each([
    // urgent, important, breaks, deadline, quadrant, reason
    [true, true, false, null, 'do_now', 'urgent_and_important'],
    [true, true, true, IN_23_H, 'do_now', 'urgent_and_important'],
    [false, true, false, null, 'schedule', 'important'],
    [false, true, true, IN_23_H, 'schedule', 'important'],
    [true, false, false, null, 'delegate', 'urgent'],
    [true, false, false, IN_23_H, 'delegate', 'urgent'],
    [true, false, true, null, 'delegate', 'urgent'],
    [true, false, true, IN_24_H, 'delegate', 'urgent'],
    [true, false, true, IN_23_H, 'do_now', 'breaks_soon'],
    [true, false, true, AN_HOUR_AGO, 'do_now', 'breaks_soon'],
    [false, false, false, null, 'drop', 'neither'],
    [false, false, false, IN_23_H, 'drop', 'neither'],
    [false, false, true, null, 'schedule', 'breaks'],
    [false, false, true, IN_23_H, 'schedule', 'breaks'],
  ])(
    'urgent %s, important %s, breaks %s, due %s: %s (%s)',
    (urgent, important, breaks, deadline, quadrant, reason) => {
      expect(
        suggestQuadrant(
          {
            is_urgent: urgent,
            is_important: important,
            has_break_consequence: breaks,
            deadline,
          },
          NOW,
        ),
      ).toEqual({ quadrant, reason });
    },
  );

  test('a task with consequences is never suggested for Drop', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (is_urgent, is_important) => {
        const task = { is_urgent, is_important, has_break_consequence: true, deadline: null };
        expect(suggestQuadrant(task, NOW).quadrant).not.toBe('drop');
      }),
    );
  });
});
