import { initialsOf } from '#app/features/account/profile/index.ts';
import type { PartyProfile } from '../api/delegation-row.ts';

/**
 * Returns up to two initials of a person: from their profile if the viewer may read it, else from
 * `name`.
 */
export function initialsFor(profile: PartyProfile | null, name: string): string {
  const [first = null, last = null] = name.split(/\s+/);
  return initialsOf(profile ?? { first_name: first, last_name: last }, name);
}
