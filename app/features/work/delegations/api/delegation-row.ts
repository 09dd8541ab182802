import type { Database } from '#app/data/api/types.gen.ts';
import type { Delegation } from '#domain/delegations/delegation.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';

type Columns = Database['public']['Tables']['delegated_tasks']['Row'];

/** The columns that a person may see of the other party's profile. */
export type PartyProfile = Pick<
  Database['public']['Tables']['profiles']['Row'],
  'id' | 'first_name' | 'last_name' | 'email' | 'avatar_url'
>;

/** A row of delegated_tasks with both parties, as far as the person may see them (spec §7). */
export type DelegationRow = Omit<Columns, 'status' | 'quadrant'> &
  Delegation & {
    quadrant: Quadrant;
    delegator: PartyProfile | null;
    recipient: PartyProfile | null;
  };
