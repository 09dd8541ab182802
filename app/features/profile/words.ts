import type { Profile } from './queries.ts';

/** A person's full name, if they gave any. */
export function nameOf(profile: Pick<Profile, 'first_name' | 'last_name'> | null) {
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || undefined;
}

/** Two letters that stand for a person. */
export function initialsOf(
  profile: Pick<Profile, 'first_name' | 'last_name'> | null,
  email = '',
): string {
  const letters = [profile?.first_name, profile?.last_name].map(
    (name) => [...(name ?? '')][0] ?? '',
  );
  return (letters.join('') || email.slice(0, 2)).toUpperCase();
}
