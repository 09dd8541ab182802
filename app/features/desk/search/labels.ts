import { placeName } from '#app/features/work/task-labels/index.ts';
import type { Found } from '#domain/search/found.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';

/** The kinds of results, in display order. */
export const RESULT_KINDS = ['task', 'goal', 'delegation', 'person', 'place'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export const KIND_NAMES: Record<ResultKind, string> = {
  task: m.search_kind_task(),
  goal: m.search_kind_goal(),
  delegation: m.search_kind_delegation(),
  person: m.search_kind_person(),
  place: m.search_kind_place(),
};

/** Names of the statuses that results show. A status without a name is not shown. */
const STATUS_NAMES: Record<string, string> = {
  active: m.search_status_active(),
  accepted: m.delegations_status_accepted(),
  cancelled: m.delegations_status_cancelled(),
  completed: m.tasks_status_completed(),
  delegated: m.tasks_status_delegated(),
  deleted: m.board_dropped_deleted(),
  dropped: m.board_dropped_dropped(),
  in_progress: m.tasks_status_in_progress(),
  pending: m.delegations_status_pending(),
  rejected: m.delegations_status_rejected(),
  undone: m.board_dropped_undone(),
};

/** Returns the name of the status; undefined if the result shows no status. */
export const statusOf = ({ status }: Found): string | undefined => STATUS_NAMES[status ?? ''];

/** Returns the detail of a result; for a task, the name of its quadrant or of the inbox. */
export function detailOf({ kind, detail }: Pick<Found, 'kind' | 'detail'>): string {
  if (kind !== 'task') return detail ?? '';
  return placeName(detail as Quadrant | null);
}
