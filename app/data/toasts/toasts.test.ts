import { expect, test } from 'vitest';
import {
  DELEGATION_MAIL_FAILED,
  DELEGATION_TOASTS,
  GOAL_TOASTS,
  NOTICE_TOASTS,
  REALTIME_TOASTS,
  TOASTS,
} from './toasts.ts';

test.each([
  [TOASTS.task_created, 'Task Created'],
  [TOASTS.task_started, 'Task Started'],
  [TOASTS.task_paused, 'Task Paused'],
  [TOASTS.task_reopened, 'Task Reopened'],
  [TOASTS.task_resumed, 'Task Resumed'],
  [TOASTS.task_moved, 'Task Moved'],
  [TOASTS.task_dropped, 'Task Dropped'],
  [TOASTS.task_deleted, 'Task Deleted'],
  [TOASTS.task_completed, 'Task Completed! 🎉'],
  [GOAL_TOASTS.goal_created, 'Goal created successfully'],
  [GOAL_TOASTS.goal_updated, 'Goal updated successfully'],
  [GOAL_TOASTS.goal_deleted, 'Goal deleted successfully'],
  [GOAL_TOASTS.goal_achieved, 'Goal Achieved!'],
  [DELEGATION_TOASTS.accepted, 'Delegation accepted successfully!'],
  [DELEGATION_TOASTS.rejected, 'Delegation rejected successfully!'],
  [DELEGATION_TOASTS.completed, 'Delegation completed successfully!'],
  [DELEGATION_TOASTS.cancelled, 'Delegation cancelled successfully!'],
  [REALTIME_TOASTS.task_created, 'New Task Created'],
  [REALTIME_TOASTS.task_completed, 'Task Completed'],
])('spec §8 success toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'default' });
});

test.each([
  [TOASTS.task_create_failed, 'Failed to create task. Please try again.'],
  [TOASTS.task_complete_failed, 'Failed to complete task. Please try again.'],
  [TOASTS.task_start_failed, 'Failed to start task. Please try again.'],
  [TOASTS.task_pause_failed, 'Failed to pause task. Please try again.'],
  [TOASTS.task_resume_failed, 'Failed to resume task. Please try again.'],
  [TOASTS.task_move_failed, 'Failed to move task. Please try again.'],
  [TOASTS.task_drop_failed, 'Failed to drop task. Please try again.'],
  [TOASTS.task_delete_failed, 'Failed to delete task. Please try again.'],
  [GOAL_TOASTS.goals_fetch_failed, 'Failed to fetch goals'],
  [GOAL_TOASTS.goal_create_failed, 'Failed to create goal'],
  [GOAL_TOASTS.goal_update_failed, 'Failed to update goal'],
  [GOAL_TOASTS.goal_delete_failed, 'Failed to delete goal'],
  [NOTICE_TOASTS.logs_failed, 'Failed to fetch activity logs'],
  [DELEGATION_TOASTS.fetch_failed, 'Failed to fetch delegated tasks'],
  [DELEGATION_TOASTS.delegate_failed, 'Failed to delegate task'],
  [DELEGATION_TOASTS.respond_failed, 'Failed to respond to delegation'],
  [DELEGATION_TOASTS.cancel_failed, 'Failed to cancel delegation'],
])('spec §8 destructive toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'destructive' });
});

test('spec §8: a failed email changes the success message', () => {
  expect(DELEGATION_MAIL_FAILED).toEqual({
    registered: 'Email notification failed, but they can see it in their dashboard.',
    unregistered: 'Email notification failed. Please inform them about the task delegation.',
  });
});
