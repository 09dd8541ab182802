import { expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add/parse-quick-add.ts';
import { TASK_DEFAULTS } from '../tasks/columns.ts';
import type { TaskFields } from '../tasks/task.ts';
import { learnFrom } from './history.ts';
import { suggestPlacement } from './index.ts';
import { placeCaptured } from './place-captured.ts';
import { WEEK } from './tables/week.test-data.ts';
import { withKnownFlags, withUnsetFlags } from './unset-flags.ts';

const context = { now: '2026-11-24T08:00:00Z', zone: 'Europe/Paris' };
const captured = (fields: Partial<TaskFields>, more: object = {}, email?: string) => {
  const { title, quadrant, is_unsorted, placed_by } = placeCaptured(
    { ...TASK_DEFAULTS, ...fields },
    { ...context, ...more },
    email,
  );
  return { title, quadrant, is_unsorted, placed_by };
};

test('clarity §2 inbox: a task that says nothing is unsorted and stays in do_now', () => {
  expect(captured({ title: 'Paint the fence' })).toEqual({
    title: 'Paint the fence',
    quadrant: 'do_now',
    is_unsorted: true,
    placed_by: undefined,
  });
});

test('clarity §2 inbox: one signal is not enough to place a task', () => {
  expect(captured({ title: 'Sweep', is_important: true })).toMatchObject({ is_unsorted: true });
});

test('clarity §2 inbox: with two independent signals it goes straight to its quadrant', () => {
  const tax = { title: 'File the tax return', deadline: '2026-11-25T16:00:00Z' };
  expect(captured(tax)).toMatchObject({ quadrant: 'do_now', placed_by: 'suggestion' });
  expect(captured(tax).is_unsorted).toBeUndefined();
});

test('clarity §2 inbox: the person’s own habit places a task', () => {
  const past = Array.from({ length: 6 }, (_, at) => ({
    id: String(at),
    title: `Send invoice ${at}`,
    quadrant: 'schedule' as const,
    placed_by: 'person',
    is_unsorted: false,
    created_at: '2026-11-01T08:00:00Z',
  }));
  expect(captured({ title: 'Invoice for Mara' }, { history: learnFrom(past) })).toMatchObject({
    quadrant: 'schedule',
    placed_by: 'suggestion',
  });
});

test('clarity §2 inbox: a recipient speaks against doing it oneself', () => {
  const tax = { title: 'File the tax return', deadline: '2026-11-25T16:00:00Z' };
  expect(captured(tax, {}, 'tom@example.com')).toMatchObject({ is_unsorted: true });
});

test.each<[string, { is_unsorted?: boolean; placed_by?: string }, false | null]>([
  ['of an unsorted task', { is_unsorted: true, placed_by: 'person' }, null],
  ['of a task that a suggestion placed', { is_unsorted: false, placed_by: 'suggestion' }, null],
  ['of a task that is being typed', {}, null],
  ['of a task that the person placed', { is_unsorted: false, placed_by: 'person' }, false],
])('clarity §2 engine: what a false flag %s means', (_task, placed, read) => {
  const flags = { is_urgent: false, is_important: true, has_break_consequence: false };
  expect(withKnownFlags({ ...flags, ...placed })).toMatchObject({
    is_urgent: read,
    is_important: true,
    has_break_consequence: read,
  });
});

test.each(WEEK)(
  'clarity §2 inbox: “%s” has a reason, and is in Do Now only with evidence',
  (line) => {
    const { title, fields } = parseQuickAdd(line, { ...context, locale: 'en-GB', goals: [] });
    const task = { ...TASK_DEFAULTS, ...fields, title };
    const { quadrant, reasons } = suggestPlacement(withUnsetFlags(task), context);
    expect(reasons).not.toEqual([]);
    const placed = placeCaptured(task, context, fields.delegated_to_email);
    if (placed.is_unsorted) return;
    expect(placed).toMatchObject({ quadrant, placed_by: 'suggestion' });
    expect(reasons).not.toContainEqual({ kind: 'no_date' });
  },
);
