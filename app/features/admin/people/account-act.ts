import type { AdminPerson } from './queries.ts';

/** What every dialog about an account is given. */
export interface AccountActProps {
  person: AdminPerson;
  name: string;
  onClose: () => void;
}
