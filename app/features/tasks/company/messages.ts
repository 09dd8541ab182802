import { nameOf } from '#app/features/profile/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TaskOwner } from './queries.ts';

/** Options of the switch between own and company tasks. */
export const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'company', label: 'Company' },
] as const;

export const STATUS_NAMES: Record<Task['status'], string> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
  delegated: 'Delegated',
};

export const STATUS_CHOICES = [
  { value: 'open', label: 'Open' },
  { value: 'running', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'all', label: 'Open and completed' },
];

/** Returns the display name of a task's owner; `You` for the person's own tasks. */
export function ownerName(owner: TaskOwner | null, userId: string): string {
  if (owner?.id === userId) return 'You';
  return nameOf(owner) ?? owner?.email ?? 'Unknown User';
}
