import { expect, test } from 'vitest';
import { GOAL_TOASTS } from './toasts.ts';

test.each([
  [GOAL_TOASTS.goal_created, 'Goal created successfully'],
  [GOAL_TOASTS.goal_updated, 'Goal updated successfully'],
  [GOAL_TOASTS.goal_deleted, 'Goal deleted successfully'],
  [GOAL_TOASTS.goal_achieved, 'Goal Achieved!'],
])('spec §8 success toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'default' });
});

test.each([
  [GOAL_TOASTS.goals_fetch_failed, 'Failed to fetch goals'],
  [GOAL_TOASTS.goal_create_failed, 'Failed to create goal'],
  [GOAL_TOASTS.goal_update_failed, 'Failed to update goal'],
  [GOAL_TOASTS.goal_delete_failed, 'Failed to delete goal'],
])('spec §8 destructive toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'destructive' });
});
