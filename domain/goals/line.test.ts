import { expect, test } from 'vitest';
import { progressLine } from './line.ts';

const goal = {
  current_value: 6,
  target_value: 12,
  start_date: '2026-11-01' as string | null,
  deadline: '2026-11-21' as string | null,
};
const points = [
  { day: '2026-11-01', value: 0 },
  { day: '2026-11-06', value: 3 },
];

test('from the start to the deadline, with the current value as today’s', () => {
  expect(progressLine(goal, points, '2026-11-11')).toEqual({
    points: [
      { x: 0, y: 0 },
      { x: 0.25, y: 0.25 },
      { x: 0.5, y: 0.5 },
    ],
    targetY: 1,
    from: '2026-11-01',
    to: '2026-11-21',
    first: { day: '2026-11-01', value: 0 },
    last: { day: '2026-11-11', value: 6 },
  });
});

test('the current value replaces a point of today or of a future day', () => {
  const line = progressLine(
    goal,
    [...points, { day: '2026-11-11', value: 5 }, { day: '2026-11-12', value: 9 }],
    '2026-11-11',
  );
  expect(line?.points.map(({ y }) => y)).toEqual([0, 0.25, 0.5]);
});

test('values above the target, below 0 or after the deadline stay inside the chart', () => {
  const line = progressLine(
    { ...goal, current_value: 24 },
    [{ day: '2026-11-03', value: -4 }],
    '2026-12-01',
  );
  expect(line).toMatchObject({ targetY: 0.5, to: '2026-12-01', from: '2026-11-01' });
  expect(line?.points.at(0)).toMatchObject({ y: 0 });
  expect(line?.points.at(-1)).toEqual({ x: 1, y: 1 });
});

test('nothing to draw without a target, nor on a first day without a deadline', () => {
  expect(progressLine({ ...goal, target_value: null }, points, '2026-11-11')).toBeNull();
  expect(progressLine({ ...goal, start_date: null, deadline: null }, [], '2026-11-11')).toBeNull();
  expect(progressLine({ ...goal, deadline: '2026-11-10' }, [], '2026-11-11')).toBeNull();
  expect(progressLine(goal, [], '2026-11-11')?.points).toEqual([{ x: 0.5, y: 0.5 }]);
});
