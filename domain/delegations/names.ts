/** What a person may see of the other party. */
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

/** Returns the delegator's name, else their address; empty if neither is known. */
export function delegatorOf(row: Names): string {
  return fullName(row.delegator) ?? row.delegator?.email ?? row.delegated_by_name ?? '';
}

/** Returns the recipient's name as the delegator wrote it, else their own, else their address. */
export function recipientOf(row: Names): string {
  return row.delegated_to_name ?? fullName(row.recipient) ?? row.delegated_to_email;
}

/** Returns the form of a name for use in a sentence; an address stays whole. */
export function firstNameOf(name: string): string {
  return name.includes('@') ? name : (name.split(/\s+/)[0] ?? name);
}
