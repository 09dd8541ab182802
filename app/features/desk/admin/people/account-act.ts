import type { AdminPerson } from './queries.ts';

/** Props of the dialogs about an account, except the dialog for its tier. */
export interface AccountActProps {
  person: AdminPerson;
  name: string;
  onClose: () => void;
}
