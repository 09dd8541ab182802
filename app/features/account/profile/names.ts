import { characterCount, initialOf } from '#domain/text/characters.ts';
import type { Profile } from './queries.ts';

/** Returns a person's full name; undefined if they gave none. */
export function nameOf(profile: Pick<Profile, 'first_name' | 'last_name'> | null) {
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || undefined;
}

/** Returns a person's initials, or the first two letters of their email if they gave no name. */
export function initialsOf(
  profile: Pick<Profile, 'first_name' | 'last_name'> | null,
  email = '',
): string {
  const letters = [profile?.first_name, profile?.last_name].map((name) => initialOf(name ?? ''));
  return (letters.join('') || email.slice(0, 2)).replace(/\p{L}/gu, capital);
}

/** Capitalizes a letter, except one whose capital form is two letters, such as ß. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return characterCount(upper) === 1 ? upper : letter;
}
