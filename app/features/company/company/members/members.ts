import type { Sorting } from '#app/ui/tables/column.ts';
import { filterTerms, matchesTerms } from '#domain/text/text.ts';
import { m } from '#messages';
import type { Member } from '../queries.ts';

export const MEMBER_COLUMNS = {
  name: m.company_column_name(),
  role: m.company_column_role(),
  tier: m.company_column_plan(),
  tasks: m.company_column_tasks(),
  seen: m.company_column_seen(),
} as const;
export type MemberField = keyof typeof MEMBER_COLUMNS;

const ORDER: Record<MemberField, (a: Member, b: Member) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }),
  role: (a, b) => rank(a) - rank(b),
  tier: (a, b) => a.tier.localeCompare(b.tier, 'en'),
  tasks: (a, b) => a.open_tasks - b.open_tasks,
  seen: (a, b) => (a.last_seen ?? '').localeCompare(b.last_seen ?? ''),
};

const rank = ({ is_owner, role }: Member) => (is_owner ? 0 : role === 'manager' ? 1 : 2);

/**
 * Returns the members whose name and email together contain every word of the text, sorted as
 * requested, then by name.
 */
export function listOf(
  members: readonly Member[],
  text: string,
  sorting: Sorting<MemberField>,
): Member[] {
  const words = filterTerms(text);
  const direction = sorting.descending ? -1 : 1;
  return members
    .filter(({ name, email }) => matchesTerms(`${name} ${email}`, words))
    .sort((a, b) => direction * ORDER[sorting.by](a, b) || ORDER.name(a, b));
}
