import { expect, test } from 'vitest';
import { metadataEntries } from './metadata.ts';

const reader = (zone: string) => ({ zone, quadrants: { do_now: 'Do Now' } });

test('spec §4 complete: metadata is shown with labels, and in the person’s time zone', () => {
  const metadata = {
    task_id: 'b1f3',
    title: 'Sign the lease',
    quadrant: 'do_now',
    estimated_minutes: 90,
    actual_minutes: 0,
    started_at: null,
    completed_at: '2026-11-21T14:20:00+00:00',
  };
  expect(
    metadataEntries(metadata, reader('Europe/Paris')).map(({ label, value }) => [label, value]),
  ).toEqual([
    ['Title', 'Sign the lease'],
    ['Quadrant', 'Do Now'],
    ['Estimated time', '1 h 30 min'],
    ['Actual time', '0 min'],
    ['Started at', 'None'],
    ['Completed at', '21 November 2026 at 15:20'],
    ['Task reference', 'b1f3'],
  ]);
});

test('a deadline without a time is shown as a day', () => {
  const metadata = { due_date: '2026-11-24T22:59:00Z', completed_at: '2026-11-24T22:59:00Z' };
  expect(metadataEntries(metadata, reader('Europe/Paris')).map(({ value }) => value)).toEqual([
    '24 November 2026',
    '24 November 2026 at 23:59',
  ]);
});

test('nested values are labelled with both names', () => {
  const metadata = { act: 'update', before: { max_tasks: 50 }, after: { max_tasks: null } };
  expect(metadataEntries(metadata, reader('UTC'))).toEqual([
    { label: 'Action', value: 'update' },
    { label: 'Before: max tasks', value: '50' },
    { label: 'After: max tasks', value: 'None' },
  ]);
});

test('other values are shown unchanged', () => {
  expect(metadataEntries({ tags: ['a', true], more: {} }, reader('UTC'))).toEqual([
    { label: 'Tags', value: 'a, Yes' },
  ]);
  expect(metadataEntries('text', reader('UTC'))).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', ''])(
  'a client may log any text as a quadrant: %j',
  (quadrant) => {
    expect(metadataEntries({ quadrant }, reader('UTC'))).toEqual([
      { label: 'Quadrant', value: quadrant || 'None' },
    ]);
  },
);

test('a deadline without a time is shown as its day', () => {
  const metadata = {
    due_date: '2026-11-21T22:59:00+00:00',
    proposed_deadline: '2026-11-21T22:58:00+00:00',
    completed_at: '2026-11-21T22:59:00+00:00',
  };
  expect(metadataEntries(metadata, reader('Europe/Paris')).map(({ value }) => value)).toEqual([
    '21 November 2026',
    '21 November 2026 at 23:58',
    '21 November 2026 at 23:59',
  ]);
});
