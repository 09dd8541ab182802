import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const actOf = (hour: number, isPlanned?: boolean, lateDelegation?: string) =>
  nextStepOf({ hour, isPlanned, lateDelegation }).act;

test('clarity §3 sort, one next step: to plan the day before noon, also without a task for today', () => {
  expect(actOf(8, false)).toBe('Plan my day');
  expect(actOf(11, true, 'd1')).toBe('Plan my day');
});

test('clarity §3 sort, one next step: to plan the day while no task is planned for it', () => {
  expect(actOf(15, false, 'd1')).toBe('Plan my day');
});

test('clarity §3 sort, one next step: to follow up on a late delegation', () => {
  expect(nextStepOf({ hour: 12, isPlanned: true, lateDelegation: 'd1' })).toMatchObject({
    act: 'Follow up',
    to: '/delegations?tab=waiting&open=d1',
  });
});

test('clarity §3 sort, one next step: else to see today', () => {
  expect(nextStepOf({ hour: 12, isPlanned: true, lateDelegation: undefined })).toMatchObject({
    act: 'See today',
    to: '/dashboard',
  });
});
