import type { Profile } from '../api/queries.ts';

/** The recipient: what was typed, and the person if one was chosen. */
export interface Recipient {
  text: string;
  person: Pick<Profile, 'email' | 'first_name' | 'last_name' | 'avatar_url'> | null;
}

export const NOBODY: Recipient = { text: '', person: null };

/** As strict as the database's check. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim()) && text.trim().length <= 320;
}

/** Returns the recipient's address in lower case (spec §5); empty while it is incomplete. */
export function addressOf({ text, person }: Recipient): string {
  if (person) return person.email.toLowerCase();
  return isEmail(text) ? text.trim().toLowerCase() : '';
}

/** Returns a person's full name; empty if they gave none. */
export function personName(person: Pick<Profile, 'first_name' | 'last_name'> | null): string {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ');
}
