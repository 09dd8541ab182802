import type { PartyProfile } from '../api/queries.ts';

/** The recipient: what was typed, and the person if one was chosen. */
export interface Recipient {
  text: string;
  person: Pick<PartyProfile, 'email' | 'first_name' | 'last_name' | 'avatar_url'> | null;
}

export const NO_RECIPIENT: Recipient = { text: '', person: null };

/**
 * Matches an email address; stricter than the database's check, which needs no dot in the domain.
 */
const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim()) && text.trim().length <= 320;
}

/** Returns the recipient's email in lower case (spec §5); empty while it is incomplete. */
export function recipientAddress({ text, person }: Recipient): string {
  if (person) return person.email.toLowerCase();
  return isEmail(text) ? text.trim().toLowerCase() : '';
}

/** Returns a person's full name; empty if they gave none. */
export function fullName(person: Pick<PartyProfile, 'first_name' | 'last_name'> | null): string {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ');
}
