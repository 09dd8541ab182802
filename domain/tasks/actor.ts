import type { Role } from '../account/permissions.ts';

/** The person who acts on tasks. */
export interface Actor {
  id: string;
  role: Role;
  /** The company to which the person's new tasks belong; null if they are private. */
  companyId: string | null;
}
