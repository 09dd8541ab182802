/** The columns of one party's profile that the other party may see. */
interface PartyProfile {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** The columns with the names of both parties. */
export interface Names {
  delegated_by_name: string | null;
  delegated_to_name: string | null;
  delegated_to_email: string;
  delegator: PartyProfile | null;
  recipient: PartyProfile | null;
}

const fullName = (profile: PartyProfile | null) =>
  [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || undefined;

/**
 * Returns the delegator's name from their profile, else their email, else the name stored with the
 * delegation; empty if none is known.
 */
export function delegatorOf(row: Names): string {
  return fullName(row.delegator) ?? row.delegator?.email ?? row.delegated_by_name ?? '';
}

/**
 * Returns the recipient's name as the delegator wrote it, else from their profile, else their
 * email.
 */
export function recipientOf(row: Names): string {
  return row.delegated_to_name ?? fullName(row.recipient) ?? row.delegated_to_email;
}

/** Returns the first word of a name, for use in a sentence; an email address stays whole. */
export function firstNameOf(name: string): string {
  return name.includes('@') ? name : (name.split(/\s+/)[0] ?? name);
}
