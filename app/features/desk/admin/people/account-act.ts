import type { AdminPerson } from './queries.ts';

/** Props of every dialog about an account. */
export interface AccountActProps {
  person: AdminPerson;
  name: string;
  onClose: () => void;
}
