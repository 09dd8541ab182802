import { QUADRANT_NAMES } from '#app/features/tasks/index.ts';
import type { Found } from '#domain/search/found.ts';
import type { Quadrant } from '#domain/tasks/task.ts';

/** The kinds of results, in display order. */
export const KINDS = ['task', 'goal', 'delegation', 'person', 'place'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_NAMES: Record<Kind, string> = {
  task: 'Tasks',
  goal: 'Goals',
  delegation: 'Delegations',
  person: 'People',
  place: 'Pages and settings',
};

const STATUS_NAMES: Record<string, string> = {
  active: 'Active',
  accepted: 'Accepted',
  cancelled: 'Taken back',
  completed: 'Completed',
  delegated: 'Delegated',
  in_progress: 'Running',
  pending: 'No answer yet',
  rejected: 'Declined',
};

/** Returns the label of the status, if it is worth showing. */
export const statusOf = ({ status }: Found): string | undefined => STATUS_NAMES[status ?? ''];

/** Returns the detail shown beside the title. */
export function detailOf({ kind, detail }: Pick<Found, 'kind' | 'detail'>): string {
  return kind === 'task' ? QUADRANT_NAMES[detail as Quadrant] : (detail ?? '');
}

/** Returns the number of results, for screen readers. */
export const countText = (count: number, q: string): string =>
  `${count} ${count === 1 ? 'result' : 'results'} for “${q}”`;
