import { nameOf } from '#app/features/account/profile/index.ts';
import { m } from '#messages';

interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** Returns a person's name, else their email, else a text for an unknown person. */
export const nameOfPerson = (person: Named | null): string =>
  nameOf(person) ?? person?.email ?? m.support_unknown_user();
