import { expect, test } from 'vitest';
import { REALTIME_TOASTS, TASK_TOASTS } from './toasts.ts';

test.each([
  [TASK_TOASTS.task_created, 'Task Created'],
  [TASK_TOASTS.task_started, 'Task Started'],
  [TASK_TOASTS.task_paused, 'Task Paused'],
  [TASK_TOASTS.task_reopened, 'Task Reopened'],
  [TASK_TOASTS.task_resumed, 'Task Resumed'],
  [TASK_TOASTS.task_moved, 'Task Moved'],
  [TASK_TOASTS.task_dropped, 'Task Dropped'],
  [TASK_TOASTS.task_deleted, 'Task Deleted'],
  [TASK_TOASTS.task_completed, 'Task Completed! 🎉'],
  [REALTIME_TOASTS.task_created, 'New Task Created'],
  [REALTIME_TOASTS.task_completed, 'Task Completed'],
])('spec §8 success toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'default' });
});

test.each([
  [TASK_TOASTS.task_create_failed, 'Failed to create task. Please try again.'],
  [TASK_TOASTS.task_complete_failed, 'Failed to complete task. Please try again.'],
  [TASK_TOASTS.task_start_failed, 'Failed to start task. Please try again.'],
  [TASK_TOASTS.task_pause_failed, 'Failed to pause task. Please try again.'],
  [TASK_TOASTS.task_resume_failed, 'Failed to resume task. Please try again.'],
  [TASK_TOASTS.task_move_failed, 'Failed to move task. Please try again.'],
  [TASK_TOASTS.task_drop_failed, 'Failed to drop task. Please try again.'],
  [TASK_TOASTS.task_delete_failed, 'Failed to delete task. Please try again.'],
])('spec §8 destructive toasts: %o', (toast, title) => {
  expect(toast).toEqual({ title, style: 'destructive' });
});
