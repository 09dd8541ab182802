import type { Quadrant } from './quadrant.ts';

/** The columns of `delegated_tasks` from which a task in the recipient's list is built. */
export interface DelegatedRow {
  id: string;
  original_task_id: string | null;
  delegated_by_user_id: string | null;
  delegated_to_user_id: string | null;
  delegated_to_email: string;
  delegated_to_name: string | null;
  title: string;
  notes: string | null;
  deadline: string | null;
  quadrant: Quadrant;
  duration_estimated: number | null;
  is_urgent: boolean;
  is_important: boolean;
  has_break_consequence: boolean;
  delegation_notes: string | null;
  company_id: string | null;
  created_at: string;
  updated_at: string;
}
