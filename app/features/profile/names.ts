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
  const letters = [profile?.first_name, profile?.last_name].map(
    (name) => [...(name ?? '')][0] ?? '',
  );
  return (letters.join('') || email.slice(0, 2)).toUpperCase();
}
