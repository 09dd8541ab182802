import { mailAddress } from '#domain/text/mail-address.ts';
import type { PartyProfile } from '../api/delegation-row.ts';

/** The recipient: the text in the field, and the person if a suggestion was chosen. */
export interface Recipient {
  text: string;
  person: Pick<PartyProfile, 'email' | 'first_name' | 'last_name' | 'avatar_url'> | null;
}

export const NO_RECIPIENT: Recipient = { text: '', person: null };

export function isEmail(text: string): boolean {
  return mailAddress(text) !== undefined;
}

/** Returns the recipient's email address in lower case (spec §5); empty while it is incomplete. */
export function recipientAddress({ text, person }: Recipient): string {
  return person ? person.email.toLowerCase() : (mailAddress(text) ?? '');
}

/** Returns a person's full name; empty if they gave none. */
export function fullName(person: Pick<PartyProfile, 'first_name' | 'last_name'> | null): string {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ');
}
