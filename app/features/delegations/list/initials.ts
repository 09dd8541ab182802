import { initialsOf } from '#app/features/profile/index.ts';
import type { Profile } from '../api/queries.ts';

/** Two letters for whoever goes by a name here, with or without a profile to see. */
export function initialsFor(profile: Profile | null, name: string): string {
  const [first = null, last = null] = name.split(/\s+/);
  return initialsOf(profile ?? { first_name: first, last_name: last }, name);
}
