import type { Profile } from '../api/queries.ts';

/** To whom: what was typed, and the person if one was chosen. */
export interface Recipient {
  text: string;
  person: Pick<Profile, 'email' | 'first_name' | 'last_name' | 'avatar_url'> | null;
}

export const NOBODY: Recipient = { text: '', person: null };

/** As strict as the database's own check. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim()) && text.trim().length <= 320;
}

/** The address that it goes to, lower-cased (spec §5); empty until there is one. */
export function addressOf({ text, person }: Recipient): string {
  if (person) return person.email.toLowerCase();
  return isEmail(text) ? text.trim().toLowerCase() : '';
}

/** A person's full name, empty where they gave none. */
export function personName(person: Pick<Profile, 'first_name' | 'last_name'> | null): string {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ');
}
