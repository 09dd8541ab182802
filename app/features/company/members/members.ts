import { plain } from '#domain/text/text.ts';
import { roleLabel } from '../labels.ts';
import type { Member } from '../queries.ts';

export const COLUMNS = {
  name: 'Name',
  role: 'Role',
  tier: 'Plan',
  tasks: 'Open tasks',
  seen: 'Last seen',
} as const;
export type Column = keyof typeof COLUMNS;

export interface Sorting {
  by: Column;
  descending: boolean;
}

const RANK = { Owner: 0, Manager: 1, Member: 2 };

const ORDER: Record<Column, (a: Member, b: Member) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }),
  role: (a, b) => rank(a) - rank(b),
  tier: (a, b) => a.tier.localeCompare(b.tier, 'en'),
  tasks: (a, b) => a.open_tasks - b.open_tasks,
  seen: (a, b) => (a.last_seen ?? '').localeCompare(b.last_seen ?? ''),
};

const rank = (member: Member) => RANK[roleLabel(member) as keyof typeof RANK];

/**
 * Returns the members whose name or address contains every word, sorted as requested, then by name.
 */
export function listOf(members: readonly Member[], text: string, sorting: Sorting): Member[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const direction = sorting.descending ? -1 : 1;
  return members
    .filter((member) => {
      const held = plain(`${member.name} ${member.email}`);
      return words.every((word) => held.includes(word));
    })
    .sort((a, b) => direction * ORDER[sorting.by](a, b) || ORDER.name(a, b));
}
