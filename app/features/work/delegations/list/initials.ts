import { initialsOf } from '#app/features/account/profile/index.ts';
import type { PartyProfile } from '../api/delegation-row.ts';

/** Returns two initials for a name, from the profile if the person may see it. */
export function initialsFor(profile: PartyProfile | null, name: string): string {
  const [first = null, last = null] = name.split(/\s+/);
  return initialsOf(profile ?? { first_name: first, last_name: last }, name);
}
