import { formatDuration } from '#app/ui/format.ts';
import { balanceOf, type Overload, type TeamMember } from '#domain/team/load.ts';
import { m } from '#messages';

/** Returns, for example, `Ana has 52 h of work, 12 h more than their week has room for.` */
export function overloadText({ member, excess }: Overload<TeamMember>): string {
  const { name, estimated_minutes, capacity_minutes } = member;
  const work = formatDuration(estimated_minutes);
  if (capacity_minutes === 0) return m.team_overload_days_off({ name, work });
  return m.team_overload({ name, work, excess: formatDuration(excess) });
}

/** Returns, for example, `Who could take some: Tom 8 h, Mia 4 h.` */
export function takersText({ takers }: Overload<TeamMember>): string {
  if (takers.length === 0) return m.team_takers_none();
  const list = takers.map(({ member: { name }, minutes }) =>
    m.team_taker({ name, duration: formatDuration(minutes) }),
  );
  return m.team_takers({ takers: list.join(', ') });
}

/** Returns the text about a team in which nobody is overloaded. */
export function balanceText(members: readonly TeamMember[]): string {
  const { work, week, unestimated } = balanceOf(members);
  const text = m.team_balance_text({ work: formatDuration(work), week: formatDuration(week) });
  if (unestimated === 0) return text;
  return `${text} ${m.team_balance_unestimated({ count: unestimated })}`;
}

/**
 * Returns the text about how much more work fits into a member's week; the text says "at most" if
 * some of their tasks have no estimate.
 */
export function roomText(minutes: number, unestimated: number): string {
  const duration = formatDuration(minutes);
  return unestimated > 0 ? m.team_room_at_most({ duration }) : m.team_room({ duration });
}
