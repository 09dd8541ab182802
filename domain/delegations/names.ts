/** What one may see of the other party. */
interface PartyProfile {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** The columns that say who is who. */
export interface Names {
  delegated_by_name: string | null;
  delegated_to_name: string | null;
  delegated_to_email: string;
  delegator: PartyProfile | null;
  recipient: PartyProfile | null;
}

const fullName = (profile: PartyProfile | null) =>
  [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || undefined;

/** Who handed it over, by name, else by address. */
export function delegatorOf(row: Names): string {
  return fullName(row.delegator) ?? row.delegator?.email ?? row.delegated_by_name ?? 'Somebody';
}

/** To whom: the name that the delegator gave, else the person's own, else the address. */
export function recipientOf(row: Names): string {
  return row.delegated_to_name ?? fullName(row.recipient) ?? row.delegated_to_email;
}

/** What one calls a person in a sentence. */
export function firstNameOf(name: string): string {
  return name.includes('@') ? name : (name.split(/\s+/)[0] ?? name);
}
