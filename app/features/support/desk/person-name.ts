import { nameOf } from '#app/features/profile/index.ts';

interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** What to call a person where support looks at them. */
export const nameOfPerson = (person: Named | null): string =>
  nameOf(person) ?? person?.email ?? 'Unknown User';
