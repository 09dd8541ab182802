import type { Role } from '../account/permissions.ts';

/** The person who acts on tasks. */
export interface Actor {
  id: string;
  role: Role;
  companyId: string | null;
}
