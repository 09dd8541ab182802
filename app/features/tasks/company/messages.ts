import { nameOf } from '#app/features/profile/index.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TaskOwner } from './queries.ts';

/** Whose tasks are shown. */
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

/** What the owner of a task goes by; `You` for one's own. */
export function ownerName(owner: TaskOwner | null, userId: string): string {
  if (owner?.id === userId) return 'You';
  return nameOf(owner) ?? owner?.email ?? 'Unknown User';
}
