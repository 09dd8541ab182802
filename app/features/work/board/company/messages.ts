import { nameOf } from '#app/features/account/profile/index.ts';
import { TASK_STATUS_NAMES } from '#app/features/work/task-labels/index.ts';
import { m } from '#messages';
import type { TaskOwner } from './queries.ts';

/** Options of the switch between own and company tasks. */
export const WHOSE = [
  { value: 'mine', label: m.tasks_whose_mine() },
  { value: 'company', label: m.tasks_whose_company() },
] as const;

/** Options of a status filter. */
export const STATUS_CHOICES = [
  { value: 'open', label: m.tasks_filter_open() },
  { value: 'running', label: TASK_STATUS_NAMES.in_progress },
  { value: 'completed', label: TASK_STATUS_NAMES.completed },
  { value: 'all', label: m.tasks_filter_all() },
];

/** Returns the display name of a task's owner; `You` for the person's own tasks. */
export function ownerName(owner: TaskOwner | null, userId: string): string {
  if (owner?.id === userId) return m.ui_you();
  return nameOf(owner) ?? owner?.email ?? m.tasks_unknown_user();
}
